import './node-version.mjs'

/**
 * Takes pictures of the screens between an offer and a finished text, to be looked at: `node scripts/screen-pictures.mjs`. At both widths, light and
 * dark, into test-results/screens; none is committed.
 */
const { attempt } = await import('./attempt.mjs')
const { ensureReady } = await import('./ready.mjs')

await attempt(ensureReady)
const { readFile } = await import('node:fs/promises')
const { PHONE, WIDE, withStudio } = await import('./product-pictures.mjs')
const { ROOT } = await import('./run.mjs')

const BAKERY = /** @type {{ title: string, excerpt: string, sections: Record<string, Record<string, string>> }} */ (
  JSON.parse(await readFile(`${ROOT}tests/fixtures/offers/bakery.json`, 'utf8'))
)
const PRICE = { price: '5.90', currency: 'GBP', price_period: 'a week' }

const EMAIL = `Hello {{firstname}},

This Friday at four your loaf goes into the oven. By seven it is on your step.

- 800 g loaf of your choice
- On your doorstep before 7:30
- Still £5.40 a week, and you can skip any week by text`

/** @type {readonly { kind: string, title: string, format?: string, content: string, parts: Record<string, string> }[]} */
const TEXTS = [
  {
    kind: 'emails',
    title: 'Emails: Your loaf is in the oven',
    content: EMAIL,
    parts: { subject: 'Your loaf is in the oven', preview: 'By seven it is on your step', button: 'Change my loaf' },
  },
  {
    kind: 'ads',
    title: 'Ads: Bread before breakfast',
    content: 'Sold out again? Weekly Loaf bakes yours on Thursday night and has it on your step before 7:30.',
    parts: { headline: 'Bread before breakfast', button: 'Order' },
  },
  {
    kind: 'sales-pages',
    title: 'Sales Pages: Bread before breakfast, every Friday',
    content: 'One 800 g sourdough a week, baked on Thursday night.\n\n## What you get\n\n- Four kinds of bread\n- Delivery before 7:30',
    parts: { headline: 'Bread before breakfast, every Friday', button: 'Put my name on a loaf' },
  },
  { kind: 'posts', title: 'Posts: The first loaf', content: 'Four in the afternoon, and the whole lane smells of it.', parts: {} },
]

/** @type {readonly { name: string, look: import('./product-pictures.mjs').Look }[]} */
const LOOKS = [
  { name: 'wide', look: WIDE },
  { name: 'wide-dark', look: { ...WIDE, colorScheme: 'dark' } },
  { name: 'phone', look: { ...PHONE, scale: 1 } },
  { name: 'phone-dark', look: { ...PHONE, scale: 1, colorScheme: 'dark' } },
]

await withStudio(async ({ call, shoot }) => {
  await call('company.updateUserCompany', {
    fields: { name: 'Mill Lane Bakery', website: 'milllane.example', brand_color: '#8a4b14' },
  })
  const content = Object.fromEntries(Object.entries(BAKERY.sections).map(([form, fields]) => [form, { fields }]))
  const offer = await call('opportunity.create', {
    post_title: 'Weekly Loaf',
    post_excerpt: BAKERY.excerpt,
    post_content: { ...content, offer: { fields: { ...BAKERY.sections.offer, ...PRICE } } },
  })
  const { ID, name } = /** @type {{ ID: number, name: string }} */ (offer)
  await call('opportunity.create', { post_title: 'Blank offer', post_excerpt: '' })
  /** @type {{ kind: string, name: string, title: string }[]} */
  const texts = []
  for (const { kind, title, content: words, parts } of TEXTS) {
    const meta_input = { kind, opportunity_id: ID, parts }
    const made = await call('strategy.create', { post_title: title, post_content: words, meta_input })
    texts.push({ kind, title, name: /** @type {{ name: string }} */ (made).name })
  }
  for (const { name: look, look: given } of LOOKS) {
    const file = (/** @type {string} */ picture) => [`test-results/screens/${picture}-${look}.png`]
    await shoot(given, [
      { address: '/', waitFor: 'Weekly Loaf', files: file('22-home') },
      { address: `/edit/opportunities/${name}/product/offer`, waitFor: 'Call to action', files: file('23-editor') },
      { address: '/edit/opportunities/blank-offer/business/overview', waitFor: 'Product name', files: file('23-editor-blank') },
      { address: `/browse/drafts?offer=${name}`, waitFor: 'Social ads', files: file('23-templates') },
      { address: `/browse/drafts?offer=${name}&use=social-ads&write=true`, waitFor: 'Use in text', files: file('24-writer') },
      ...texts.map((text) => ({
        address: `/edit/strategies/${name}/${text.kind}/${text.name}`,
        waitFor: text.title,
        files: file(`25-${text.kind}`),
      })),
      { address: '/browse/strategies', waitFor: 'Your loaf is in the oven', files: file('26-texts') },
      { address: '/browse/opportunities', waitFor: 'Weekly Loaf', files: file('26-offers') },
      { address: '/orders', waitFor: 'Plans', files: file('33-plans') },
      { address: '/settings/company', waitFor: 'Company name', files: file('settings-company') },
    ])
  }
})
