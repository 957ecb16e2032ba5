import { expect, test } from 'vitest'
import { amountInCents } from '#domain/stale/amounts.ts'

test.each([
  ['£49', 4_900],
  ['£49 per month', 4_900],
  ['89 € im Monat', 8_900],
  ['1.480,50 Mark', 148_050],
  ['2,180円', 218_000],
  ['R$ 32 mensais', 3_200],
])('%s is %i hundredths', (text, cents) => {
  expect(amountInCents(text)).toBe(cents)
})

test.each(['£3k', '3 K', '$2m', '€1.5 Mio.', '3 mil euros', '2 tausend', '3万円', '5 億円', '2 milhões', '1 billion'])(
  '%s counts in thousands or more, and is not read as a few',
  (text) => {
    expect(amountInCents(text)).toBeUndefined()
  },
)
