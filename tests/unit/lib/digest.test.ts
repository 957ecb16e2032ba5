import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf } from '#lib/digest.ts'

test('a digest has sixteen hexadecimal digits and is the same for the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(digestOf(text)).toMatch(/^[0-9a-f]{16}$/)
      expect(digestOf(text.slice())).toBe(digestOf(text))
    }),
  )
})

test('differs where one unit differs, is missing, or has changed its place', () => {
  const letter = 'It was a bright cold day in April, and the clocks were striking thirteen. '.repeat(20)
  const seen = new Set([digestOf(letter)])
  const others: string[] = []
  for (let i = 0; i < letter.length; i++) {
    others.push(
      `${letter.slice(0, i)}#${letter.slice(i + 1)}`,
      letter.slice(0, i) + letter.slice(i + 1),
      `${letter.slice(0, i)} ${letter.slice(i)}`,
    )
    if (letter[i] !== letter[i + 1])
      others.push(`${letter.slice(0, i)}${letter[i + 1] ?? ''}${letter[i] ?? ''}${letter.slice(i + 2)}`)
  }
  const different = new Set(others.filter((text) => text !== letter))
  for (const text of different) seen.add(digestOf(text))
  expect(seen.size).toBe(different.size + 1)
})
