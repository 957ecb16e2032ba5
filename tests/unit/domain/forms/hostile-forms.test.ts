import { describe, expect, test } from 'vitest'
import { publicAnswers, publicQuestions } from '#domain/forms/public-questions.ts'
import { visiblePublicFields } from '#domain/forms/show-if.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const COUNT = 500
const fieldsOf = (propsOf: (index: number) => object): Record<string, object> =>
  Object.fromEntries(
    Array.from({ length: COUNT }, (_, index) => [
      `f_${index + 1}`,
      { title: `Question ${index + 1}`, ...propsOf(index) },
    ]),
  )
const joined = (term: (index: number) => string): string => {
  const terms = Array.from({ length: 50 }, (_, index) => term(index))
  while (terms.join(' or ').length > 500) terms.pop()
  return terms.join(' or ')
}
const lines = (count: number): string => Array.from({ length: count }, (_, index) => `x${index}`).join('\n')
const toEach = (answer: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`f_${index + 1}`, answer]))

/** The shortest of three runs: what else the machine does isn't counted. */
function shortestMs(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const startMs = cpuNowMs()
    work()
    return cpuNowMs() - startMs
  })
  return Math.min(...times)
}

describe('a form of 500 questions', () => {
  test.each<[string, Record<string, object>, Record<string, string>]>([
    [
      'each with 50 conditions',
      fieldsOf((at) => ({ showIf: joined((index) => `f_${((at * 7 + index * 13) % COUNT) + 1}=1`) })),
      { f_1: '1' },
    ],
    [
      'each with conditions on one long answer',
      fieldsOf((at) => (at === 0 ? {} : { showIf: joined(() => 'f_1=a') })),
      { f_1: 'é'.repeat(45_000) },
    ],
    [
      'each with conditions on one long number',
      fieldsOf((at) => (at === 0 ? {} : { showIf: joined(() => 'f_1>5') })),
      { f_1: '1,'.repeat(45_000) },
    ],
    [
      'each with conditions on one answer of many lines',
      fieldsOf((at) => (at === 0 ? {} : { showIf: joined(() => 'f_1<5') })),
      { f_1: lines(12_000) },
    ],
    [
      'each with a slow pattern',
      fieldsOf(() => ({ pattern: '(a?){60}(b?|a?){60}[ab]*(aa|a)*c', strict: 'yes' })),
      toEach('a'.repeat(450)),
    ],
    [
      'each with many choices',
      fieldsOf(() => ({ type: 'choices', strict: 'yes', choices: lines(500) })),
      toEach(lines(80)),
    ],
  ])('%s is answered in less than half a second', (_what, fields, answers) => {
    expect(shortestMs(() => publicAnswers({ fields }, answers))).toBeLessThan(500)
  })

  test('a form of 500 questions follows conditions that are stored longer than they were typed', () => {
    const conditions = joined(() => 'f_1=a')
    const [, second] = publicQuestions({ fields: fieldsOf((at) => (at === 1 ? { showIf: conditions } : {})) })
    expect(second?.showIf.length).toBeGreaterThan(500)
    const fields = publicQuestions({ fields: { f_1: {}, f_2: { showIf: conditions } } })
    expect([...visiblePublicFields(fields, { f_1: 'b' })]).toEqual(['f_1'])
    expect([...visiblePublicFields(fields, { f_1: 'A' })]).toEqual(['f_1', 'f_2'])
  })
})
