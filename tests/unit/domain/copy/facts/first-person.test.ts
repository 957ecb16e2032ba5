import { expect, test } from 'vitest'
import { isCustomersVoice } from '#domain/copy/facts/first-person.ts'

test.each([
  ['en', 'I forget who is on shift'],
  ['en', 'We lose two hours a week'],
  ['en', 'Never know who is on shift'],
  ['de', 'Mir fehlt die Zeit'],
  ['de', 'Habe keine Zeit'],
  ['de', 'Unser Kalender ist voll'],
  ['fr', 'Je ne sais jamais quand'],
  ['fr', 'J’ai peur de caler'],
  ['es', 'No tengo tiempo'],
  ['es', 'Perdemos dos horas'],
  ['es', 'No encuentro aparcamiento'],
  ['pt', 'Não sei por onde começar'],
  ['pt', 'Gastei um ano'],
  ['pt', 'A gente esquece sempre'],
  ['it', 'Non so cosa scegliere'],
  ['ja', 'どの宿が静かなのかわからない'],
  ['ja', '自分に合うのか分かりません。'],
  ['ar', 'لا أعرف ماذا أختار'],
  ['ar', 'دراجتي تتعطل كل شهر'],
  ['ar', 'أشتري كتبًا كثيرة ولا أكملها'],
])('%s: a customer says ‘%s’', (language, text) => {
  expect(isCustomersVoice(text, language)).toBe(true)
})

test.each([
  ['en', 'Good bread sells out before working people can get to it.'],
  ['en', 'US customers wait for weeks'],
  ['de', 'Gutes Brot ist um neun ausverkauft.'],
  ['fr', 'Le bon pain part avant neuf heures.'],
  ['es', 'El pan bueno se acaba a las nueve.'],
  ['es', 'Los últimos panes salen fríos.'],
  ['pt', 'O bom pão acaba às nove.'],
  ['ja', '良いパンは朝のうちに売り切れてしまいます。'],
  ['ar', 'الخبز الجيد ينفد قبل التاسعة.'],
])('%s: a business may say ‘%s’', (language, text) => {
  expect(isCustomersVoice(text, language)).toBe(false)
})
