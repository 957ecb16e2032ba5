import { afterEach, describe, expect, test, vi } from 'vitest'
import { smsParts, smsSummary } from '#domain/formats/sms-parts.ts'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

describe('the messages of a text', () => {
  test.each([
    ['', []],
    ['a'.repeat(160), [160]],
    ['a'.repeat(161), [153, 8]],
    // The sign for the euro takes two units, and is not torn apart.
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, [152, 11]],
    [`ő${'a'.repeat(70)}`, [67, 4]],
    ['😀'.repeat(36), [66, 6]],
  ])('%#', (text, lengths) => {
    expect(smsParts(text).map(({ length }) => length)).toEqual(lengths)
    expect(smsParts(text).join('')).toBe(text)
  })
})

test.each([
  ['', 'No message yet'],
  ['a'.repeat(94), '1 message, 94 of 160'],
  ['a'.repeat(200), '2 messages of 153'],
  [`ő${'a'.repeat(80)}`, '2 messages of 67: ‘ő’ is not in the short alphabet'],
  ['őű', '1 message, 2 of 70: ‘ő’ and ‘ű’ are not in the short alphabet'],
  ['金曜日パン', '1 message, 5 of 70: ‘金’, ‘曜’, ‘日’ and 2 more are not in the short alphabet'],
])('%# is said in words', (text, words) => expect(smsSummary(text)).toBe(words))

test('the size of a text message has each of the six Arabic forms', async () => {
  const { smsSummary: summaryOf } = await inLanguage(
    'ar',
    {
      '{parts, plural, one {# message of {perPart}} other {# messages of {perPart}}}':
        '{parts, plural, zero {} one {رسالة} two {رسالتان من {perPart}} few {# رسائل من {perPart}} many {# رسالة من {perPart}} other {# رسالة من {perPart}}}',
    },
    () => import('#domain/formats/sms-parts.ts'),
  )
  expect(summaryOf('a'.repeat(200))).toBe('رسالتان من 153')
  expect(summaryOf('a'.repeat(400)).replaceAll(/[\d٠-٩]+/g, '#')).toBe('# رسائل من #')
})
