import { expect, test } from 'vitest'
import { statesAmountOf } from '#domain/copy/writer/draft/same-amount.ts'

test.each([
  ['A loaf for £5.40 per week.', '£5.40 a week', true],
  ['49 dollars per user.', '$49.00 a month', true],
  ['Custa R$ 32 por semana.', 'R$ 32,00 por mês', true],
  ['月２，１８０円です。', '月2,180円', true],
  ['١٤٥ دينارًا للدورة.', '145 دينارًا', true],
  ['Arrives before 24 h.', '24 € a week', false],
  ['£54 a week.', '£5.40 a week', false],
  ['No price.', '£5.40 a week', false],
])('%s states the amount of %s: %s', (text, price, isStated) => expect(statesAmountOf(text, price)).toBe(isStated))
