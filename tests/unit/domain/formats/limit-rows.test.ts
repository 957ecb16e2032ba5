import { expect, test } from 'vitest'
import { textFormat } from '#domain/formats/formats.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'

const values = (key: string): string | undefined => (key === 'overview.product_name' ? 'Weekly Loaf' : undefined)

test('each written text of a channel with its limit, the text itself after the headline, tokens filled', () => {
  const format = textFormat({ kind: 'ads', format: 'social-ad' })
  const parts = { headline: 'Never miss {{overview.product_name}}', description: 'x'.repeat(34), button: '' }
  expect(limitRows(format, { content: 'y'.repeat(3_000), parts }, values)).toEqual([
    { key: 'headline', label: 'Headline', used: 22, max: 40, exceeded: 'no' },
    { key: 'content', label: 'Text', used: 3_000, max: 125, exceeded: 'limit' },
    { key: 'description', label: 'Description', used: 34, max: 30, exceeded: 'shown' },
  ])
})

test('marks of Markdown do not count, double-width letters count as the channel counts them', () => {
  const mail = textFormat({ kind: 'emails', format: 'sales-mail' })
  expect(limitRows(mail, { content: '**Hello**', parts: {} }, values)).toMatchObject([{ key: 'content', used: 5 }])
  const search = textFormat({ kind: 'ads', format: 'search-ad' })
  expect(limitRows(search, { content: '', parts: { headline_1: '金曜日のパン' } }, values)).toMatchObject([
    { used: 12, max: 30 },
  ])
})

test('a text message is measured by the messages that it takes', () => {
  const sms = textFormat({ kind: 'emails', format: 'sms' })
  const row = (content: string) => limitRows(sms, { content, parts: {} }, values)[0]
  expect(row('a'.repeat(94))).toMatchObject({ used: 94, max: 160, exceeded: 'no' })
  expect(row('a'.repeat(200))).toMatchObject({ used: 200, max: 306, exceeded: 'no' })
  expect(row('a'.repeat(1_531))).toMatchObject({ max: 1_530, exceeded: 'limit' })
})
