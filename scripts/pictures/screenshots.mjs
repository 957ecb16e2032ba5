import '../node-version.mjs'

/**
 * Takes the pictures of the README and of the install dialog from the product itself, with sample offers: `node
 * scripts/pictures/screenshots.mjs`. The results are committed: docs/images and public/screenshots.
 */
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')

await attempt(ensureReady)
const { importSource, PHONE, WIDE, withStudio } = await import('./product-pictures.mjs')

/**
 * Sample offers with the progress of each of the fourteen sections: d(one), p(artly), n(ot started).
 * @typedef {{ title: string, excerpt: string, sections: string }} Sample
 * @type {readonly Sample[]}
 */
const SAMPLES = [
  {
    title: 'Tool library for tenants',
    excerpt: 'Drill, ladder and steam cleaner in the cellar, booked by phone',
    sections: 'dnnnpnnnnnnnnn',
  },
  {
    title: 'Houseplant hospital',
    excerpt: 'A fortnight of care for plants their owners have given up on',
    sections: 'ddpnddnnpnnnnn',
  },
  {
    title: 'First accounts',
    excerpt: 'One afternoon that turns a shoebox of receipts into a tax return',
    sections: 'dddndddpddnnnn',
  },
  {
    title: 'Ukulele in a lunch break',
    excerpt: 'Twelve lessons of twenty minutes, no reading of music',
    sections: 'dddddddddddddd',
  },
  {
    title: 'Quiet move',
    excerpt: 'Removals for people who work from home and cannot lose a day',
    sections: 'ddnndpnnddpnnn',
  },
  {
    title: 'Español sin miedo: curso de conversación',
    excerpt: 'Hablar desde la primera clase, en grupos de cuatro',
    sections: 'ddddddpnddnnnn',
  },
  {
    title: 'Couch to 5K for night-shift nurses',
    excerpt: 'A nine-week plan that bends around rotas',
    sections: 'dddnddddddpnnn',
  },
  {
    title: 'Weekly Loaf',
    excerpt: 'A sourdough loaf on the doorstep every Friday morning',
    sections: 'dddnddddpdnnnn',
  },
]
const FILLER = 'Written by hand, one line a day'

const { SECTION_FORMS } = /** @type {typeof import('#domain/kinds/opportunity-forms.ts')} */ (
  await importSource('src/domain/kinds/opportunity-forms.ts')
)
const { SAMPLE_OFFER } = /** @type {typeof import('../../src/features/offers/sample-offer.ts')} */ (
  await importSource('src/features/offers/sample-offer.ts')
)

/** Not all of the sample offer is done in the pictures of the editor, so that they show all three states. */
const SHOWN_SECTION = 'benefits'
const EMPTY_SECTIONS = ['incentives', 'testimonials', 'faq']

await withStudio(async ({ call, shoot }) => {
  for (const sample of SAMPLES) await addOffer(call, sample)
  const list = { address: '/browse/opportunities', waitFor: 'Weekly Loaf' }
  await shoot(WIDE, [{ ...list, files: ['docs/images/offers.png', 'public/screenshots/wide.png'] }])
  await shoot(PHONE, [{ ...list, files: ['docs/images/offers-phone.png', 'public/screenshots/narrow.png'] }])
  // After the list's pictures, which show the offers above and no other.
  const name = await addSampleOffer(call)
  const editor = { address: `/edit/opportunities/${name}/product/${SHOWN_SECTION}`, waitFor: SAMPLE_OFFER.title }
  await shoot(WIDE, [{ ...editor, files: ['docs/images/editor.png'] }])
  await shoot(PHONE, [{ ...editor, files: ['docs/images/editor-phone.png'] }])
})

/** @typedef {import('./product-pictures.mjs').Studio['call']} Call */

/** @param {Call} call @param {Sample} sample */
async function addOffer(call, { title, excerpt, sections }) {
  const { ID } = /** @type {{ ID: number }} */ (
    await call('opportunity.create', { post_title: title, post_excerpt: excerpt })
  )
  for (const [index, form] of SECTION_FORMS.entries()) {
    if (sections[index] === 'n') continue
    const field = form.parts.find((part) => 'kind' in part && (part.kind === 'text' || part.kind === 'textarea'))
    const fields = field && 'key' in field ? { [field.key]: FILLER } : {}
    await call('opportunity.updateForm', { ID, form: form.key, fields, done: sections[index] === 'd' })
  }
}

/** The offer that the product itself offers to try. @param {Call} call */
async function addSampleOffer(call) {
  /** @type {Record<string, { fields: Readonly<Record<string, string>>, done: boolean }>} */
  const content = {}
  for (const [form, fields] of Object.entries(SAMPLE_OFFER.sections)) {
    if (!EMPTY_SECTIONS.includes(form)) content[form] = { fields, done: form !== SHOWN_SECTION }
  }
  const params = { post_title: SAMPLE_OFFER.title, post_excerpt: SAMPLE_OFFER.excerpt, post_content: content }
  const { name } = /** @type {{ name: string }} */ (await call('opportunity.create', params))
  return name
}
