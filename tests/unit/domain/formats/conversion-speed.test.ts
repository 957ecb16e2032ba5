import { describe, expect, test } from 'vitest'
import { convertFormatting } from '#domain/formats/convert-formatting.ts'

const PIECES = [
  '[',
  '![',
  '](',
  '[a',
  '*a* _b_ ',
  '*',
  '* ',
  '*a',
  '**a ',
  '- x\n',
  '# x\n',
  '> x\n',
  '1. x\n',
  '  12 * 3 * 4 * 5\n',
  '{{',
  '{{offer.price}} ',
  '*|',
  '[[',
  '%%',
  '${',
  '\\',
  '&#',
  '&#32;',
  ' ',
  '\t',
  '漢字',
  '👩‍👩‍👧 ',
  'a',
  '\n',
  '*\n',
  '---\n',
  '-\n\n',
  'a *b*\n\n',
  '    x\n',
]
const CHARS = 500_000
/** Processor time. Where it grew with the square of the length, this many characters took minutes. */
const MAX_MS = 1_500

const textOf = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Processor time in ms, the shorter of two. */
function timeOf(work: () => unknown): number {
  const once = (): number => {
    const start = process.cpuUsage()
    work()
    return process.cpuUsage(start).user / 1_000
  }
  return Math.min(once(), once())
}

describe.each([
  ['plain', 'page'],
  ['page', 'plain'],
] as const)('a conversion from %s to %s', (from, to) => {
  test.each(PIECES)('of half a million characters of %j takes little time', { timeout: 60_000 }, (piece) => {
    const text = textOf(piece, CHARS)
    expect(timeOf(() => convertFormatting(text, from, to))).toBeLessThan(MAX_MS)
  })
})
