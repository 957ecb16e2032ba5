import { expect, test } from 'vitest'
import { strategyKind } from '#domain/kinds/strategy.ts'
import { serverText } from '../../../support/samples/server-text.ts'

/** How many words a list says that a text has. */
const words = (content: string, parts: Readonly<Record<string, string>> = {}) =>
  (strategyKind.summary(serverText({ ID: 2, title: 'Welcome', offerID: 1, content, parts })).extra as { words: number })
    .words

test.each([
  ['', 0],
  ['  \n# \n---', 0],
  ['Bread comes on Friday.', 4],
  ['# Never miss the **Friday** bake', 5],
  ['{{overview.product_name}} for {{ offer.price }}', 3],
  ['It’s a baker’s half-dozen', 4],
  ['7:30 or £5.40', 5],
  ['خبز طازج كل جمعة', 4],
  ['Pan de masa madre, recién hecho', 6],
])('%j has %i words', (content, count) => {
  expect(words(content)).toBe(count)
})

test('the short texts count as well', () => {
  expect(words('Bread on Friday', { subject: 'Fresh bread', preview: '' })).toBe(5)
})

test('a token in the first words stays as it is written', () => {
  const text = serverText({
    ID: 2,
    title: 'Welcome',
    offerID: 1,
    content: '*Try* **{{overview.product_name}}**',
    parts: {},
  })
  expect(strategyKind.summary(text).excerpt).toBe('Try {{overview.product_name}}')
})

const summaryOf = (
  title: string,
  { key, parts = {}, content = '' }: { key?: string; parts?: Readonly<Record<string, string>>; content?: string },
) => {
  const text = serverText({ ID: 2, title, offerID: 1, content, parts })
  const meta = { ...text.meta, opportunity_title: 'Weekly Loaf', ...(key !== undefined && { source_key: key }) }
  return strategyKind.summary({ ...text, meta })
}

test('a text made from a draft goes by its subject until somebody renames it', () => {
  const parts = { subject: 'Your **loaf** is in the oven', preview: 'By seven it is on your step' }
  const made = summaryOf('Emails: Sales email: Weekly Loaf', { key: 'draft-1', parts })
  expect([(made.extra as { lead?: string }).lead, made.excerpt]).toEqual([
    'Your **loaf** is in the oven',
    'By seven it is on your step',
  ])
  expect(summaryOf('The Friday email', { key: 'draft-1', parts }).extra).not.toHaveProperty('lead')
  expect(summaryOf('Launch: Weekly Loaf', { parts }).extra).not.toHaveProperty('lead')
})

test('first words have no Markdown, and leave out the title', () => {
  expect(
    summaryOf('Welcome', { content: '# Hello\n\n- a [link](https://a.example/b) and ![a loaf](loaf.png)' }).excerpt,
  ).toBe('Hello a link and a loaf')
  expect(summaryOf('On your step', { parts: { headline_1: 'On your step', headline_2: 'Before 7:30' } }).excerpt).toBe(
    'Before 7:30',
  )
})
