import { addBakery, addTexts, press, PRICE, REVIEW } from './bakery-account.mjs'

/**
 * Screen to compare. `act` brings the page into the state to be shown.
 * @typedef {{ name: string, address: string, act?: import('./product-pictures.mjs').Step }} Screen
 */

const RESPONSES = [
  { f_1: '5', f_2: 'Seeded', f_3: 'Still warm when I came home.', f_8: 'yes' },
  { f_1: '4', f_2: 'Rye', f_3: 'A little dark for me, but gone by noon.', f_8: 'yes' },
]

/**
 * Fills an account so that every screen has something to show, and lists the screens. Records that wait for a decision
 * are part of it: most layouts exist only while there is a list, a notice or a conflict.
 * @param {import('./product-pictures.mjs').Studio['call']} call
 * @returns {Promise<readonly Screen[]>}
 */
export async function fillAccount(call) {
  /** @param {string} method @param {object} params */
  const create = async (method, params) => /** @type {{ ID: number, name: string }} */ (await call(method, params))
  const { ID, name } = await addBakery(call)
  await call('opportunity.create', { post_title: 'Sourdough for beginners', post_excerpt: 'Two evenings' })
  const old = await create('opportunity.create', { post_title: 'Christmas box', post_excerpt: '' })
  await call('opportunity.delete', { ID: old.ID })
  const texts = await addTexts(call, ID)
  await call('opportunity.setField', { ID, path: 'content.offer.fields.price', value: '5.90', was: PRICE.price })
  await call('opportunity.setField', { ID, path: 'content.benefits.fields.guarantee', value: 'Free.', was: 'Late.' })
  const formula = await create('formula.create', {
    post_title: 'Friday reminder',
    post_content: 'A reminder for {{day}} from {{company.name}}.',
  })
  const form = await create('form.create', {
    post_title: 'How was your loaf?',
    post_excerpt: 'Two minutes.',
    post_content: { fields: REVIEW },
  })
  const { path } = /** @type {{ path: string }} */ (await call('form.publish', { ID: form.ID, open: true }))
  for (const fields of RESPONSES) await call('entry.create', { form: form.ID, fields })
  const workbook = await create('workbook.create', { post_title: 'Customers' })
  const app = await create('app.create', { post_title: 'Bakery round', post_content: { forms: [form.ID] } })
  return [
    { name: 'home', address: '/' },
    { name: 'more', address: '/more' },
    { name: 'offers', address: '/browse/opportunities' },
    { name: 'offer', address: `/edit/opportunities/${name}/product/offer` },
    { name: 'offer-benefits', address: `/edit/opportunities/${name}/product/benefits` },
    { name: 'offer-share', address: `/share/${name}` },
    { name: 'offer-history', address: `/history/opportunities/${name}` },
    ...['swot', 'indicators', 'canvas', 'report'].map((report) => ({
      name: `offer-${report}`,
      address: `/reports/opportunities/${name}/${report}`,
    })),
    { name: 'texts', address: '/browse/strategies' },
    { name: 'texts-new', address: '/browse/strategies', act: press('New text') },
    ...texts.map((text) => ({
      name: `text-${text.kind}`,
      address: `/edit/strategies/${name}/${text.kind}/${text.name}`,
    })),
    { name: 'out-of-date', address: '/out-of-date' },
    { name: 'drafts', address: `/browse/drafts?offer=${name}` },
    { name: 'writer', address: `/browse/drafts?offer=${name}&use=social-ads` },
    { name: 'formulas', address: '/browse/formulas' },
    { name: 'formula', address: `/browse/formulas/${formula.name}` },
    { name: 'formula-write', address: `/browse/formulas/${formula.name}/write` },
    { name: 'library-texts', address: '/library/strategies/ads' },
    { name: 'library-text', address: '/library/strategies/emails/our-story-newsletter' },
    { name: 'library-offers', address: '/library/opportunities/all' },
    { name: 'library-offer', address: '/library/opportunities/courses/first-mat' },
    { name: 'files', address: '/browse/files' },
    { name: 'trash', address: '/browse/trash' },
    { name: 'conflicts', address: '/conflicts' },
    { name: 'forms', address: '/forms' },
    { name: 'form', address: `/forms/${form.name}` },
    { name: 'form-question', address: `/forms/${form.name}/f_2` },
    { name: 'form-public', address: path },
    { name: 'responses', address: `/workbooks/run/-/${form.name}` },
    { name: 'responses-import', address: `/workbooks/run/-/${form.name}/import` },
    { name: 'workbooks', address: '/workbooks' },
    { name: 'workbook', address: `/workbooks/${workbook.name}` },
    { name: 'apps', address: '/apps' },
    { name: 'app', address: `/apps/run/${app.name}` },
    ...['company', 'profile', 'access', 'keys', 'voice', 'preferences'].map((part) => ({
      name: `settings-${part}`,
      address: `/settings/${part}`,
    })),
    { name: 'plans', address: '/orders' },
    { name: 'extensions', address: '/extensions' },
    { name: 'extension', address: '/extensions/plain-words' },
    { name: 'help', address: '/browse/opportunities?help=edit-a-text' },
    { name: 'admin-people', address: '/admin/users' },
    { name: 'admin-partners', address: '/admin/partners' },
    { name: 'admin-partner', address: '/admin/partners/default' },
    { name: 'admin-plans', address: '/admin/plans' },
    { name: 'admin-templates', address: '/admin/templates' },
  ]
}
