import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksToUnformatted, unformattedBlocks, unformattedText } from '#lib/markdown/unformatted.ts'

const lineOf = (text: string) => ({ type: 'paragraph', runs: [{ text }] }) as const

describe('a text of a channel without formatting', () => {
  test('shows bold words without their marks', () => {
    expect(unformattedText('One **star** and **two words**.\n**Next** line')).toBe('One star and two words.\nNext line')
    expect(unformattedBlocks('One **star**')).toEqual([{ type: 'paragraph', runs: [{ text: 'One ' }, { text: 'star', isBold: true }] }])
  })

  test.each(['5 ** 3', '*terms apply', 'a * b * c', '**', 'open **only', '** spaced **', '2**3'])('keeps the stars of %s', (typed) => {
    expect(unformattedText(typed)).toBe(typed)
    expect(blocksToUnformatted([lineOf(typed)])).toBe(typed)
  })

  test('keeps bold in what is stored', () => {
    const stored = 'One **star**\n\n\nTwo **{{offer.price}}** three'
    expect(blocksToUnformatted(unformattedBlocks(stored))).toBe(stored)
  })

  test('keeps the stars that a person typed, also where they look like bold', () => {
    const typed = 'Buy **now**'
    expect(unformattedText(blocksToUnformatted([lineOf(typed)]))).toBe(typed)
  })

  test('shows what was typed, whatever it was', () => {
    const piece = fc.constantFrom('*', '**', ' ', 'a', 'b', '{{offer.price}}', '_', '\\')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const typed = pieces.join('')
        expect(unformattedText(blocksToUnformatted([lineOf(typed)]))).toBe(typed)
      }),
    )
  })
})
