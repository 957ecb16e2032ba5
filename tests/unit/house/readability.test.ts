import { describe, expect, test } from 'vitest'
import { judgeShare } from '../../../scripts/checks/readability.mjs'
import { commentFigure, wideLineFigure } from '../../../scripts/measures/measure.mjs'

const file = (...lines: string[]) => ({ path: 'src/some.ts', text: lines.join('\n') })

describe('the share of comments that begin with a pronoun or noun clause', () => {
  const figure = commentFigure([
    file(
      '/** What the reader is asked. */',
      'const question = 1',
      '// Keeps the answer,',
      '// whatever it is.',
      'const answer = 2',
      '/** The same on the server. */',
      'const server = "// Whether a text is a comment"',
      '// biome-ignore lint: no comment for people',
      'const tool = 3',
      '/** Cap per account. */',
      'const cap = 4',
    ),
  ])

  test('the figure counts every comment for people once', () => {
    expect(figure.share).toBe(0.5)
    expect(figure.value).toBe('2 of 4 (50.0 %)')
  })

  test('the figure lists its places', () => {
    expect(figure.places).toEqual(['src/some.ts:1 What the reader is asked.', 'src/some.ts:6 The same on the server.'])
  })
})

describe('the share of wide lines', () => {
  const words = 'word '.repeat(30)

  test('the figure counts lines that could be wrapped', () => {
    const { share, places } = wideLineFigure([file(`// ${words}`, 'const short = 1')])
    expect(share).toBe(0.5)
    expect(places).toEqual(['src/some.ts:1 153'])
  })

  test('the figure leaves long literals out', () => {
    expect(wideLineFigure([file(`const text = '${words}'`)]).share).toBe(0)
  })
})

describe('a share', () => {
  const figure = {
    name: 'comments',
    what: 'comments of a kind',
    value: '3 of 100',
    places: ['src/some.ts:1'],
    share: 0.03,
  }

  test('a share passes at its limit', () => {
    expect(judgeShare(figure, 0.03)).toEqual({ code: 0, output: '' })
  })

  test('a share above its limit fails with the places and the limit', () => {
    const { code, output } = judgeShare(figure, 0.02)
    expect(code).toBe(1)
    expect(output).toBe('src/some.ts:1\ncomments of a kind: 3 of 100, at most 20 of 1,000 are allowed')
  })
})
