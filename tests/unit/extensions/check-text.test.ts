import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckedText, checkText } from '#extensions/plain-words/check-text.ts'
import { MAX_CHECKED_CHARS } from '#extensions/plain-words/read-text.ts'
import { applySuggestionEdit } from '#extensions/plain-words/suggestion.ts'
import { cpuNowMs } from '../../support/tools/cpu-time.ts'

const check = (content: string, headline = ''): CheckedText => checkText({ content, headline, locale: 'en' })

/** Suggestions as a person reads them: title, place, and the text after its fix. */
const found = (content: string, headline = '') =>
  check(content, headline).suggestions.map(({ title, line, from, to, fix }) => ({
    title,
    place: line.words.slice(from, to),
    ...(fix && { fixed: applySuggestionEdit(content, fix.edit) }),
  }))

const placesOf = (title: string, content: string, headline = ''): readonly string[] =>
  found(content, headline).flatMap((one) => (one.title === title ? [one.place] : []))

const fixedTexts = (content: string): readonly string[] => found(content).flatMap(({ fixed }) => fixed ?? [])

describe('long sentences', () => {
  test('a sentence of 26 words is too long, one of 25 is not', () => {
    const words = (count: number) => `${Array.from({ length: count }, (_, index) => `bread${index}`).join(' ')}.`
    expect(placesOf('Long sentence', words(25))).toEqual([])
    expect(placesOf('Long sentence', words(26))).toHaveLength(1)
  })

  test.each([
    [
      'We bake eighty loaves of rye on every Thursday night of the whole year, and we bring all of them to your door before seven in the morning.',
      'We bake eighty loaves of rye on every Thursday night of the whole year. We bring all of them to your door before seven in the morning.',
    ],
    [
      'Our oven is small and we can bake no more than eighty loaves in one night of work, but you can order the next ones on any day you like.',
      'Our oven is small and we can bake no more than eighty loaves in one night of work. But you can order the next ones on any day you like.',
    ],
    [
      'Wir backen jeden Donnerstag in der Nacht achtzig Brote in dem alten Ofen von meinem Großvater, und wir bringen sie dir am Freitag noch vor dem ersten Kaffee bis an die Tür.',
      'Wir backen jeden Donnerstag in der Nacht achtzig Brote in dem alten Ofen von meinem Großvater. Wir bringen sie dir am Freitag noch vor dem ersten Kaffee bis an die Tür.',
    ],
    [
      'Nous cuisons nos quatre-vingts pains pour vous dans la nuit du jeudi au vendredi avec notre vieux four, et nous les portons chez vous avant le premier café du matin.',
      'Nous cuisons nos quatre-vingts pains pour vous dans la nuit du jeudi au vendredi avec notre vieux four. Nous les portons chez vous avant le premier café du matin.',
    ],
  ])('a long sentence is split where both halves are sentences: %s', (content, fixed) => {
    expect(fixedTexts(content)).toContain(fixed)
  })

  test.each([
    'If the loaf that we bring to your door on Friday morning is late or squashed, and you tell us by Sunday, then that week of bread is free.',
    'Wir backen für dich, weil du gutes Brot aus dem alten Ofen von unserem Großvater jeden Morgen der Woche gern magst, und wir es dir auch gern bringen wollen.',
    'Bread from the old oven, baked over night by two people who know what they do, with rye, salt, water and time, and not one thing more than these.',
  ])('a long sentence is not split where a half is no sentence: %s', (content) => {
    expect(placesOf('Long sentence', content)).toHaveLength(1)
    expect(fixedTexts(content)).toEqual([])
  })

  test('abbreviations and ordinals do not end a sentence', () => {
    expect(check('We bake rye, e.g. with St. John’s bread, and Dr. Hale eats it.').reading).toBe(
      'Reads like a letter: 13 words a sentence',
    )
    expect(check('Wir backen z. B. am 7. Mai und das Brot ist nicht süß.').reading).toContain('13 words a sentence')
  })

  test('Japanese sentences are measured in characters', () => {
    const sentence = `私たちは毎週木曜日の夜に${'とても'.repeat(20)}おいしいパンを焼きます。`
    expect(check(sentence).suggestions.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^\d\d characters\. Most people stop at 60\.$/),
    ])
    expect(check('毎週パンを焼きます。').suggestions).toEqual([])
  })

  test('Arabic sentences are measured in words', () => {
    const sentence = `${Array.from({ length: 26 }, () => 'خبز').join(' و')}.`
    expect(placesOf('Long sentence', sentence)).toHaveLength(1)
  })

  test('marks, merge fields and addresses count as what a reader sees', () => {
    const content = `## **We** bake [good bread](https://bread.example/a-b-c) for {{audience.first name}} at https://bread.example/one/two.`
    expect(check(content).reading).toBe('Reads like a letter: 8 words a sentence')
  })
})

describe('claims', () => {
  test.each([
    ['Always fresh, always on time. Text us by Sunday.', ['Text us by Sunday.']],
    ['Text us by Sunday. **Guaranteed fresh.** We bake on Thursdays.', ['Text us by Sunday. We bake on Thursdays.']],
  ])('a clause that is little more than a promise can be removed: %s', (content, rest) => {
    let text = content
    for (let step = 0; step < 5; step++) text = fixedTexts(text)[0] ?? text
    expect([text]).toEqual(rest)
  })

  test.each([
    ['en', 'You get the best bread in the whole of the town from us and you will like it.', 'the best'],
    ['de', 'Wir backen für dich das beste Brot in der ganzen Stadt und du wirst es mögen.', 'das beste'],
    ['fr', 'Vous avez chez nous le meilleur pain de la ville et vous êtes dans les temps.', 'le meilleur'],
    ['es', 'Con nosotros comes el mejor pan de la ciudad y los vecinos lo saben, pero más tarde.', 'el mejor'],
  ])('a claim is found in %s', (language, content, claim) => {
    expect(check(content).language).toBe(language)
    expect(placesOf('A claim without proof', content)).toEqual([claim])
  })

  test.each([
    'Best before Friday.',
    'As always, we bake on Thursdays.',
    'Rated the best bread of the town in a survey of 200 people.',
  ])('words that claim nothing, or name their proof, are left alone: %s', (content) => {
    expect(found(content)).toEqual([])
  })
})

test('short texts are checked before the body, each under its own name', () => {
  const { suggestions } = checkText({
    content: 'Prior to Friday, call.',
    parts: { subject: 'The best bread' },
    headline: 'The best bread',
    locale: 'en',
  })
  expect(suggestions.map(({ title, line }) => [title, line.path])).toEqual([
    ['A claim without proof', 'parts.subject'],
    ['Simpler words', 'content'],
  ])
})

describe('simpler words', () => {
  test.each([
    ['In order to order, write to us.', 'To order, write to us.'],
    ['The majority of our loaves are rye.', 'Most of our loaves are rye.'],
    ['This is a loaf that is very good.', 'This is a loaf that is good.'],
    ['Actually, we bake at night.', 'We bake at night.'],
    ['Das Brot ist zum jetzigen Zeitpunkt noch nicht da.', 'Das Brot ist jetzt noch nicht da.'],
    [
      'Écrivez-nous afin d’avoir du pain pour les enfants et pour vous.',
      'Écrivez-nous pour avoir du pain pour les enfants et pour vous.',
    ],
    [
      'Escríbenos con el fin de tener el pan para los niños y las niñas.',
      'Escríbenos para tener el pan para los niños y las niñas.',
    ],
  ])('%s', (content, fixed) => {
    expect(fixedTexts(content)).toContain(fixed)
  })

  test.each([
    'This is not very good.',
    'It is a very old oven.',
    'The very thing.',
    'Thank you very much.',
    'VERY GOOD BREAD',
  ])('a filler that a sentence needs stays: %s', (content) => {
    expect(placesOf('Filler', content)).toEqual([])
  })
})

describe('repeats', () => {
  test('a doubled word loses one of the two', () => {
    expect(fixedTexts('You get two loaves of of rye each week.')).toEqual(['You get two loaves of rye each week.'])
  })

  test('a phrase of the headline is found in the text', () => {
    const content = 'We put it on your step before breakfast.'
    expect(check(content, 'Bread on your step').suggestions.map(({ reason }) => reason)).toEqual([
      '‘on your step’ appears in the headline too.',
    ])
  })

  test('a phrase that appears twice in a text is found once, at its second place', () => {
    expect(placesOf('Repeated', 'We bake in the old stone oven.\n\nYour loaf comes from the old stone oven.')).toEqual([
      'the old stone oven',
    ])
  })

  test('a word that fills a paragraph is found', () => {
    const content = 'Bread for you. Bread for them. More bread. Good bread.'
    expect(placesOf('The same word again', content)).toEqual(['bread'])
  })
})

const FIXTURES: Readonly<Record<string, string>> = {
  en: '# Always **fresh**\n\nIn order to order, *really* write to {{offer.sender}} at https://bread.example/?a=1&b=2. We bake *|FNAME|* eighty loaves of of rye every Thursday night in our oven, and **we** bring them to [your very own door](https://bread.example/door) before seven on Friday morning.\n\n- Guaranteed good. Text us.\n- 100% rye\n\n> Never late. \\*Nearly\\* never.\n\n---\n\nIt is actually very good bread, always fresh, always warm.',
  de: '## Immer frisch\n\nWir backen **zum jetzigen Zeitpunkt** achtzig Brote in jeder Nacht zum Freitag für dich und {{offer.name}}, und wir bringen sie dir *wirklich* gern bis an die Tür, bevor der erste Kaffee auf dem Tisch ist.\n\n1. Garantiert gut. Schreib uns.\n2. Kund*innen mögen das das Brot.',
  fr: 'Nous cuisons **tout simplement** afin d’avoir du pain pour vous et pour les enfants, et nous le portons chez vous avant le premier café du matin de chaque vendredi.\n\nToujours frais. Écrivez à pain@exemple.fr.',
  es: 'Utilizamos harina buena con el fin de hacer el pan de los vecinos, y es realmente bueno para los niños.\n\nSiempre fresco. Escríbenos en www.pan.example/hola.',
  ja: '私たちは**毎週**木曜日の夜に{{offer.name}}のためにパンを焼きます。絶対においしいです。\n\n- 朝に届けます',
  ar: 'نخبز **كل خميس** لأجل {{offer.name}} ونوصل الخبز إليكم قبل السابعة صباحا.\n\n- دائما طازج',
}

/** Marks, merge fields, merge tags and addresses of a text, in order. */
const marksOf = (text: string): readonly string[] =>
  text.match(/\{\{[^}]*\}\}|\*\|\w+\|\*|https?:\S+|\]\([^)]*\)|\[|\\[!-/]|^[#>-]+ |^\d+\. |&#\d+;|\*+/gmu) ?? []

describe('a fix', () => {
  test.each(Object.keys(FIXTURES))('a fix keeps all other characters and formatting: %s', (language) => {
    const content = FIXTURES[language] ?? ''
    const { suggestions } = check(content)
    if (['en', 'de', 'fr', 'es'].includes(language))
      expect(suggestions.filter(({ fix }) => fix).length).toBeGreaterThan(1)
    for (const { fix, title, line, from, to } of suggestions) {
      if (!fix) continue
      const { edit } = fix
      const fixed = applySuggestionEdit(content, edit)
      expect(fixed.startsWith(content.slice(0, edit.from))).toBe(true)
      expect(fixed.endsWith(content.slice(edit.to))).toBe(true)
      // A sentence in stars goes with them; nothing else takes a mark along.
      const isSentenceInStars = /^\*+[^*]+\*+ ?$/.test(content.slice(edit.from, edit.to))
      if (!isSentenceInStars) expect(marksOf(fixed)).toEqual(marksOf(content))
      expect(content.slice(edit.from, edit.to)).toContain(
        title === 'Long sentence' ? '' : line.words.slice(from, to).slice(-2),
      )
    }
  })

  test('a fix keeps them in any mixture of words and formatting', () => {
    const pieces = fc.constantFrom(
      ...[
        'really ',
        'In order to ',
        'very ',
        'good ',
        '**',
        '*',
        'always fresh',
        ', ',
        '. ',
        '\n\n',
        '- ',
        '# ',
        '{{a.b}}',
        '*|X|*',
        'of of ',
      ],
      ...[
        '[link](https://a.example)',
        ' and we ',
        '; ',
        'the best ',
        '\\*',
        'https://a.example/x ',
        'Bread ',
        'The majority of our ',
        '&#32;',
        '~',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const content = parts.join('')
        for (const { fix } of check(content).suggestions) {
          if (!fix) continue
          const taken = content.slice(fix.edit.from, fix.edit.to)
          // A star between letters is one of the text: Kund*innen.
          const words = taken.replace(/^\*+|\*+ ?$/g, '').replace(/(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu, '')
          expect(words).not.toMatch(/[*\\[\]{}\n]|https?:|&#/)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('fixes can be applied one after another until no suggestion is left', () => {
    for (const content of Object.values(FIXTURES)) {
      let text = content
      let steps = 0
      for (let next = fixedTexts(text)[0]; next !== undefined && steps < 40; next = fixedTexts(text)[0]) {
        text = next
        steps++
      }
      expect(steps).toBeLessThan(40)
    }
  })
})

test('a text of a million characters is checked within seconds, as far as it is read', () => {
  const content = `${FIXTURES.en}\n\n`.repeat(3_000).slice(0, 1_000_000)
  const startMs = cpuNowMs()
  const { suggestions } = check(content)
  // Many times what it takes alone: other work runs on the same processor.
  expect(cpuNowMs() - startMs).toBeLessThan(10_000)
  expect(suggestions.every(({ line, from }) => (line.starts[from] ?? 0) < MAX_CHECKED_CHARS + 1_000)).toBe(true)
})
