import { describe, expect, test } from 'vitest'
import { personNameInOrder } from '#domain/copy/catalogue/person-name.ts'
import {
  asLabel,
  asSentence,
  frenchSpaces,
  lowerFirstIfSafe,
  mentionsName,
  nameParts,
  prependPrefix,
  quoteCustomer,
  type Spelling,
} from '#domain/copy/writer/join-texts.ts'
import { languageKit } from '#domain/copy/writer/language-kits.ts'

const spelling = (language: string, small: readonly string[] = [], names: readonly string[] = []): Spelling => ({
  language,
  kit: languageKit(language),
  small: new Set(small),
  names,
  productNames: names,
})

describe('a text as its own sentence', () => {
  test.each([
    ['en', 'no queue and no car', 'No queue and no car.'],
    ['en', 'What do I get?', 'What do I get?'],
    ['en', '“more, please”', '“More, please”.'],
    ['es', '¿cuánto cuesta?', '¿Cuánto cuesta?'],
    ['de', 'keine leeren Stühle;', 'Keine leeren Stühle.'],
    ['ja', '毎週金曜に届きます', '毎週金曜に届きます。'],
    ['ar', 'خبز طازج', 'خبز طازج.'],
  ])('%s: %s', (language, text, sentence) => expect(asSentence(text, spelling(language))).toBe(sentence))

  test('a name that is written small stays small', () => {
    expect(asSentence('iLoaf comes on Friday', spelling('en', [], ['iLoaf']))).toBe('iLoaf comes on Friday.')
  })
})

describe('a label', () => {
  test.each([
    ['No queue and no car.', 'No queue and no car'],
    ['Really?', 'Really?'],
    ['Reserve it!', 'Reserve it!'],
    ['毎週金曜に届きます。', '毎週金曜に届きます'],
    ['Open until 5 p.m.', 'Open until 5 p.m.'],
    ['E-Bilanz inkl.', 'E-Bilanz inkl.'],
    ['Mo. bis Do.', 'Mo. bis Do.'],
    ['All that we do.', 'All that we do'],
  ])('%s', (text, label) => expect(asLabel(text)).toBe(label))
})

describe('a name, a colon and a text', () => {
  test.each([
    ['en', 'A bake a week.', [], 'Loaf: a bake a week.'],
    ['en', 'Fresh bread.', [], 'Loaf: Fresh bread.'],
    ['en', 'Fresh bread.', ['fresh'], 'Loaf: fresh bread.'],
    ['en', 'I bake.', ['i'], 'Loaf: I bake.'],
    ['en', 'UK flour.', ['uk'], 'Loaf: UK flour.'],
    ['en', '24 loaves.', [], 'Loaf: 24 loaves.'],
    ['en', 'The Loaf is here.', [], 'The Loaf is here.'],
    ['en', 'Two things: bread and butter.', [], 'Loaf. Two things: bread and butter.'],
    ['de', 'Der ganze Plan.', [], 'Loaf: Der ganze Plan.'],
    ['de', 'Wer absagt, macht den Platz frei.', [], 'Loaf: Wer absagt, macht den Platz frei.'],
    ['de', 'Erinnert Patienten.', [], 'Loaf. Erinnert Patienten.'],
    ['de', 'Erinnert Patienten.', ['erinnert'], 'Loaf erinnert Patienten.'],
    ['de', 'Erinnert Patienten, füllt den Plan.', [], 'Loaf erinnert Patienten, füllt den Plan.'],
    ['de', 'Für alle, die früh backen.', [], 'Loaf. Für alle, die früh backen.'],
    ['de', 'Sinkt die Quote nicht, gibt es Geld zurück.', [], 'Loaf: Sinkt die Quote nicht, gibt es Geld zurück.'],
    ['de', 'Roggenbrot aus der Mühle.', [], 'Loaf: Roggenbrot aus der Mühle.'],
    ['en', 'Comparable figures.', [], 'Loaf: comparable figures.'],
    ['es', 'Mañanas tranquilas.', [], 'Loaf. Mañanas tranquilas.'],
    ['es', 'Mañanas tranquilas.', ['mañanas'], 'Loaf: mañanas tranquilas.'],
    ['es', 'Doce semanas.', [], 'Loaf: doce semanas.'],
    ['es', '¿Y si fuera hoy?', [], 'Loaf: ¿y si fuera hoy?'],
    ['pt', 'R$ 32 por semana.', [], 'Loaf: R$ 32 por semana.'],
    ['fr', 'Le pain du vendredi.', [], 'Loaf\u00A0: le pain du vendredi.'],
    ['fr', 'Pain frais.', [], 'Loaf. Pain frais.'],
    ['pt', 'O pão de sexta.', [], 'Loaf: o pão de sexta.'],
    ['ja', '毎週のパン。', [], 'Loaf：毎週のパン。'],
    ['ar', 'خبز كل جمعة.', [], 'Loaf: خبز كل جمعة.'],
    ['pl', 'Świeży chleb.', [], 'Loaf. Świeży chleb.'],
  ])('%s: %s (small elsewhere: %j)', (language, text, small, joined) =>
    expect(prependPrefix('Loaf', text, spelling(language, small))).toBe(joined),
  )

  test.each([
    ['en', 'A bread subscription for households.', [], 'Loaf is a bread subscription for households.'],
    ['en', 'A baker brings bread to the door.', [], 'Loaf: a baker brings bread to the door.'],
    ['en', 'A weekly box, baked overnight.', [], 'Loaf is a weekly box, baked overnight.'],
    ['en', 'The bread of Friday.', [], 'Loaf: the bread of Friday.'],
    ['de', 'Ein kleines Abo für Brot.', ['ein'], 'Loaf: Ein kleines Abo für Brot.'],
    ['es', 'Un curso de doce semanas.', [], 'Loaf es un curso de doce semanas.'],
    ['es', 'Una profesora corrige sin cortarte.', [], 'Loaf: una profesora corrige sin cortarte.'],
    ['fr', 'Un atelier de chant.', [], 'Loaf est un atelier de chant.'],
    ['pt', 'Um buquê por semana.', [], 'Loaf: um buquê por semana.'],
  ])('%s: %s (small elsewhere: %j), where it says what the thing is', (language, text, small, joined) =>
    expect(prependPrefix('Loaf', text, spelling(language, small), { isDefinition: true })).toBe(joined),
  )

  test('German puts no noun down, however often a verb of the same letters stands small', () => {
    expect(lowerFirstIfSafe('Essen für alle', spelling('de', ['essen']))).toBeNull()
  })
})

describe('a customer’s words', () => {
  test.each([
    ['en', 'She said “yes” twice', '“She said ‘yes’ twice” – Ann Lee'],
    ['de', 'Sie sagte „ja“ und kam', '„Sie sagte ‚ja‘ und kam“ – Ann Lee'],
    ['es', 'Dijo «sí» dos veces', '«Dijo “sí” dos veces» —Ann Lee'],
    ['fr', 'Elle a dit « oui » hier', '«\u00A0Elle a dit “oui” hier\u00A0» – Ann Lee'],
    ['pt', 'Disse “sim” duas vezes', '“Disse ‘sim’ duas vezes” – Ann Lee'],
    ['ja', '「はい」と言った', '「『はい』と言った」――Ann Leeさん'],
    ['ja', 'おいしいです。', '「おいしいです」――Ann Leeさん'],
  ])('%s: %s', (language, words, text) => expect(quoteCustomer(words, 'Ann Lee', spelling(language))).toBe(text))
})

test.each(['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar'])(
  '%s: every word of the kit is there, and addresses nobody by a pronoun of one kind',
  (language) => {
    const { until, ends, left, thereAre, hence, who, cost, ifnot, bonus, glance, price, more, hello } =
      languageKit(language)
    const counts = [
      { count: '3', isOne: false, counter: '名' },
      { count: '1', isOne: true, counter: '名' },
    ]
    const lefts = counts.flatMap((places) => [left(places), thereAre(places)])
    const words = [until('1'), ends('1'), ...lefts, hence('Loaf'), who, cost, ifnot, bonus, glance, price, more, hello]
    for (const one of words) expect(one.trim()).not.toBe('')
    expect(words.join(' ')).not.toMatch(
      /(?<!\p{L})(?:du|dich|dein|Sie|Ihnen|Ihr|tú|te|usted|tu|vous|votre|você)(?!\p{L})/u,
    )
  },
)

test('a language without words here has none of another', () => {
  const { who, hence, more, marks } = languageKit('pl')
  expect([who, hence('Loaf'), more]).toEqual(['', '', ''])
  expect(marks.stop).toBe('.')
  expect(languageKit('zh').marks.stop).toBe('。')
})

test('no native speaker has reviewed a kit yet, and each says so', () => {
  for (const language of ['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar', 'pl'])
    expect(languageKit(language).reviewedBy).toBeNull()
})

test.each([
  ['fr', 'Réserver ma place !', 'Réserver ma place\u00A0!'],
  ['fr', 'Pourquoi? « Oui » : voilà', 'Pourquoi\u00A0? «\u00A0Oui\u00A0»\u00A0: voilà'],
  ['fr', 'À 10:30, https://example.com', 'À 10:30, https://example.com'],
  ['fr-CA', 'Pourquoi ?', 'Pourquoi?'],
  ['en', 'Why ?', 'Why ?'],
])('%s: %s has its own spaces', (language, text, spaced) => expect(frenchSpaces(text, language)).toBe(spaced))

test.each([
  ['いつでもお休みできます🌿', 'ja', 'いつでもお休みできます🌿'],
  ['Paid 12 months 😅', 'en', 'Paid 12 months 😅'],
])('%s is closed by its picture', (text, language, sentence) =>
  expect(asSentence(text, spelling(language))).toBe(sentence),
)

test('a name is named by its own word, not by a part of one', () => {
  expect(mentionsName('Planning takes time', 'Plan')).toBe(false)
  expect(mentionsName('Your plan, and more', 'Plan')).toBe(true)
  expect(mentionsName('毎月の季節便りです', '季節便り')).toBe(true)
})

test('the name of a sender names no product', () => {
  const signed = { ...spelling('en', [], ['Loaf', 'Ann Lee']), productNames: ['Loaf'], sender: 'Ann Lee' }
  expect(prependPrefix('Loaf', 'Ann Lee bakes for you.', signed)).toBe('Loaf: Ann Lee bakes for you.')
})

test('a title sets a text that cannot follow a colon behind a dash', () => {
  expect(prependPrefix('Loaf', 'Pain frais', spelling('fr'), { isLabel: true })).toBe('Loaf – Pain frais')
})

test('a text that names the product by another of its names stands alone', () => {
  const named = { ...spelling('en'), names: ['Pawline', 'Group plan'], productNames: ['Group plan', 'Pawline'] }
  expect(prependPrefix('Group plan', 'Pawline calls your list.', named)).toBe('Pawline calls your list.')
  expect(nameParts('季節のお茶便り（月一便）')).toEqual(['季節のお茶便り（月一便）', '季節のお茶便り'])
})

test.each([
  ['由紀子', '早瀬', 'ja', '早瀬由紀子'],
  ['Kōji', 'Matsuda', 'ja', 'Kōji Matsuda'],
  ['Béla', 'Kovács', 'hu', 'Kovács Béla'],
  ['Ann', 'Lee', 'en', 'Ann Lee'],
])('%s %s in %s is %s', (first, last, language, name) => expect(personNameInOrder(first, last, language)).toBe(name))
