import '../node-version.mjs'

/**
 * Takes pictures of the screens between an offer and a finished text, to be looked at: `node
 * scripts/pictures/screen-pictures.mjs`. At both widths, light and dark, into test-results/screens; none is committed.
 */
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')

await attempt(ensureReady)
const { importSource, PHONE, WIDE, withStudio } = await import('./product-pictures.mjs')
const { addBakery, addTexts, BRANDS, PRICE, press, REVIEW, TEXTS, waitForText } = await import('./bakery-account.mjs')

const ARABIC = [
  { name: 'f_1', title: 'كم نجمة تعطي؟', type: 'rating', required: true },
  { name: 'f_2', title: 'أي رغيف اخترت؟', type: 'choice', choices: 'أبيض ريفي\nبالبذور\nجاودار' },
  { name: 'f_3', title: 'ما رأيك فيه؟', type: 'textarea' },
  { name: 'f_4', title: 'الاسم الأول', key: 'firstname' },
]
const SHARED = ['summary', 'overview', 'offer', 'benefits', 'incentives', 'testimonials', 'faq', 'company']

/** @param {import('playwright-core').Page} page */
async function answer(page) {
  await page.getByRole('radio').nth(4).check({ force: true })
  await page.getByRole('textbox', { name: 'First name' }).fill('Anaïs')
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: 'Send my review' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}

/** @type {readonly { name: string, look: import('./product-pictures.mjs').Look }[]} */
const LOOKS = [
  { name: 'wide', look: WIDE },
  { name: 'wide-dark', look: { ...WIDE, colorScheme: 'dark' } },
  { name: 'phone', look: { ...PHONE, scale: 1 } },
  { name: 'phone-dark', look: { ...PHONE, scale: 1, colorScheme: 'dark' } },
]

/** Types more into an input than its template takes. @type {import('./product-pictures.mjs').Step} */
const typeTooMuch = async (page) => {
  await press(/filled$/)(page)
  const input = page.getByRole('textbox', { name: 'What it is' })
  await input.fill(
    `${await input.inputValue()} Choose country white, seeded, rye or walnut by text until Wednesday noon.`,
  )
}

await withStudio(async ({ call, shoot, shootPublic }) => {
  for (const { name: look, look: given } of LOOKS)
    await shoot(given, [
      { address: '/', waitFor: 'Get started', files: [`test-results/screens/22-home-first-${look}.png`] },
    ])
  const { ID, name } = await addBakery(call)
  await call('opportunity.create', { post_title: 'Blank offer', post_excerpt: '' })
  const texts = await addTexts(call, ID)
  await call('opportunity.setField', { ID, path: 'content.offer.fields.price', value: '5.90', was: PRICE.price })
  const publish = async (/** @type {string} */ title, /** @type {object} */ params) => {
    const made = /** @type {{ ID: number }} */ (await call('form.create', { post_title: title, ...params }))
    return /** @type {{ path: string }} */ (await call('form.publish', { ID: made.ID, open: true })).path
  }
  const review = await publish('How was your loaf?', {
    post_excerpt: 'Two minutes. Nell reads every answer herself.',
    post_content: { fields: REVIEW },
    button: 'Send my review',
    thanksText: 'Nell reads these on Sunday evening.',
    redirect: 'https://milllanebakery.example/',
  })
  const arabic = await publish('كيف كان رغيفك؟', { post_excerpt: 'دقيقتان فقط.', post_content: { fields: ARABIC } })
  const shared = /** @type {{ path: string }} */ (
    await call('opportunity.createShare', { ID, sections: SHARED, until: null })
  )
  for (const [brand, brand_color] of Object.entries(BRANDS)) {
    await call('company.updateUserCompany', { fields: { brand_color } })
    for (const { name: look, look: given } of LOOKS) {
      const file = (/** @type {string} */ picture) => `test-results/screens/${picture}-${brand}-${look}.png`
      await shootPublic(given, [
        { address: review, file: file('28-form') },
        { address: review, file: file('28-form-done'), act: answer },
        { address: arabic, file: file('28-form-ar') },
        { address: shared.path, file: file('28-shared-offer') },
      ])
    }
  }
  await call('company.updateUserCompany', { fields: { brand_color: BRANDS.brown } })
  for (const { name: look, look: given } of LOOKS) {
    const file = (/** @type {string} */ picture) => [`test-results/screens/${picture}-${look}.png`]
    await shoot(given, [
      { address: '/', waitFor: 'Weekly Loaf', files: file('22-home') },
      { address: `/edit/opportunities/${name}/product/offer`, waitFor: 'Call to action', files: file('23-editor') },
      {
        address: '/edit/opportunities/blank-offer/business/overview',
        waitFor: 'Product name',
        files: file('23-editor-blank'),
      },
      {
        address: '/browse/strategies',
        waitFor: 'Your loaf is in the oven',
        prepare: press('New text'),
        files: file('26-texts-new'),
      },
      { address: `/browse/drafts?offer=${name}`, waitFor: 'Social ads', files: file('23-templates') },
      {
        address: '/browse/drafts?offer=blank-offer',
        waitFor: 'Social ads',
        files: file('23-templates-blank'),
        prepare: waitForText('when you answer'),
      },
      {
        address: `/edit/opportunities/${name}/product/offer`,
        waitFor: 'Call to action',
        files: file('23-editor-write'),
        prepare: async (page) => {
          await press('Write from this offer')(page)
          await waitForText('Ready to write')(page)
        },
      },
      { address: `/browse/drafts?offer=${name}&use=email`, waitFor: 'Email', files: file('24-writer-empty') },
      {
        address: `/browse/drafts?offer=${name}&use=social-ads&write=true`,
        waitFor: 'Use in text',
        files: file('24-writer'),
      },
      {
        address: `/browse/drafts?offer=${name}&use=google-search-ads&write=true`,
        waitFor: 'Use in text',
        files: file('24-writer-search'),
      },
      {
        address: `/browse/drafts?offer=${name}&use=social-ads`,
        waitFor: 'Use in text',
        files: file('24-writer-over'),
        prepare: typeTooMuch,
      },
      {
        address: `/browse/drafts?offer=${name}&use=social-ads`,
        waitFor: 'Use in text',
        files: file('24-writer-options'),
        prepare: press(/^Options|^Language/),
      },
      ...texts.map((text) => ({
        address: `/edit/strategies/${name}/${text.kind}/${text.name}`,
        waitFor: text.title,
        files: file(`25-${text.kind}`),
        // Phones show the banner's first line alone.
        ...(text.kind === 'emails' && given.widthPx > 640 && { prepare: waitForText('You changed the price') }),
      })),
      { address: '/browse/strategies', waitFor: 'Your loaf is in the oven', files: file('26-texts') },
      { address: '/browse/opportunities', waitFor: 'Weekly Loaf', files: file('26-offers') },
      { address: '/orders', waitFor: 'Plans', files: file('33-plans') },
      {
        address: '/forms/how-was-your-loaf',
        waitFor: 'How was your loaf?',
        files: file('28-builder'),
      },
      { address: '/settings/company', waitFor: 'Company name', files: file('settings-company') },
    ])
  }
})

const { startAiProvider, answering, draftsOf } =
  /** @type {typeof import('../../tests/support/server/ai-provider.ts')} */ (
    await importSource('tests/support/server/ai-provider.ts')
  )
const ANSWER = draftsOf(
  {
    text: 'Sold out again? Weekly Loaf bakes yours on Thursday night and has it on your step before 7:30.',
    headline: 'Bread before breakfast',
  },
  {
    text: 'Somewhere on Mill Lane there’s a loaf with your name on it. No queue, no car.',
    headline: 'Your name on a loaf',
  },
)
const provider = await startAiProvider()
// Says the first draft and the beginning of the second one, then nothing more.
provider.replies(
  answering(ANSWER, {
    portion: 10,
    holdAfter: { chars: ANSWER.indexOf('Mill Lane there'), until: new Promise(() => undefined) },
  }),
)
const AI = { AI_BASE_URL: provider.config.baseUrl, AI_MODEL: 'test-model', AI_API_KEY: 'a key' }

await withStudio(async ({ call, shoot }) => {
  const { ID, name } = await addBakery(call)
  const { users } = /** @type {{ users: { ID: number }[] }} */ (await call('admin.getUsers', {}))
  const changePlan = (/** @type {object} */ change) => call('admin.updatePlanOf', { ID: users[0]?.ID, ...change })
  const writer = `/browse/drafts?offer=${name}&use=social-ads`
  const [, ad] = TEXTS
  const meta_input = { kind: 'ads', opportunity_id: ID, parts: ad?.parts ?? {} }
  const text = await call('strategy.create', { post_title: 'Ads: Bread', post_content: ad?.content ?? '', meta_input })
  const editor = `/edit/strategies/${name}/ads/${/** @type {{ name: string }} */ (text).name}`
  const WAITING = 'will be written when you’re back online'
  for (const { name: look, look: given } of LOOKS) {
    const file = (/** @type {string} */ picture) => [`test-results/screens/${picture}-${look}.png`]
    await call('admin.updateUser', { ID: users[0]?.ID, tier: 'admin' })
    await changePlan({ quota: { ai: 36 } })
    await shoot(given, [
      {
        address: editor,
        waitFor: 'Ads: Bread',
        files: file('25-selection'),
        prepare: async (page) => {
          await page.locator('#content').getByText('Sold out again?').click({ clickCount: 3 })
          await waitForText('Warmer')(page)
        },
      },
      {
        address: `${writer}&write=true`,
        waitFor: 'Use in text',
        files: file('24-writer-streaming'),
        prepare: async (page) => {
          await press(/^Write \d/)(page)
          await waitForText('Somewhere on')(page)
        },
        restore: async (page) => {
          await press('Stop')(page)
          await page.getByRole('button', { name: /^Write \d/ }).waitFor()
        },
      },
      {
        address: writer,
        waitFor: 'Use in text',
        files: file('24-writer-offline'),
        prepare: async (page) => {
          await page.context().setOffline(true)
          await press('Later with AI')(page)
          await waitForText(WAITING)(page)
        },
        restore: async (page) => {
          await press('Cancel')(page)
          await page.getByText(WAITING).filter({ visible: true }).waitFor({ state: 'detached' })
          await page.context().setOffline(false)
        },
      },
    ])
    await changePlan({ quota: { ai: 0 } })
    await shoot(given, [{ address: writer, waitFor: 'Use in text', files: file('24-writer-used-up') }])
    await call('admin.updateUser', { ID: users[0]?.ID, tier: 'unassigned' })
    await shoot(given, [{ address: writer, waitFor: 'Use in text', files: file('24-writer-plan') }])
  }
}, AI)
await provider.close()
