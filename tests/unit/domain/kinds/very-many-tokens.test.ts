import { describe, expect, test } from 'vitest'
import { toExportedText } from '#domain/export/exported-text.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'
import { strategyKind } from '#domain/kinds/strategy.ts'
import { countTextWords, bodyAsLine } from '#domain/kinds/text-excerpt.ts'
import { findStalePlaces } from '#domain/stale/find-stale-places.ts'
import { bodyBlocks, fillBlocks } from '#domain/tokens/filled-blocks.ts'
import { cutPieces, fillPieces } from '#domain/tokens/text-pieces.ts'
import { findTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import { blocksToText, markdownBlocks, type InlineRun, runsToText } from '#lib/markdown/blocks.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import { createTestAccount } from '../../../support/samples/factories.ts'
import { newText, serverText } from '../../../support/samples/server-text.ts'

const MANY = 10_000
const FEW = 1_000
const LINKED = '[{{offer.end_date}}](https://mill.example/{{offer.end_date}}) '
const repeated = (count: number, piece = '{{offer.end_date}} ') => piece.repeat(count).trim()

describe('10,000 tokens', () => {
  /** One of each formatting. */
  const formats = [TEXT_FORMATS.ads[0], TEXT_FORMATS.emails[0], TEXT_FORMATS['sales-pages'][0]]
  const jobs: Readonly<Record<string, (content: string, values: TokenValues) => unknown>> = {
    pieces: (content, values) => cutPieces(fillPieces(content, values), 'graphemes', 280),
    counters: (content, values) =>
      formats.map((format) => limitRows(format, { content, parts: { subject: content } }, values)),
    blocks: (content, values) => formats.map((format) => fillBlocks(bodyBlocks(format, content), values)),
    export: (content, values) =>
      toExportedText({ title: 'x', kind: 'emails', format: '', content, parts: { subject: content } }, values),
  }

  test.each(Object.entries(jobs))('%s ask ten times as often for ten times as many', (_, run) => {
    const asked = (content: string): number => {
      let count = 0
      run(content, (key) => {
        count++
        return key === 'offer.end_date' ? '25 March' : undefined
      })
      return count
    }
    for (const piece of ['{{offer.end_date}} ', LINKED, '- **{{offer.end_date}}**\n']) {
      const few = asked(repeated(FEW, piece))
      expect(few).toBeGreaterThanOrEqual(FEW)
      expect(asked(repeated(MANY, piece))).toBeLessThanOrEqual(few * 10)
    }
  })

  test('10,000 tokens are read, counted and written unchanged', () => {
    const content = repeated(MANY)
    expect(findTokens(content)).toHaveLength(MANY)
    expect(countTextWords({ content, parts: { subject: content } })).toBe(2 * MANY)
    for (const markdown of [content, repeated(MANY, LINKED), repeated(MANY, '- {{offer.end_date}}\n')])
      expect(blocksToMarkdown(markdownBlocks(markdown))).toBe(markdown)
    const { excerpt, search } = strategyKind.summary(serverText({ ID: 2, title: 'Many', offerID: 1, content }))
    expect([excerpt.length, search.length < 2_000]).toEqual([200, true])
  })

  test('the stale-text check reads the offer once per token and lists at most 200', () => {
    const looks = (count: number): number => {
      let seen = 0
      const content = { offer: { fields: { end_date: '2020-03-25', scarcity: 'Only {{offer.end_date}}' } } }
      const offer = {
        ID: 1,
        name: 'x',
        updatedAt: 0,
        get content() {
          seen++
          return content
        },
      }
      const text = { content: repeated(count), parts: {}, used: [] }
      expect(findStalePlaces({ text, offer, nowMs: Date.UTC(2027, 0), locale: 'en-GB' })).toHaveLength(200)
      return seen
    }
    expect(looks(MANY)).toBeLessThanOrEqual(looks(FEW) * 10)
  })
})

describe('runs of a paragraph', () => {
  /** How often runs are looked at. */
  function looks(
    count: number,
    work: (runs: readonly InlineRun[]) => unknown,
    runOf: (index: number) => InlineRun,
  ): number {
    let seen = 0
    const watched = (run: InlineRun): InlineRun =>
      new Proxy(run, {
        get(target, key) {
          seen++
          return Reflect.get(target, key) as unknown
        },
      })
    work(Array.from({ length: count }, (_, index) => watched(runOf(index))))
    return seen
  }
  const link = (index: number): InlineRun => ({ text: 'here', href: `https://mill.example/${index}` })

  test.each([
    ['links, as plain text', runsToText, link],
    ['links to one place, as plain text', runsToText, () => link(0)],
    ['links, as Markdown', (runs: readonly InlineRun[]) => blocksToMarkdown([{ type: 'paragraph', runs }]), link],
    [
      'spaces, as Markdown',
      (runs: readonly InlineRun[]) => blocksToMarkdown([{ type: 'paragraph', runs }]),
      () => ({ text: ' ' }),
    ],
  ])('%s: ten times as many looks for ten times as many', (_, work, runOf) => {
    expect(looks(MANY, work, runOf)).toBeLessThanOrEqual(looks(FEW, work, runOf) * 10.1)
  })

  test('a link that stands twice in a paragraph is told twice', () => {
    const runs: InlineRun[] = [
      link(1),
      { text: ' or ' },
      { text: 'ma', href: 'mailto:a@b' },
      { ...link(1), isBold: true },
      { ...link(1), text: '!' },
    ]
    expect(runsToText(runs)).toBe('here (https://mill.example/1) or ma (mailto:a@b)here! (https://mill.example/1)')
    const own = { text: 'https://a.example', href: 'https://a.example' }
    expect(blocksToText([{ type: 'paragraph', runs: [own, { text: ' ' }, own] }])).toBe(
      'https://a.example https://a.example',
    )
  })
})

test('200,000 braces that close nothing are counted and shown', () => {
  const content = '{{'.repeat(100_000)
  expect(countTextWords({ content, parts: {} })).toBe(0)
  expect(bodyAsLine(content, false)).toBe(content)
})

test('a title of 10,000 characters is refused in words, and nothing is changed', () => {
  const account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Loaf' })
  account.done('strategy.create', newText({ ID: 2, title: 'Friday', offerID: 1, content: 'Bread' }))
  const before = account.snapshot()
  const title = 'あ'.repeat(10_000)
  for (const [method, params] of [
    ['strategy.rename', { ID: 2, post_title: title }],
    ['strategy.update', { ID: 2, post_title: title, post_content: 'Rolls' }],
    ['strategy.create', newText({ ID: 3, title, offerID: 1 })],
    ['strategy.duplicate', { ID: 2, copy: 3, post_title: title }],
  ] as const) {
    const result = account.run(method, params)
    expect(JSON.stringify(result), method).toContain('The title is longer than 300 characters')
  }
  expect(account.snapshot()).toBe(before)
})
