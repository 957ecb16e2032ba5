import { expect, test } from 'vitest'
import { benefitClause, benefitSentence, refersOutside } from '#domain/copy/facts/benefit-clause.ts'

test.each([
  ['en', 'so that you sleep through the night', 'you sleep through the night'],
  ['en', 'so you never pay twice', 'you never pay twice'],
  ['en', 'can go in your lunch break', 'You can go in your lunch break'],
  ['en', 'in order to save time', ''],
  ['en', 'to save time', ''],
  ['en', 'Sleep through the night', 'Sleep through the night'],
  ['de', 'damit Sie nachts durchschlafen', ''],
  ['de', 'um Zeit zu sparen', ''],
  ['de', 'Sie sparen Zeit', 'Sie sparen Zeit'],
  ['de', 'nicht gleich nach Hause musst', ''],
  ['de', 'Die Lehrerin sieht, was du machst', 'Die Lehrerin sieht, was du machst'],
  ['de', 'Mehr Zeit als sonst', 'Mehr Zeit als sonst'],
  ['fr', 'afin que vous dormiez', ''],
  ['fr', 'pour dormir la nuit', ''],
  ['fr', 'vous puissiez dormir', ''],
  ['fr', 'Vous dormez la nuit', 'Vous dormez la nuit'],
  ['es', 'para que duermas', ''],
  ['es', 'puedas dormir', ''],
  ['es', 'No pierdas tiempo', 'No pierdas tiempo'],
  ['pt', 'para que durmas', ''],
  ['pt', 'possas surfar', ''],
  ['pt', 'Surfa todo o ano', 'Surfa todo o ano'],
  ['ja', '静かに眠れるように', ''],
  ['ja', '静かに眠れます', '静かに眠れます'],
  ['ar', 'حتى لا تنتظر', ''],
  ['ar', 'تختار بسرعة', 'تختار بسرعة'],
])('%s: the benefit ‘%s’ is the sentence ‘%s’', (language, benefit, sentence) => {
  expect(benefitSentence(benefit, language)).toBe(sentence)
})

test.each([
  ['de', 'Damit Sie nachts durchschlafen', ', damit Sie nachts durchschlafen'],
  ['de', 'Nicht gleich nach Hause musst', ', damit du nicht gleich nach Hause musst'],
  ['en', 'to save time', ', to save time'],
  ['fr', 'afin que vous dormiez', ' afin que vous dormiez'],
  ['es', 'para que duermas', ' para que duermas'],
  ['pt', 'para que durmas', ' para que durmas'],
  ['ar', 'حتى لا تنتظر', ' حتى لا تنتظر'],
  ['fr', 'que vous dormiez', ''],
  ['es', 'puedas dormir', ''],
  ['de', 'weil Sie schlafen', ''],
  ['ja', '静かに眠れるように', ''],
])('%s: behind its feature ‘%s’ is ‘%s’', (language, benefit, clause) => {
  expect(benefitClause(benefit, language)).toBe(clause)
})

test.each([
  ['en', 'It works in the dark'],
  ['en', 'They call you back'],
  ['en', 'You can wash it at 60 degrees'],
  ['en', 'You know what is in it'],
  ['de', 'Es passt in jede Tasche'],
  ['de', 'Sie gilt in allen Kursen'],
  ['fr', 'Elle se conduit toute seule'],
  ['es', 'Ella detecta la caries'],
  ['pt', 'Ela tem ondas calmas'],
  ['ja', 'それは暗くても見えます'],
  ['ar', 'هي لا تُطبع اليوم'],
])('%s: ‘%s’ refers to something outside', (language, benefit) => {
  expect(refersOutside(benefit, language)).toBe(true)
})

test.each([
  ['en', 'You sleep through the night'],
  ['en', 'Bread you can freeze, as it stays fresh'],
  ['de', 'Sie sparen Zeit'],
  ['de', 'Es gibt immer Brot'],
  ['es', 'La llave está lista'],
  ['fr', 'Le pain reste frais'],
  ['pt', 'A chave fica pronta'],
])('%s: ‘%s’ stands by itself', (language, benefit) => {
  expect(refersOutside(benefit, language)).toBe(false)
})
