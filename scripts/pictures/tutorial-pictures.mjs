import '../node-version.mjs'

/**
 * Takes the pictures of public/tutorial.html from the product itself, light and dark: `node
 * scripts/pictures/tutorial-pictures.mjs`. The results are committed.
 */
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')

await attempt(ensureReady)
const { addBakery, addTexts, press, waitForText } = await import('./bakery-account.mjs')
const { withStudio } = await import('./product-pictures.mjs')
const { saveAsWebp } = await import('./webp.mjs')

/** Narrow enough that words stay readable in the tutorial's column, and wide enough for the layout of computers. */
const LOOK = { widthPx: 860, heightPx: 560, scale: 1.25 }
const FOLDER = 'public/tutorial'
const RAW_FOLDER = 'test-results/tutorial-pictures'
const MAX_BYTES = 50_000

/** @type {readonly ('light' | 'dark')[]} */
const SCHEMES = ['light', 'dark']
/** @type {string[]} */
const names = []

await withStudio(async ({ call, shoot }) => {
  const { ID, name } = await addBakery(call)
  const texts = await addTexts(call, ID)
  const ad = texts.find(({ kind }) => kind === 'ads')
  if (!ad) throw new Error('the sample account has no ad')
  for (const colorScheme of SCHEMES) {
    const files = (/** @type {string} */ picture) => {
      names.push(`${picture}-${colorScheme}`)
      return [`${RAW_FOLDER}/${picture}-${colorScheme}.png`]
    }
    await shoot({ ...LOOK, colorScheme }, [
      {
        address: '/browse/opportunities?new=true',
        waitFor: 'New offer',
        files: files('new-offer'),
        prepare: (page) => page.getByRole('dialog').getByRole('textbox').first().fill('Weekly Loaf'),
      },
      {
        address: `/edit/opportunities/${name}/business/hypothesis`,
        waitFor: 'Business Hypothesis',
        files: files('offer'),
      },
      {
        address: `/edit/opportunities/${name}/business/overview`,
        waitFor: 'Product name',
        files: files('templates'),
        prepare: async (page) => {
          await press('Write from this offer')(page)
          await waitForText('Ready to write')(page)
        },
      },
      {
        address: `/browse/drafts?offer=${name}&use=social-ads&write=true`,
        waitFor: 'Use in text',
        files: files('drafts'),
      },
      {
        address: `/edit/strategies/${name}/ads/${ad.name}`,
        waitFor: ad.title,
        files: files('text'),
        prepare: waitForText('Sold out again?'),
      },
    ])
  }
})

await saveAsWebp({ names, from: RAW_FOLDER, to: FOLDER, maxBytes: MAX_BYTES })
