import '../node-version.mjs'

/**
 * Takes the pictures of the help topics from the product itself, with a sample offer: `npm run help-pictures`. Each
 * shows the part of a screen that its topic is about. The results are committed: public/help/pictures.
 */
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')

await attempt(ensureReady)
const { addBakery, addTexts, PRICE, REVIEW, waitForText } = await import('./bakery-account.mjs')
const { withStudio } = await import('./product-pictures.mjs')
const { saveAsWebp } = await import('./webp.mjs')

/** Narrow enough that words stay readable in the help panel, and wide enough for the layout of computers. */
const LOOK = { widthPx: 720, heightPx: 1000, scale: 1.25 }
/** For a part that has room beside others on larger screens only. */
const LARGE_LOOK = { ...LOOK, widthPx: 1040 }
const PADDING_PX = 26
const FOLDER = 'public/help/pictures'
const RAW_FOLDER = 'test-results/help-pictures'
const MAX_BYTES = 40_000

/**
 * From the top of the first element to the end of the last; to the window's edges, or from the left edge of `from`.
 * @typedef {(page: import('playwright-core').Page) => import('playwright-core').Locator} Find
 * @param {Find} first
 * @param {Find} last
 * @param {{ from?: Find, topPx?: number, endPx?: number }} [options] Pixels to show above the first element and below
 *   the last.
 * @returns {NonNullable<import('./product-pictures.mjs').Shot['area']>}
 */
const between =
  (first, last, { from, topPx = PADDING_PX, endPx = PADDING_PX } = {}) =>
  async (page) => {
    const [top, end, left] = await Promise.all([boxOf(first(page)), boxOf(last(page)), from && boxOf(from(page))])
    const window = page.viewportSize()
    if (!top || !end || !window) throw new Error('a part of the picture is not on the screen')
    const x = left ? Math.max(0, left.x - PADDING_PX) : 0
    const y = Math.max(0, top.y - topPx)
    return { x, y, width: window.width - x, height: end.y + end.height + endPx - y }
  }

/** @param {import('playwright-core').Locator} locator */
const boxOf = (locator) => locator.filter({ visible: true }).first().boundingBox()

/** @param {string | RegExp} words @returns {Find} */
const text = (words) => (page) => page.getByText(words, typeof words === 'string' ? { exact: true } : {})
/** @param {string | RegExp} name @returns {Find} */
const heading = (name) => (page) => page.getByRole('heading', { name })
/** @param {string | RegExp} name @returns {Find} */
const button = (name) => (page) => page.getByRole('button', { name })

/** @param {string | RegExp} name @returns {Find} */
const link = (name) => (page) => page.getByRole('link', { name })

const OTHER_OFFERS = [
  {
    title: 'Sourdough for beginners',
    excerpt: 'Two evenings, one starter to take home',
    sections: ['overview', 'audience', 'offer'],
  },
  {
    title: 'Christmas box',
    excerpt: 'Stollen, two loaves and butter, ready on the 23rd',
    sections: ['overview', 'hypothesis', 'product', 'benefits', 'offer'],
  },
]

/** Answers to the form about the loaf. */
const RESPONSES = [
  { f_1: '5', f_2: 'Seeded', f_3: 'Still warm when I came home.', f_8: 'yes' },
  { f_1: '4', f_2: 'Rye', f_3: 'A little dark for me, but gone by noon.', f_8: 'yes' },
  { f_1: '5', f_2: 'Country white', f_3: 'The children ask for it now.', f_8: 'yes' },
]

/** @type {string[]} */
const names = []
/** @param {string} name */
const file = (name) => {
  names.push(name)
  return [`${RAW_FOLDER}/${name}.png`]
}

await withStudio(async ({ call, shoot }) => {
  for (const { title, excerpt, sections } of OTHER_OFFERS) {
    const { ID } = /** @type {{ ID: number }} */ (
      await call('opportunity.create', { post_title: title, post_excerpt: excerpt })
    )
    for (const form of sections) await call('opportunity.updateForm', { ID, form, fields: {}, done: true })
  }
  const { ID, name } = await addBakery(call)
  const texts = await addTexts(call, ID)
  await call('opportunity.setField', { ID, path: 'content.offer.fields.price', value: '5.90', was: PRICE.price })
  const form = /** @type {{ ID: number, name: string }} */ (
    await call('form.create', {
      post_title: 'How was your loaf?',
      post_excerpt: 'Two minutes.',
      post_content: { fields: REVIEW },
    })
  )
  for (const fields of RESPONSES) await call('entry.create', { form: form.ID, fields })
  const email = texts.find(({ kind }) => kind === 'emails')
  await shoot(LOOK, [
    {
      address: '/',
      waitFor: 'Needs your attention',
      files: file('home'),
      area: between(text('Write from an offer'), text(/still says/)),
    },
    {
      address: '/browse/opportunities',
      waitFor: 'Weekly Loaf',
      files: file('offers-list'),
      area: between(heading(/^Offers/), text('Two evenings, one starter to take home'), { topPx: 18 }),
    },
    {
      address: `/edit/opportunities/${name}/product/benefits`,
      waitFor: 'Guarantee',
      files: file('offer-editor'),
      area: between(text(/sections complete$/), link(/FAQ$/), { topPx: 16, endPx: 16 }),
    },
    {
      address: `/reports/opportunities/${name}/indicators`,
      waitFor: 'Price ladder',
      files: file('indicators'),
      area: between(heading('Completeness'), text(/^£0\.60 less than/), { endPx: 12 }),
    },
    {
      address: `/browse/drafts?offer=${name}&use=social-ads&write=true`,
      waitFor: 'Use in text',
      files: file('drafts'),
      area: between(text(/new drafts$/), button('Use in text'), { from: text(/new drafts$/), topPx: 14, endPx: 12 }),
    },
    {
      address: `/browse/drafts?offer=${name}`,
      waitFor: 'Social ads',
      files: file('templates'),
      area: between(heading('What would you like to write?'), text('Subject, first line, one request'), {
        topPx: 18,
        endPx: 22,
      }),
    },
    {
      address: '/browse/strategies',
      waitFor: 'Your loaf is in the oven',
      files: file('texts'),
      area: between(heading(/^Texts/), text('By seven it is on your step'), { topPx: 18 }),
    },
    {
      address: `/edit/strategies/${name}/emails/${email?.name}`,
      waitFor: email?.title ?? '',
      files: file('text-editor'),
      // By then the merge fields know whether they have values.
      prepare: waitForText(/^You changed the price/),
      area: between(button('Merge field'), text('Change my loaf'), { topPx: 9 }),
    },
    {
      address: `/library/strategies/ads?offer=${name}`,
      waitFor: 'Shown for',
      files: file('library'),
      area: between(heading('Library'), text('Goal in the headline'), { topPx: 18 }),
    },
    {
      address: `/forms/${form.name}`,
      waitFor: 'How many stars?',
      files: file('form-builder'),
      area: between(heading('How was your loaf?'), text(/^You may quote me/)),
    },
    {
      address: `/workbooks/run/-/${form.name}`,
      waitFor: 'New entry',
      files: file('entries'),
      area: between(heading('How was your loaf?'), text(/^Still warm/)),
    },
  ])
  await shoot(LARGE_LOOK, [
    {
      address: `/edit/opportunities/${name}/product/offer`,
      waitFor: 'Call to action',
      files: file('price'),
      area: between(text('Currency'), text(/^Appears as/), { from: text('Currency'), endPx: 16 }),
    },
  ])
  // After the others: every screen shows that a conflict waits.
  await call('opportunity.setField', {
    ID,
    path: 'content.benefits.fields.guarantee',
    value: 'Late, squashed or not to your taste? Text us by Sunday and your next loaf is free.',
    was: 'If a loaf is late, that week is free.',
  })
  await shoot(LOOK, [
    {
      address: '/conflicts',
      waitFor: '1 conflict to review',
      files: file('conflict'),
      prepare: async (page) => {
        await page.getByRole('main').getByRole('link').first().click()
        await page.getByRole('button', { name: 'Keep mine' }).waitFor()
      },
      area: between(heading('1 conflict to review'), button('Keep both as a copy')),
    },
  ])
})

await saveAsWebp({ names, from: RAW_FOLDER, to: FOLDER, maxBytes: MAX_BYTES })
