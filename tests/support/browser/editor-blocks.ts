import fc from 'fast-check'
import type { InlineRun, TextBlock } from '#lib/markdown/blocks.ts'

const word = fc.constantFrom(
  'bread',
  'Wait.',
  '480',
  'a_b',
  '*',
  '_',
  '[x]',
  '\\',
  '(y)',
  '#',
  '1.',
  '2)',
  '-',
  '+',
  '>',
  '`z`',
  '<b>',
  '&amp;',
  '!',
  '“q”',
  '春の日',
  'مرحبا',
  '---',
  '===',
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const marks = fc.record(
  {
    isBold: fc.constant(true),
    isItalic: fc.constant(true),
    href: fc.constantFrom(
      'https://example.com/a_b',
      'https://example.com/(x)',
      'mailto:a@example.com',
      'https://example.com/?to=<<Name>>&amp;x=*|FNAME|*',
      String.raw`https://example.com/a\_b\?c={{ contact.id }}&copy;=*d*`,
    ),
  },
  { requiredKeys: [] },
)
const run: fc.Arbitrary<InlineRun> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(text, marks).map(([words, look]) => ({ ...look, text: words })) },
  { weight: 2, arbitrary: marks.map((look) => ({ ...look, text: '{{overview.product_name}}', isToken: true })) },
)
/** Runs that an editor can hold: those that look alike are one, and words of different looks stand apart. */
const lines = fc
  .array(fc.array(run, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((all) =>
    all.flatMap((line, index) => [
      ...(index > 0 ? [{ text: '\n' }] : []),
      ...line.flatMap((one, at) => (at > 0 ? [{ text: ' ' }, one] : [one])),
    ]),
  )
const joined = (runs: readonly InlineRun[]): readonly InlineRun[] => {
  const all: InlineRun[] = []
  for (const one of runs) {
    const last = all.at(-1)
    const isSame =
      last && !last.isToken && !one.isToken && last.text !== '\n' && one.text !== '\n' && look(last) === look(one)
    if (isSame) all[all.length - 1] = { ...last, text: last.text + one.text }
    else all.push(one)
  }
  return all
}
const look = ({ isBold, isItalic, href }: InlineRun): string => JSON.stringify([isBold, isItalic, href])
const textBlock = fc.oneof(
  lines.map((runs): TextBlock => ({ type: 'paragraph', runs: joined(runs) })),
  fc
    .tuple(fc.constantFrom(1, 2, 3), run)
    .map(([level, one]): TextBlock => ({ type: 'heading', level: level as 1, runs: [one] })),
)
const isEmpty = (one: TextBlock | undefined): boolean => one?.type === 'paragraph' && one.runs.length === 0
const EMPTY: TextBlock = { type: 'paragraph', runs: [] }
const block: fc.Arbitrary<TextBlock> = fc.letrec<{ block: TextBlock; paragraph: TextBlock }>((tie) => ({
  paragraph: lines.map((runs): TextBlock => ({ type: 'paragraph', runs: joined(runs) })),
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    textBlock,
    fc.constant<TextBlock>({ type: 'rule' }),
    fc.constant(EMPTY),
    fc
      .tuple(
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        fc.array(
          fc.oneof(
            { weight: 5, arbitrary: fc.tuple(tie('paragraph'), fc.array(tie('block'), { maxLength: 2 })) },
            // An item whose first paragraph is empty.
            fc.tuple(fc.constant(EMPTY), fc.array(tie('paragraph'), { minLength: 1, maxLength: 2 })),
            // An item that begins with a list.
            fc.tuple(
              tie('paragraph').map((one): TextBlock => ({ type: 'list', isOrdered: false, start: 1, items: [[one]] })),
              fc.constant<TextBlock[]>([]),
            ),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(
        ([isOrdered, start, items]): TextBlock => ({
          type: 'list',
          isOrdered,
          start: isOrdered ? start : 1,
          items: items.map(([first, rest]) => [first, ...rest]),
        }),
      ),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map(
      (blocks): TextBlock => ({
        type: 'quote',
        blocks: isEmpty(blocks[0]) && blocks[1]?.type !== 'paragraph' ? [] : blocks,
      }),
    ),
  ),
})).block

/** Two quotations below one another are one in Markdown; so are two lists of one kind where a third follows. */
const isApart = (blocks: readonly TextBlock[]): boolean =>
  blocks.every((one, index) => {
    const next = blocks[index + 1]
    const inner = one.type === 'quote' ? isApart(one.blocks) : one.type === 'list' ? one.items.every(isApart) : true
    return inner && !(one.type === 'quote' && next?.type === 'quote')
  })

/** Blocks as an editor can hold them: marks, lists in lists, empty paragraphs, tokens, letters that look like marks. */
export const editorBlocks: fc.Arbitrary<readonly TextBlock[]> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .filter(isApart)
  .map((blocks) => (blocks.length === 1 && isEmpty(blocks[0]) ? [] : blocks))
