import { expect, test } from 'vitest'
import { rewrittenPassages } from '#domain/origin/rewritten-passages.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

/** Sentences of the AI among the passages of a rewriting. */
const newOnes = (text: string, before: string, sources: readonly SourcePassage[] = []): string =>
  rewrittenPassages({ text, before, sources })
    .filter(({ source }) => source === 'ai')
    .map((passage) => passage.text)
    .join('\n')

test('sentences that a rewriting has kept are not its own', () => {
  expect(newOnes('No queue. We bake at night. Fresh at seven.', 'We bake at night! Nobody else does.')).toBe(
    'No queue.\nFresh at seven.',
  )
  expect(rewrittenPassages({ text: 'We bake at night.', before: 'We bake at night.' })).toEqual([])
})

test('a sentence with a word or two mended stays its writer’s, one that is worded anew does not', () => {
  const typed = 'We bake at nigth and bring teh bread to your door before seven in the morning.'
  const mended = 'We bake at night and bring the bread to your door before seven in the morning.'
  expect(rewrittenPassages({ text: mended, before: typed })).toEqual([{ source: 'person', text: typed }])
  const added = `${mended.slice(0, -1)}, which no other bakery in the country does.`
  expect(newOnes(added, typed)).toBe(added)
  expect(newOnes('Your bread is there when you wake.', typed)).toBe('Your bread is there when you wake.')
})

test.each([
  ['Our rye dough rests for two whole days in the cellar.', 'Our rye dough sleeps two whole days in a cool cellar.'],
  ['We open at seven and close when the bread is gone.', 'We start at seven and finish when the bread is sold.'],
  ['Call us before noon and we will bring it today.', 'Ring us before noon and we will bring it tonight.'],
])('a sentence with other words in several places is worded anew: %s', (before, text) => {
  expect(newOnes(text, before)).toBe(text)
})

test.each([
  ['We opens at sevn and closes when the bred is gone.', 'We open at seven and close when the bread is gone.'],
  ['Call us before noon and we will bring it today.', 'Call us before noon, and we bring it today.'],
  ['Das Brod komt Freitags frisch gebaken zu ihnen.', 'Das Brot kommt freitags frisch gebacken zu Ihnen.'],
])('a sentence with its spelling and grammar put right stays its writer’s: %s', (before, text) => {
  expect(newOnes(text, before)).toBe('')
})

test('a sentence is an AI’s once many small rewritings have replaced most of it', () => {
  const steps = [
    'Our bakery makes round bread every Friday for families on this street.',
    'Our kitchen makes warm bread every Friday for families on this street.',
    'Our kitchen bakes warm loaves every Friday for neighbours near this street.',
    'Her kitchen bakes warm loaves each Friday for neighbours near this corner.',
    'Her kitchen bakes soft loaves each morning for neighbours near that corner.',
  ]
  let sources: readonly SourcePassage[] = []
  for (const [at, text] of steps.entries())
    if (at > 0) sources = [...sources, ...rewrittenPassages({ text, before: steps[at - 1] ?? '', sources })]
  expect(sources).toEqual([
    { source: 'person', text: steps[0] },
    ...steps.slice(2).map((text) => ({ source: 'ai', text })),
  ])
})

test('a sentence of the library that small rewritings replace is an AI’s in the end', () => {
  const steps = [
    'Dear neighbour, we thank you for the wonderful first year on your street.',
    'Dear neighbour, we thank you for the lovely first summer on your street.',
    'Dear reader, we thank you for the lovely long summer on your doorstep.',
  ]
  const library: SourcePassage = { source: 'library', text: steps[0] ?? '' }
  expect(newOnes(steps[1] ?? '', steps[0] ?? '', [library])).toBe('')
  expect(newOnes(steps[2] ?? '', steps[1] ?? '', [library])).toBe(steps[2])
})

test('a mended sentence of an AI stays the AI’s', () => {
  const before = 'Somebody on your street wakes up to warm bread every single Fridya.'
  const text = before.replace('Fridya', 'Friday')
  expect(newOnes(text, before, [{ source: 'ai', text: before }])).toBe(text)
})

test.each([
  [
    'English',
    'The street is never without the bread that the baker brings.',
    'The baker brings the bread, never without that street is the.',
  ],
  [
    'Japanese',
    '毎日の手作りパンは、天然の酵母と北海道の小麦だけ、私たちの店で一つ一つを使っています。',
    '私たちの店では、北海道の小麦と天然の酵母だけを使って、毎日一つ一つ手でパンを作っています。',
  ],
  [
    'reworded Japanese',
    '朝食の準備がとても楽になるように、毎朝パンを焼いてお届けします。',
    '毎朝焼きたてのパンをお届けしますので、朝食の準備がとても楽になります。',
  ],
  ['Thai', 'ขนมปังสดใหม่ส่งถึงบ้านคุณทุกเช้าวันศุกร์', 'ทุกเช้าวันศุกร์เราส่งขนมปังสดใหม่ถึงบ้านคุณ'],
])('a sentence of the same words in another order is worded anew in %s', (_language, text, before) => {
  expect(newOnes(text, before)).toBe(text)
})

test.each([
  ['Japanese', '毎朝焼きたてのパンを玄関までお届けします。', '毎朝焼きたてのパンを玄関までおとどけします。'],
  ['Thai', 'ขนมปังสดใหม่ส่งถึงบ้านคุณทุกเช้าวันศุกร์', 'ขนมปังสดไหม่ส่งถึงบ้านคุณทุกเช้าวันศุกร์'],
])('a sentence that is mended stays its writer’s in %s', (_language, text, before) => {
  expect(newOnes(text, before)).toBe('')
})

test('a proofread text of ten thousand alike paragraphs stays its writer’s, and a new sentence in it is found', () => {
  const paragraphs = (step: string): string[] =>
    Array.from({ length: 10_000 }, (_, at) => `Loaf ${at} is on the ${step} before the kettle has boiled.`)
  const added = 'Nobody else in town bakes at night.'
  expect(newOnes([...paragraphs('step'), added].join('\n'), paragraphs('stepp').join('\n'))).toBe(added)
})

test('a text of one endless word is compared', () => {
  const word = 'a'.repeat(1_000_000)
  expect(newOnes(word, word)).toBe('')
  expect(newOnes(`${word}b`, word)).toBe(`${word}b`)
})

test('a sentence of too many words to compare counts as new', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `w${at}`).join(' ')
  expect(newOnes(`${words} more`, words)).toBe(`${words} more`)
})
