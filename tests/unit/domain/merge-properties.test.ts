import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeFieldEdit } from '#domain/engine/merge.ts'
import { cpuNowMs } from '../../support/tools/cpu-time.ts'

const anyValue = fc.oneof(fc.string(), fc.boolean(), fc.constantFrom('', 'a\nb', 'a\r\nb\r\n'))
const anyLine = fc.constantFrom('a', 'b', 'c', 'd', '', ' ', 'e\r')
const uniqueLines = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 2, maxLength: 20 })
const edit = fc.record({
  at: fc.nat(20),
  remove: fc.nat(2),
  add: fc.array(fc.stringMatching(/^[A-Z]{3,6}$/), { maxLength: 2 }),
})

type LineEdit = { readonly at: number; readonly remove: number; readonly add: readonly string[] }
const edited = (base: readonly string[], { at, remove, add }: LineEdit): string[] =>
  base.toSpliced(at % base.length, remove, ...add)

describe('merging', () => {
  test('onto what was replaced gives the value', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (was, next) => {
        expect(mergeFieldEdit(was, was, next)).toEqual({ status: 'applied', value: next })
      }),
    )
  })

  test('an edit that changes nothing never conflicts, and never undoes what the other side did', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (was, current) => {
        const [before, now] = [was.join('\n'), current.join('\n')]
        const outcome = mergeFieldEdit(now, before, before)
        if (outcome.status === 'merged') expect(outcome.value).toBe(now)
      }),
    )
  })

  test('a merge gives the same result whoever came first', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), fc.array(anyLine), (a, b, c) => {
        const [was, mine, theirs] = [a.join('\n'), b.join('\n'), c.join('\n')]
        const [one, other] = [mergeFieldEdit(mine, was, theirs), mergeFieldEdit(theirs, was, mine)]
        if (one.status === 'merged' || other.status === 'merged') expect(one).toEqual(other)
      }),
      { numRuns: 500 },
    )
  })

  test('a merge keeps every line that one side added and loses only lines that a side removed', () => {
    fc.assert(
      fc.property(uniqueLines, edit, edit, (base, mine, theirs) => {
        const [value, current] = [edited(base, mine), edited(base, theirs)]
        const outcome = mergeFieldEdit(current.join('\n'), base.join('\n'), value.join('\n'))
        if (outcome.status !== 'merged') return
        const merged = JSON.stringify(outcome.value).slice(1, -1).split('\\n')
        for (const added of [...value, ...current].filter((text) => !base.includes(text)))
          expect(merged).toContain(added)
        for (const text of base) expect(merged.includes(text)).toBe(value.includes(text) && current.includes(text))
      }),
      { numRuns: 500 },
    )
  })

  test('edits that are two lines apart are always merged', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 8, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (base, x, y) => {
          const first = x % (base.length - 3)
          const second = first + 2 + (y % (base.length - first - 2))
          const mine = base.with(first, 'MINE')
          const theirs = base.with(second, 'THEIRS')
          expect(mergeFieldEdit(theirs.join('\n'), base.join('\n'), mine.join('\n'))).toEqual({
            status: 'merged',
            value: base.with(first, 'MINE').with(second, 'THEIRS').join('\n'),
          })
        },
      ),
    )
  })
})

describe('huge texts', () => {
  const measureMs = (run: () => void): number => {
    const startMs = cpuNowMs()
    run()
    return cpuNowMs() - startMs
  }
  const numbered = (count: number, word = ''): string[] =>
    Array.from({ length: count }, (_, index) => `${word}${index}`)

  const shuffled = (words: number, seed: number): string[] => {
    let state = seed
    return numbered(4_000).map(() => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return `word ${Math.floor(state / 256) % words}`
    })
  }

  test('an ordinary long text, blank lines and all, is merged', () => {
    const base = numbered(1_500).flatMap((line, index) => (index % 6 === 0 ? ['', line] : [line]))
    const outcome = mergeFieldEdit(base.with(1, 'A').join('\n'), base.join('\n'), base.with(1_600, 'B').join('\n'))
    expect(outcome).toEqual({ status: 'merged', value: base.with(1, 'A').with(1_600, 'B').join('\n') })
  })

  test('past the limits there is no merge, only a conflict', () => {
    const base = [...numbered(3), 'x'.repeat(100_000)]
    expect(mergeFieldEdit(base.with(0, 'A').join('\n'), base.join('\n'), base.with(2, 'B').join('\n'))).toEqual({
      status: 'conflict',
    })
    const many = numbered(5_000)
    expect(mergeFieldEdit(many.with(0, 'A').join('\n'), many.join('\n'), many.with(4_000, 'B').join('\n'))).toEqual({
      status: 'conflict',
    })
  })

  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['as many lines as are merged', numbered(4_000).with(0, 'A'), numbered(4_000), numbered(4_000).with(3_000, 'B')],
    ['nothing in common', numbered(4_000, 'a'), numbered(4_000, 'b'), numbered(4_000, 'c')],
    ['the opposite order', numbered(4_000).toReversed(), numbered(4_000), numbered(4_000).with(2, 'B')],
    ['blank lines only', Array<string>(90_000).fill(''), Array<string>(4_000).fill(''), Array<string>(90_000).fill('')],
    [
      'one line over and over',
      Array<string>(4_000).fill('ab'),
      Array<string>(4_000).fill('ab'),
      [...Array<string>(3_000).fill('ab'), 'c'],
    ],
    ['two words in no order', shuffled(2, 1), shuffled(2, 2), shuffled(2, 3)],
    ['ten words in no order', shuffled(10, 1), shuffled(10, 2), shuffled(10, 3)],
    ['as many equal lines as are compared', shuffled(160, 1), shuffled(160, 2), shuffled(160, 3)],
  ])('%s: an answer without a stop', (_what, current, was, value) => {
    expect(measureMs(() => mergeFieldEdit(current.join('\n'), was.join('\n'), value.join('\n')))).toBeLessThan(5_000)
  })
})
