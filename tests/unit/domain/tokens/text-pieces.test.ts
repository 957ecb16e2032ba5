import { describe, expect, test } from 'vitest'
import { cutPieces, fillPieces, joinPieces, piecesText } from '#domain/tokens/text-pieces.ts'

const values = (key: string): string | undefined =>
  ({ 'overview.product_name': 'Weekly Loaf', 'offer.cta': 'Get {{overview.product_name}} now', firstname: '  ' })[key]

describe('a text in pieces', () => {
  test('pieces tell apart words, values and tokens without a value', () => {
    expect(fillPieces('Hi {{firstname}}, {{ overview.product_name }}!', values)).toEqual([
      { text: 'Hi ', is: 'words' },
      { text: 'First name', is: 'empty' },
      { text: ', ', is: 'words' },
      { text: 'Weekly Loaf', is: 'value' },
      { text: '!', is: 'words' },
    ])
    expect(fillPieces('', values)).toEqual([])
  })

  test('a token inside a value is filled once', () => {
    expect(piecesText(fillPieces('{{offer.cta}}', values))).toBe('Get Weekly Loaf now')
  })

  test('a value is cut between graphemes, and only where it does not fit', () => {
    const pieces = fillPieces('Eat {{overview.product_name}} today', values)
    expect(cutPieces(pieces, 'graphemes', 8)).toEqual({
      pieces: [
        { text: 'Eat ', is: 'words' },
        { text: 'Week', is: 'value' },
      ],
      isCut: true,
    })
    expect(cutPieces(pieces, 'graphemes', 100)).toEqual({ pieces, isCut: false })
    expect(cutPieces(pieces, 'graphemes', undefined).isCut).toBe(false)
  })

  test('double-width letters and emoji of several parts are cut as the channel counts them', () => {
    expect(piecesText(cutPieces(fillPieces('金曜日のパン', values), 'wide', 7).pieces)).toBe('金曜日')
    expect(piecesText(cutPieces(fillPieces('👩‍👩‍👧 family', values), 'graphemes', 1).pieces)).toBe('👩‍👩‍👧')
  })

  test('several are joined, without those that say nothing', () => {
    const texts = ['Fresh', ' ', 'Warm'].map((text) => fillPieces(text, values))
    expect(piecesText(joinPieces(texts, ' | '))).toBe('Fresh | Warm')
  })
})
