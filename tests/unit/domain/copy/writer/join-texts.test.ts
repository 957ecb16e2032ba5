import { describe, expect, test } from 'vitest'
import {
  asLabel,
  asSentence,
  lowerFirstIfSafe,
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
    ['de', 'Der ganze Plan.', [], 'Loaf: der ganze Plan.'],
    ['de', 'Erinnert Patienten.', ['erinnert'], 'Loaf: Erinnert Patienten.'],
    ['es', 'Doce semanas.', [], 'Loaf. Doce semanas.'],
    ['es', 'Doce semanas.', ['doce'], 'Loaf: doce semanas.'],
    ['fr', 'Le pain du vendredi.', [], 'Loaf\u00A0: le pain du vendredi.'],
    ['fr', 'Pain frais.', [], 'Loaf. Pain frais.'],
    ['pt', 'O pão de sexta.', [], 'Loaf: o pão de sexta.'],
    ['ja', '毎週のパン。', [], 'Loaf：毎週のパン。'],
    ['ar', 'خبز كل جمعة.', [], 'Loaf: خبز كل جمعة.'],
    ['pl', 'Świeży chleb.', [], 'Loaf. Świeży chleb.'],
  ])('%s: %s (small elsewhere: %j)', (language, text, small, joined) =>
    expect(prependPrefix('Loaf', text, spelling(language, small))).toBe(joined),
  )

  test('German puts no noun down, however often a verb of the same letters stands small', () => {
    expect(lowerFirstIfSafe('Essen für alle', spelling('de', ['essen']))).toBeNull()
  })
})

describe('a customer’s words', () => {
  test.each([
    ['en', 'She said “yes” twice', '“She said ‘yes’ twice” – Ann Lee'],
    ['de', 'Sie sagte „ja“ und kam', '„Sie sagte ‚ja‘ und kam“ – Ann Lee'],
    ['es', 'Dijo «sí» dos veces', '«Dijo “sí” dos veces» – Ann Lee'],
    ['fr', 'Elle a dit « oui » hier', '«\u00A0Elle a dit “oui” hier\u00A0» – Ann Lee'],
    ['pt', 'Disse “sim” duas vezes', '“Disse ‘sim’ duas vezes” – Ann Lee'],
    ['ja', '「はい」と言った', '「『はい』と言った」 – Ann Lee'],
  ])('%s: %s', (language, words, text) => expect(quoteCustomer(words, 'Ann Lee', spelling(language))).toBe(text))
})

test.each(['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar'])(
  '%s: every word of the kit is there, and addresses nobody by a pronoun of one kind',
  (language) => {
    const { until, left, hence, who, tried, cost, get, ifnot, ask, plus, more, hello } = languageKit(language)
    const words = [until('1'), left(3), left(1), hence('Loaf'), who, tried, cost, get, ifnot, ask, plus, more, hello]
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
