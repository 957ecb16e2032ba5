import { expect } from '@playwright/test'
import type { EditorPage } from './editor-page.ts'

interface Entry {
  readonly name: string
  /** What the folded entry shows once it is filled in. */
  readonly shown: string
}

interface Filled {
  /** The field's place on the wire: `benefits.feature_2`. */
  readonly key: string
  readonly label: string
  readonly value: string
  readonly entry?: Entry
  readonly kind?: 'choice' | 'other'
}

const LONG_TEXT = Array.from(
  { length: 40 },
  (_, index) =>
    `${index + 1}. Stone-ground flour from Harrowby Mill, a loaf of 800 g, “crust first” — 100 % Brot, pão, хлеб, 麵包 🍞`,
).join('\n')

/** What a marketer fills in: every kind of field that an offer has, in several sections. */
const WORK: readonly { readonly section: string; readonly fields: readonly Filled[]; readonly isComplete?: true }[] = [
  {
    section: 'business/overview',
    fields: [
      { key: 'overview.product_name', label: 'Product name', value: 'Weekly Loaf' },
      { key: 'overview.product_description', label: 'Product description', value: LONG_TEXT },
      {
        key: 'overview.keywords',
        label: 'Keywords',
        value: 'sourdough, bread by subscription, "Friday" <loaf> & more',
      },
    ],
    isComplete: true,
  },
  {
    section: 'audience/audience',
    fields: [
      { key: 'audience.name', label: 'Audience name', value: 'Harrowby families' },
      { key: 'audience.type', label: 'Type', value: 'Allotment clubs', kind: 'other' },
      { key: 'audience.education', label: 'Education', value: 'University', kind: 'choice' },
      { key: 'audience.age_min', label: 'Age from', value: '25' },
      { key: 'audience.income_max', label: 'Income to', value: '62,500.50' },
    ],
  },
  {
    section: 'product/benefits',
    fields: [
      {
        key: 'benefits.guarantee',
        label: 'Guarantee',
        value: 'If a loaf is late, that week is free.\n\nText us by Sunday.',
      },
      ...feature(1, 'First feature', [
        '800 g loaf of your choice',
        '5.40',
        'have bread for four from Friday to Monday',
      ]),
      ...feature(3, 'Third feature', ['Skip by text message', '0.00', 'never pay for bread while you are on holiday']),
    ],
  },
  {
    section: 'product/offer',
    fields: [
      { key: 'offer.amount', label: 'Places available', value: '80' },
      { key: 'offer.start_date', label: 'Start date', value: '2027-02-08' },
      { key: 'offer.start_time', label: 'Start time', value: '07:30' },
      { key: 'offer.start_time_zone', label: 'Start time zone', value: 'Europe/Madrid' },
    ],
  },
]

function feature(number: number, name: string, [title, worth, benefit]: readonly [string, string, string]): Filled[] {
  const entry = { name, shown: title }
  return [
    { key: `benefits.feature_${number}`, label: 'Feature', value: title, entry },
    { key: `benefits.price_${number}`, label: 'Value', value: worth, entry },
    { key: `benefits.benefit_${number}`, label: 'Benefit', value: benefit, entry },
  ]
}

/** Fills the sample work in by hand, section by section. */
export async function fillIn(editor: EditorPage): Promise<void> {
  for (const { section, fields, isComplete } of WORK) {
    await editor.goTo(section)
    for (const { label, value, entry, kind } of fields) {
      if (entry) await editor.openEntry(entry.name)
      const field = editor.field({ label, ...(entry && { entry: entry.name }) })
      if (kind === 'other') await editor.chooseOther(label, value)
      else if (kind === 'choice') await field.selectOption(value)
      else await field.fill(value)
    }
    if (isComplete) await editor.complete()
  }
}

/** Reads every field of the sample work off the screen. */
export async function expectFilledIn(editor: EditorPage): Promise<void> {
  for (const { section, fields } of WORK) {
    await editor.goTo(section)
    for (const { label, value, entry, kind } of fields) {
      if (entry) await editor.openEntry(entry.name, entry.shown)
      const field =
        kind === 'other' ? editor.otherField(label) : editor.field({ label, ...(entry && { entry: entry.name }) })
      await expect(field).toHaveValue(value)
    }
  }
}

/** The sample work as the sections of an offer: a section that completes by itself stores nothing but its texts. */
export function expectedContent(): Record<string, { readonly fields: Record<string, string> }> {
  const content: Record<string, { fields: Record<string, string> }> = {}
  for (const { fields } of WORK) {
    for (const { key, value } of fields) {
      const [form = '', name = ''] = key.split('.')
      const section = (content[form] ??= { fields: {} })
      section.fields[name] = value
    }
  }
  return content
}
