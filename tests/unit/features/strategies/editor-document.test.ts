import { getSchema } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import type { DecorationSet } from '@tiptap/pm/view'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Formatting } from '#domain/formats/format.ts'
import { type TokenValues, findTokens } from '#domain/tokens/tokens.ts'
import { diffTransaction } from '#features/strategies/editor/document/diff-transaction.ts'
import { editorExtensions } from '#features/strategies/editor/document/editor-extensions.ts'
import { findInDocument } from '#features/strategies/editor/document/find-extension.ts'
import { markAt, marksPlugin, setMarks } from '#features/strategies/editor/document/marks-extension.ts'
import {
  documentToText,
  plainToDocument,
  sliceToPlain,
  textToDocument,
} from '#features/strategies/editor/document/text-document.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { editorBlocks } from '../../../support/browser/editor-blocks.ts'
import { plainTexts } from '../../../support/samples/plain-texts.ts'

const NO_VALUES: TokenValues = () => ''
const FORMATTINGS = ['plain', 'mail', 'page'] as const satisfies readonly Formatting[]
const schemaOf = (formatting: Formatting) => getSchema(editorExtensions(formatting, createObservable(NO_VALUES)))
const SCHEMAS = { plain: schemaOf('plain'), mail: schemaOf('mail'), page: schemaOf('page') } as const

/** As the editor has it; checked, as ProseMirror itself checks only what is pasted. */
function documentOf(text: string, formatting: Formatting) {
  const document = SCHEMAS[formatting].nodeFromJSON(textToDocument(text, formatting))
  document.check()
  return document
}
const through = (text: string, formatting: Formatting): string =>
  documentToText(documentOf(text, formatting), formatting)
const keysIn = (text: string): readonly string[] => findTokens(text).map(({ key }) => key)

/** What nobody would write: marks without an end, beside tokens, words of three scripts and line ends. */
const anything = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'word',
          'no480',
          'パン',
          'مرحبا',
          'לחם',
          '{{offer.amount}}',
          '{{firstname}}',
          ' ',
          '\n',
          '\n\n',
        ),
      },
      fc.constantFrom(
        '*',
        '**',
        '_',
        '#',
        '- ',
        '1. ',
        '> ',
        '|',
        '`',
        '```\n',
        '    ',
        '<b>',
        '&lt;',
        '[',
        '](',
        ')',
        '{{',
        '}}',
        '---\n',
        '!',
      ),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))
/** The numbers of a list's items are no letters of it. */
const wordsIn = (text: string): readonly string[] => text.match(/word|no480|パン|مرحبا|לחם/g) ?? []

describe('a text in the editor', () => {
  test('a text made by an editor is the same after a round trip', () => {
    fc.assert(
      fc.property(editorBlocks, (blocks) => {
        const markdown = blocksToMarkdown(blocks)
        expect(through(markdown, 'page')).toBe(markdown)
      }),
      { numRuns: 300 },
    )
  })

  test.each(FORMATTINGS)(
    'the editor loses no word and no token, and is stable after the first time (%s)',
    (formatting) => {
      fc.assert(
        fc.property(anything, (text) => {
          const once = through(text, formatting)
          expect(wordsIn(once)).toEqual(wordsIn(text))
          expect(keysIn(once)).toEqual(keysIn(text))
          expect(through(once, formatting)).toBe(once)
        }),
        { numRuns: 300 },
      )
    },
  )
})

describe('a plain text that is put into an editor', () => {
  test.each(FORMATTINGS)(
    'a plain text is stored so that the screen and every copy have the same characters (%s)',
    (formatting) => {
      fc.assert(
        fc.property(plainTexts, (text) => {
          const document = SCHEMAS[formatting].nodeFromJSON(plainToDocument(text, formatting))
          const stored = documentToText(document, formatting)
          const again = documentOf(stored, formatting)
          expect(documentToText(again, formatting)).toBe(stored)
          expect(sliceToPlain(again.slice(0, again.content.size), formatting)).toBe(toPlainLines(text))
        }),
        { numRuns: 300 },
      )
    },
  )

  test('copies words from inside one item of a list without its mark', () => {
    const { content } = documentOf('- one bread\n- two', 'page')
    expect(sliceToPlain(new Slice(content.cut(3, 6), 3, 3), 'page')).toBe('one')
  })
})

describe('what comes from elsewhere into an open text', () => {
  const stateOf = (text: string, formatting: Formatting) => EditorState.create({ doc: documentOf(text, formatting) })
  const broughtTo = (state: EditorState, text: string, formatting: Formatting) => {
    const brought = diffTransaction(state, documentOf(text, formatting), formatting)
    return brought ? state.apply(brought) : state
  }

  test.each(FORMATTINGS)('an outside change turns any text into any other exactly (%s)', (formatting) => {
    fc.assert(
      fc.property(anything, anything, (from, to) => {
        const after = broughtTo(stateOf(from, formatting), to, formatting)
        after.doc.check()
        expect(documentToText(after.doc, formatting)).toBe(through(to, formatting))
      }),
      { numRuns: 300 },
    )
  })

  test.each(FORMATTINGS)('a space at the end of a line is a letter like any other (%s)', (formatting) => {
    const gap = formatting === 'plain' ? '\n' : '\n\n'
    const begun = stateOf(`Good morning,${gap}Marta`, formatting)
    const written = begun.apply(begun.tr.insertText(' ', 1 + 'Good morning,'.length))
    const stored = documentToText(written.doc, formatting)
    expect(stored).toBe(formatting === 'plain' ? `Good morning, ${gap}Marta` : `Good morning,&#32;${gap}Marta`)
    const lines = (state: EditorState) => state.doc.children.map((node) => node.textContent)
    expect(lines(broughtTo(written, `${stored} and Ida`, formatting))).toEqual(['Good morning, ', 'Marta and Ida'])
    expect(lines(broughtTo(written, `Good morning,${gap}Marta`, formatting))).toEqual(['Good morning,', 'Marta'])
  })

  const line = fc.constantFrom(
    'One bread.',
    'Two {{offer.amount}} breads',
    'パンを朝に',
    'خبز الجمعة',
    'לחם של יום שישי',
  )
  const page = fc.array(line, { minLength: 1, maxLength: 5 })

  test('an outside change leaves the caret between the same letters', () => {
    fc.assert(
      fc.property(page, page, page, fc.nat(8), (before, behind, instead, at) => {
        const mine = 'The line with the caret'
        const state = stateOf([...before, mine, ...behind].join('\n\n'), 'page')
        const [found] = findInDocument(state.doc, { query: mine, isCased: true })
        const caret = (found?.from ?? 0) + at
        const there = state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)))
        const after = broughtTo(there, [...instead, mine, ...instead.toReversed()].join('\n\n'), 'page')
        const { $from } = after.selection
        expect([$from.parent.textContent, $from.parentOffset]).toEqual([mine, at])
      }),
    )
  })
})

test('words are replaced around tokens, and never in them', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom('word', '480', 'offer', 'amount', '{', '}', 'a'), (text, query) => {
      const state = EditorState.create({ doc: documentOf(text, 'page') })
      const { tr } = state
      for (const { from, to } of findInDocument(state.doc, { query, isCased: false }).toReversed())
        tr.insertText('rye', from, to)
      const left = documentToText(state.apply(tr).doc, 'page')
      expect(keysIn(left)).toEqual(keysIn(documentToText(state.doc, 'page')))
    }),
  )
})

test('words show their mark only while they say what was marked', () => {
  const plugin = marksPlugin()
  let state = EditorState.create({ doc: documentOf('It was 480 once.\n\nOnly 480 today.', 'page'), plugins: [plugin] })
  const found = findInDocument(state.doc, { query: '480', isCased: true })
  setMarks(
    { state, dispatch: (transaction) => (state = state.apply(transaction)) },
    found.map(({ from, to }, index) => ({ id: `${index}`, from, to, className: 'old' })),
  )
  const [first, second] = found.map(({ from }) => from)
  const shown = () => [first, second].map((from = 0) => markAt(state, from + 1)?.id)
  const drawn = () => (plugin.props.decorations?.call(plugin, state) as DecorationSet | undefined)?.find().length
  const type = (text: string, from = 0, to = from) => (state = state.apply(state.tr.insertText(text, from, to)))
  expect(shown()).toEqual(['0', '1'])
  type('52', first, (first ?? 0) + 2)
  expect(shown()).toEqual([undefined, '1'])
  expect(drawn()).toBe(1)
  type('48', first, (first ?? 0) + 2)
  expect(shown()).toEqual(['0', '1'])
  expect(drawn()).toBe(2)
})
