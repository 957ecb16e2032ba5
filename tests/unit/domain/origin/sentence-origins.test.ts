import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLintText } from '#domain/copy/lint/lint-text.ts'
import { originShares, sentenceOrigins } from '#domain/origin/sentence-origins.ts'
import { addPassages, type SourcePassage } from '#domain/origin/text-sources.ts'
import { convertFormatting } from '#domain/formats/convert-formatting.ts'
import { mergeFieldEdit } from '#domain/engine/merge.ts'

const fieldText = (raw: string, formatting: 'plain' | 'page' = 'plain') =>
  createLintText({ field: 'content', label: 'Text', raw }, { formatting, language: 'en' })
const originsOf = (raw: string, ...passages: SourcePassage[]) =>
  sentenceOrigins([fieldText(raw)], passages).map(({ origin }) => origin)
const ai = (text: string): SourcePassage => ({ source: 'ai', text })

const AI =
  'Your bread is on the doorstep before seven. No queue on Saturday morning. Fresh bread. Skip any week by text.'

describe('a sentence', () => {
  test('a sentence without passages is the person’s', () => {
    expect(originsOf('We bake at night.\nNobody else does.')).toEqual(['person', 'person'])
  })

  test('a sentence an AI wrote is its, also alone, moved, in bold or beside a person’s', () => {
    expect(originsOf(AI, ai(AI))).toEqual(['ai', 'ai', 'ai', 'ai'])
    expect(originsOf('We bake at night. NO QUEUE on Saturday morning! Fresh bread.', ai(AI))).toEqual([
      'person',
      'ai',
      'ai',
    ])
    const [sentence] = sentenceOrigins(
      [fieldText('**Your bread** is on the doorstep before _seven_.', 'page')],
      [ai(AI)],
    )
    expect(sentence?.origin).toBe('ai')
  })

  test.each([
    ['a word is replaced', 'Your bread is on the doorstep before eight.'],
    ['words are added', 'Dear neighbours, your bread is on the doorstep before seven, as every week since we began.'],
    ['half of it is left', 'Your bread waits on the doorstep.'],
    ['two are joined', 'No queue on Saturday morning and skip any week by text.'],
    ['every other word is replaced', 'No line on Sunday morning.'],
  ])('a sentence of an AI is edited when %s', (_how, text) => {
    expect(originsOf(text, ai(AI))).toEqual(['ai-edited'])
  })

  test('a sentence a person wrote stays theirs beside passages with the same topic', () => {
    expect(originsOf('Bread from us costs less than a coffee. Come by before the shop closes.', ai(AI))).toEqual([
      'person',
      'person',
    ])
  })

  test.each([
    [
      'Japanese',
      '毎朝焼きたてのパンをお届けします。',
      '毎朝焼きたてのパンを玄関までお届けします。',
      '雨の日は配達が遅れます。',
    ],
    ['Arabic', 'خبز طازج على بابك كل صباح جمعة.', 'خبز طازج على بابك كل صباح سبت.', 'نغلق المحل يوم الأحد دائماً.'],
    ['Thai', 'ขนมปังสดใหม่ส่งถึงหน้าบ้านทุกเช้า', 'ขนมปังสดใหม่ส่งถึงหน้าบ้านทุกเย็น', 'ร้านปิดวันอาทิตย์'],
  ])('a sentence of an AI in %s is told from an edited one and a person’s', (_language, whole, edited, own) => {
    expect(originsOf(whole, ai(whole))).toEqual(['ai'])
    expect(originsOf(edited, ai(whole))).toEqual(['ai-edited'])
    expect(originsOf(own, ai(whole))).toEqual(['person'])
  })

  test('a sentence of the library or the built-in writer is theirs until it is edited', () => {
    const passages: SourcePassage[] = [
      { source: 'library', text: 'Hello {{recipient.firstname}}, your table is waiting.' },
      { source: 'writer', text: 'One loaf a week.' },
    ]
    expect(originsOf('Hello {{recipient.firstname}}, your table is waiting. One loaf a week.', ...passages)).toEqual([
      'library',
      'writer',
    ])
    expect(originsOf('Your table is gone.', ...passages)).toEqual(['person'])
  })

  test('a sentence that an AI and the library share whole is the AI’s', () => {
    expect(originsOf('Fresh bread.', { source: 'library', text: 'Fresh bread.' }, ai(AI))).toEqual(['ai'])
  })

  test('a sentence can be an AI’s where passages of one were forgotten', () => {
    expect(originsOf('We bake at night.', ai(''))).toEqual(['ai-edited'])
  })

  test('a sentence without words has no origin', () => {
    expect(originsOf('---\n\n🍞', ai(AI))).toEqual([])
  })

  test('a sentence is placed in the stored text, marks and all', () => {
    const raw = 'We **bake**.\n\n- Fresh _bread_.'
    const [, second] = sentenceOrigins([fieldText(raw, 'page')], [ai(AI)])
    expect(second && raw.slice(second.from, second.to)).toContain('Fresh _bread_')
  })
})

describe('a sentence of an AI that a person proofreads', () => {
  test.each([
    ['letters are put right', 'Fersh bred.', 'Fresh bread.'],
    ['a space is taken out', 'Sauerteig brot.', 'Sauerteigbrot.'],
    ['a space is put in', 'Freshbread daily.', 'Fresh bread daily.'],
    ['an accent is put right', 'Café frais.', 'Cafe frais.'],
    ['most words are put right', 'Ths is gret bred.', 'This is great bread.'],
    ['a hyphen joins words', 'Sauer teig.', 'Sauer-Teig.'],
    ['Arabic letters are put right', 'خبز طازح.', 'خبز طازج.'],
  ])('a sentence of an AI stays its, edited, when %s', (_how, written, mended) => {
    expect(originsOf(mended, ai(written))[0]).toMatch(/^ai/)
  })

  test.each([
    ['Order today.', 'Order now.'],
    ['Only Friday.', 'Only today.'],
    ['Our oven.', 'Your bread.'],
    ['Ja.', 'Da.'],
  ])('a short sentence of a person, %j, stays theirs beside %j of an AI', (own, written) => {
    expect(originsOf(own, ai(written))).toEqual(['person'])
  })
})

describe('a sentence that a person had written before an AI reworded it', () => {
  const OWN = 'We bake at night and bring the bread to your door.'
  const REWORDED = 'We bake every night and carry fresh bread to your door.'
  const own: SourcePassage = { source: 'person', text: OWN }

  test('the sentence is the person’s again when the rewording is undone', () => {
    expect(originsOf(OWN, own, ai(REWORDED))).toEqual(['person'])
    expect(originsOf(REWORDED, own, ai(REWORDED))).toEqual(['ai'])
    expect(originsOf('We bake every night and carry warm bread to your door.', own, ai(REWORDED))).toEqual([
      'ai-edited',
    ])
  })

  test('the sentence is the person’s although an AI has put words around it', () => {
    expect(originsOf(OWN, own, ai(`Believe us: ${OWN}`))).toEqual(['person'])
  })

  test('the sentence is the AI’s where it wrote the same, or some of its passages were forgotten', () => {
    expect(originsOf(OWN, own, ai(OWN))).toEqual(['ai'])
    expect(originsOf(OWN, own, ai(''))).toEqual(['ai-edited'])
  })
})

test('a sentence is shown with its merge fields and addresses', () => {
  const raw = 'Hi **{{recipient.firstname}}**, see https://milllane.example/shop. Fresh _bread_ for {{offer.price}}.'
  expect(sentenceOrigins([fieldText(raw, 'page')], []).map(({ text }) => text)).toEqual([
    'Hi {{recipient.firstname}}, see https://milllane.example/shop.',
    'Fresh bread for {{offer.price}}.',
  ])
})

test('shares count words and add up to 1', () => {
  const shares = originShares(sentenceOrigins([fieldText('One two. Fresh bread. Three four five six.')], [ai(AI)]))
  expect(Object.fromEntries(shares)).toEqual({ person: 0.75, ai: 0.25 })
})

/** Words of an AI and of a person, told apart by their letters: an oracle that knows who wrote each word. */
const aiSentence = fc
  .array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 12 })
  .map((ids) => `${ids.map((id) => `ai${id}x`).join(' ')}.`)
const ownSentence = fc
  .array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 })
  .map((ids) => `${ids.map((id) => `own${id}y`).join(' ')}.`)

type Step =
  | { readonly type: 'write' | 'insertAi' | 'pasteAi'; readonly text: string; readonly at: number }
  | { readonly type: 'replaceWord' | 'deleteWord' | 'join' | 'cut' | 'undo' | 'format'; readonly at: number }
  | { readonly type: 'merge'; readonly text: string; readonly at: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('write' as const), text: ownSentence, at: fc.nat(1_000) }),
  fc.record({ type: fc.constantFrom('insertAi' as const, 'pasteAi' as const), text: aiSentence, at: fc.nat(1_000) }),
  fc.record({
    type: fc.constantFrom(
      'replaceWord' as const,
      'deleteWord' as const,
      'join' as const,
      'cut' as const,
      'undo' as const,
      'format' as const,
    ),
    at: fc.nat(1_000),
  }),
  fc.record({ type: fc.constant('merge' as const), text: ownSentence, at: fc.nat(1_000) }),
)

const insertAt = (text: string, at: number, words: string): string => {
  const sentences = text === '' ? [] : text.split('\n')
  return sentences.toSpliced(at % (sentences.length + 1), 0, words).join('\n')
}
const changeWord = (text: string, at: number, change: (word: string) => string): string => {
  const words = text.split(' ')
  const index = at % words.length
  return words.with(index, change(words[index] ?? '')).join(' ')
}

/** True if a sentence keeps four words in a row, or half of its words and two, from one sentence of the AI. */
function keepsAiWords(sentence: string, aiSentences: readonly string[]): boolean {
  const words = sentence.replaceAll(/[.*]/g, '').split(/\s+/).filter(Boolean)
  return aiSentences.some((whole) => {
    const own = whole.replaceAll('.', '').split(' ')
    const joined = ` ${own.join(' ')} `
    const hasRun = words.some(
      (_, at) => at + 4 <= words.length && joined.includes(` ${words.slice(at, at + 4).join(' ')} `),
    )
    let [kept, from] = [0, 0]
    for (const word of words) {
      const found = own.indexOf(word, from)
      if (found >= 0) [kept, from] = [kept + 1, found + 1]
    }
    return hasRun || (kept >= 2 && kept * 2 >= words.length)
  })
}

test('no sequence of writing, pasting, editing, merging and undoing calls an AI’s words a person’s', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      let text = ''
      let passages: readonly SourcePassage[] = []
      const aiSentences: string[] = []
      const states: string[] = ['']
      let cut = ''
      for (const one of steps) {
        const before = text
        switch (one.type) {
          case 'write':
            text = insertAt(text, one.at, one.text)
            break
          case 'insertAi':
          case 'pasteAi':
            aiSentences.push(one.text)
            passages = addPassages(passages, [ai(one.text)])
            text = insertAt(text, one.at, one.text)
            break
          case 'replaceWord':
            text = changeWord(text, one.at, (word) => (word.endsWith('.') ? word : 'own99y'))
            break
          case 'deleteWord':
            text = changeWord(text, one.at, (word) => (word.endsWith('.') ? word : '')).replaceAll(/ {2,}/g, ' ')
            break
          case 'join': {
            const ends = [...text.matchAll(/\.\n/g)]
            const end = ends[one.at % Math.max(1, ends.length)]
            if (end) text = `${text.slice(0, end.index)} ${text.slice(end.index + 2)}`
            break
          }
          case 'cut': {
            const lines = text.split('\n')
            const index = one.at % lines.length
            const [pasted, rest] = [cut, lines.toSpliced(index, 1).join('\n')]
            cut = lines[index] ?? ''
            text = pasted === '' ? rest : insertAt(rest, one.at + 1, pasted)
            break
          }
          case 'undo':
            text = states[one.at % states.length] ?? ''
            break
          case 'format':
            text = convertFormatting(text, 'plain', 'plain') ?? text
            break
          case 'merge': {
            const other = insertAt(before, one.at, one.text)
            const merged = mergeFieldEdit(before, states.at(-2) ?? '', other)
            text = 'value' in merged && typeof merged.value === 'string' ? merged.value : other
            break
          }
        }
        states.push(text)
      }
      for (const sentence of sentenceOrigins([fieldText(text)], passages))
        if (keepsAiWords(sentence.text, aiSentences)) expect(sentence.origin, sentence.text).toMatch(/^ai/)
    }),
    { numRuns: 300 },
  )
})
