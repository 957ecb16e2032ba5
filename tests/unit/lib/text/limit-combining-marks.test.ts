import { expect, test } from 'vitest'
import { limitCombiningMarks } from '#lib/text/limit-combining-marks.ts'
import { slugify } from '#lib/text/text.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const MARKS = '\u0301\u0323'

test('letters keep the marks that a script puts on them, and lose rows of them', () => {
  expect(limitCombiningMarks(`a${MARKS.repeat(15)}b`)).toBe(`a${MARKS.repeat(15)}b`)
  expect(limitCombiningMarks(`a${MARKS.repeat(500)}b`)).toBe(`a${MARKS.repeat(15)}b`)
})

test('a title of marks in no order is named as quickly as one ten times shorter, almost', () => {
  const timeOf = (title: string) => {
    const times = Array.from({ length: 3 }, () => {
      const startMs = cpuNowMs()
      slugify(title, 'offer')
      return cpuNowMs() - startMs
    })
    return Math.min(...times)
  }
  const plain = timeOf('Weekly Loaf '.repeat(20_000))
  expect(timeOf(`a${MARKS.repeat(120_000)}`)).toBeLessThan(Math.max(20 * plain, 200))
})
