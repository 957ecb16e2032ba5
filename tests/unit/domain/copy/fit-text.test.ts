import { describe, expect, test } from 'vitest'
import { fitText } from '#domain/copy/catalogue/fit-text.ts'
import { jobKind } from '#domain/kinds/job.ts'
import * as z from 'zod/mini'

const FAMILY = '👩‍👩‍👧‍👦'
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

describe('a text is fitted by letters as people see them', () => {
  test('emoji, flags and accents are one letter each', () => {
    for (const letter of [FAMILY, '🇩🇪', 'e\u0301', '👍🏽']) {
      expect(fitText(letter.repeat(10), 10)).toEqual({ text: letter.repeat(10), leftOut: 0, isCut: false })
      expect(fitText(letter.repeat(11), 10)).toMatchObject({ text: letter.repeat(10), isCut: true })
    }
  })

  test('whole sentences stay where they fit by letters', () => {
    const text = `Bread ${FAMILY.repeat(5)} waits. And then more of it.`
    expect(fitText(text, 20)).toMatchObject({ text: `Bread ${FAMILY.repeat(5)} waits.`, isCut: false })
  })

  test.each([1, 2, 3, 5, 8, 13, 21])('no letter is cut in half at %i', (max) => {
    for (const text of [`${FAMILY}🍞`.repeat(30), `a${FAMILY} b🥖 `.repeat(30), 'パ\u3099ン🍞。'.repeat(30)]) {
      const { text: fitted } = fitText(text, max)
      expect(fitted).not.toMatch(HALF)
      expect(text.startsWith(fitted)).toBe(true)
      expect(text.slice(fitted.length)).not.toMatch(/^[\p{M}\u{200D}]/u)
    }
  })
})

test('text sent to the AI is limited by characters too', () => {
  const create = jobKind.mutations.find(({ method }) => method === 'job.create')
  const wanted = (tone: string, input: string) =>
    create &&
    z.safeParse(create.params, {
      ID: 1,
      type: 'text',
      usecase: 'tagline',
      opportunity_id: 2,
      tone,
      inputs: { what: input },
    }).success
  expect(wanted(FAMILY.repeat(200), FAMILY.repeat(5_000))).toBe(true)
  expect(wanted(FAMILY.repeat(201), 'Bread')).toBe(false)
  expect(wanted('warm', FAMILY.repeat(5_001))).toBe(false)
})
