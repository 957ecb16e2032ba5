import { readFileSync } from 'node:fs'
import { ROOT } from '../run.mjs'

const BAKERY = /** @type {{ title: string, excerpt: string, sections: Record<string, Record<string, string>> }} */ (
  JSON.parse(readFileSync(`${ROOT}tests/fixtures/offers/bakery.json`, 'utf8'))
)
export const PRICE = { price: '5.40', currency: 'GBP', price_period: 'a week' }

const EMAIL = `Hello {{firstname}},

This Friday at four your loaf goes into the oven. By seven it is on your step.

- 800 g loaf of your choice
- On your doorstep before 7:30
- Still £5.40 a week, and you can skip any week by text`

/**
 * @type {readonly { kind: string, title: string, format?: string, content: string, parts: Record<string, string> }[]}
 */
export const TEXTS = [
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
    content:
      'One 800 g sourdough a week, baked on Thursday night.\n\n## What you get\n\n- Four kinds of bread\n- Delivery before 7:30',
    parts: { headline: 'Bread before breakfast, every Friday', button: 'Put my name on a loaf' },
  },
  {
    kind: 'posts',
    title: 'Posts: The first loaf',
    content: 'Four in the afternoon, and the whole lane smells of it.',
    parts: {},
  },
]

export const REVIEW = [
  { name: 'f_1', title: 'How many stars?', type: 'rating', required: true },
  { name: 'f_2', title: 'Which loaf did you have?', type: 'choice', choices: 'Country white\nSeeded\nRye\nMalt' },
  { name: 'f_3', title: 'What did you think of it?', type: 'textarea', hint: 'One or two sentences are plenty.' },
  { name: 'f_4', title: 'First name', key: 'firstname' },
  { name: 'f_5', title: 'Street', hint: '' },
  { name: 'f_6', title: 'When did you have it?', type: 'date' },
  { name: 'f_7', title: 'Colour of your bread bag', type: 'color' },
  { name: 'f_8', title: 'You may quote me, with my first name and street', type: 'consent', required: true },
]
/** Brand colours that public pages are shown in: the bakery's and one that is hard to read on. */
export const BRANDS = { brown: '#8a4b14', yellow: '#ffd400' }

/** Describes the bakery and its offer. @param {import('./product-pictures.mjs').Studio['call']} call */
export async function addBakery(call) {
  await call('company.updateUserCompany', {
    fields: { name: 'Mill Lane Bakery', website: 'milllane.example', brand_color: BRANDS.brown },
  })
  const content = Object.fromEntries(Object.entries(BAKERY.sections).map(([form, fields]) => [form, { fields }]))
  const offer = await call('opportunity.create', {
    post_title: 'Weekly Loaf',
    post_excerpt: BAKERY.excerpt,
    post_content: { ...content, offer: { fields: { ...BAKERY.sections.offer, ...PRICE } } },
  })
  return /** @type {{ ID: number, name: string }} */ (offer)
}

/** Writes the texts for the offer. @param {import('./product-pictures.mjs').Studio['call']} call @param {number} ID */
export async function addTexts(call, ID) {
  /** @type {{ kind: string, name: string, title: string }[]} */
  const texts = []
  for (const { kind, title, content: words, parts } of TEXTS) {
    const meta_input = { kind, opportunity_id: ID, parts }
    const made = await call('strategy.create', { post_title: title, post_content: words, meta_input })
    texts.push({ kind, title, name: /** @type {{ name: string }} */ (made).name })
  }
  return texts
}

/** Presses a button, if it is there. @param {string | RegExp} name @returns {import('./product-pictures.mjs').Step} */
export const press = (name) => async (page) => {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first()
  if ((await button.count()) > 0) await button.click()
}

/** @param {string | RegExp} text @returns {import('./product-pictures.mjs').Step} */
export const waitForText = (text) => (page) => page.getByText(text).filter({ visible: true }).first().waitFor()
