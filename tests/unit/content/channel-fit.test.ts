import { expect, test } from 'vitest'
import { TEXT_FORMATS, textFormat } from '#domain/formats/formats.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { channelFit } from '#content/draft-card/channel-fit.ts'

const NO_VALUES: TokenValues = () => undefined
const words = (chars: number): string => 'a'.repeat(chars)

function fitOf(key: string, content: string, parts: Readonly<Record<string, string>> = {}) {
  const kind = (Object.keys(TEXT_FORMATS) as (keyof typeof TEXT_FORMATS)[]).find((one) =>
    TEXT_FORMATS[one].some((format) => format.key === key),
  )
  const format = textFormat({ kind: kind ?? 'ai', format: key })
  return channelFit(format, limitRows(format, { content, parts }, NO_VALUES))
}

test.each([
  ['social-ad', words(125), {}, { isGood: true, label: 'Fits Meta Ads' }],
  ['social-ad', words(126), {}, { isGood: false, label: 'The feed folds it after 125 characters' }],
  ['social-ad', words(20), { headline: words(41) }, { isGood: false, label: 'Headline is cut after 40 characters' }],
  ['social-ad', words(126), { headline: words(256) }, { isGood: false, label: 'Headline is 1 character too long' }],
  ['sales-mail', words(20), { subject: words(20) }, { isGood: true, label: 'Fits every inbox' }],
  ['sales-mail', words(701), {}, { isGood: false, label: 'Text is longer than 700 characters' }],
  ['sms', words(20), {}, { isGood: true, label: 'Fits a text message' }],
  ['tagline', words(13), {}, { isGood: true, label: '13 of 40 characters' }],
  ['landing-page', '', { headline: words(20), button: words(10) }, { isGood: true, label: 'Every part fits' }],
] as const)('a draft for %s says how it fits its channel: %#', (key, content, parts, fit) => {
  expect(fitOf(key, content, parts)).toMatchObject(fit)
})

test('a draft without limits says nothing of them', () => {
  expect(fitOf('text', words(5_000))).toBeUndefined()
})
