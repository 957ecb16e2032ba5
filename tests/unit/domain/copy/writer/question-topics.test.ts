import { expect, test } from 'vitest'
import { isInvitingAnswer } from '#domain/copy/writer/question-topics.ts'

test.each([
  ['What if I am not in on Friday?', 'We leave the bag in the porch.', 'en'],
  ['Do I need to install an app?', 'Yes, it takes a minute.', 'en'],
  ['Was, wenn mein Hund Angst hat?', 'Dann beginnen wir mit Abstand.', 'de'],
  ['Und wenn ich krank bin?', 'Der Platz bleibt frei.', 'de'],
  ['¿Y si no podemos venir un mes?', 'La plaza se puede pausar.', 'es'],
  ['Et si je pars en vacances ?', 'Un message suffit.', 'fr'],
  ['E se eu viajar?', 'Uma mensagem basta.', 'pt'],
  ['もし留守だったらどうなりますか？', 'はい、ポストに入ります。', 'ja'],
  ['ماذا لو تأخرت؟', 'نعم، ننتظرك.', 'ar'],
])('%s %s (%s) is a doubt and begins nothing', (question, answer, language) =>
  expect(isInvitingAnswer(question, answer, language)).toBe(false),
)

test.each([
  ['What should I wear?', 'What you wear at work.', 'en'],
  ['I have back pain. Is this for me?', 'Have it examined first, please.', 'en'],
  ['Wo findet der Kurs statt?', 'Im Park.', 'de'],
])('%s %s (%s) is not answered with yes and begins nothing', (question, answer, language) =>
  expect(isInvitingAnswer(question, answer, language)).toBe(false),
)

test.each([
  ['Machen Sie auch Lohn?', 'Ja, 14 € pro Mitarbeiter.', 'de'],
  ['Can I add a mat?', 'Yes, for $9.', 'en'],
  ['هل لديكم تغليف؟', 'نعم، مقابل 3 دنانير.', 'ar'],
])('%s %s (%s) names a fee and begins nothing', (question, answer, language) =>
  expect(isInvitingAnswer(question, answer, language)).toBe(false),
)

test('an Arabic question about delivery is known with its short vowels', () => {
  expect(isInvitingAnswer('هل توصّلون خارج عمّان؟', 'نعم، في كل مكان.', 'ar')).toBe(false)
})
