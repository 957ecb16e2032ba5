import { describe, expect, test } from 'vitest'
import {
  coverageProblems,
  coverageTable,
  lineNumbers,
  readLines,
  TABLE,
  titlesIn,
  withTest,
} from '../../../scripts/checks/coverage-table.mjs'
import { readSource } from './walk.ts'

const FILE = 'tests/unit/house/specification-coverage.test.ts'
const TITLE = 'reports a missing line, file and title'

describe('the table of the specification’s lines', () => {
  test('the table has all 174 lines, each with tests that exist', () => {
    expect(lineNumbers()).toHaveLength(174)
    expect(coverageProblems(readLines())).toEqual([])
  })

  test('the table is what `npm run coverage-table` writes', () => {
    expect(readSource(TABLE)).toBe(coverageTable(readLines()))
  })

  test('reports a missing line, file and title', () => {
    const { '9.13': last, ...others } = readLines()
    const broken = {
      ...others,
      '1.01': { about: 'x', tests: { 'tests/nothing.test.ts': ['x'] } },
      '1.02': { about: 'x', tests: { [FILE]: ['no such title'] } },
      '1.03': { about: 'x', tests: {} },
      '9.14': last ?? { about: 'x', tests: {} },
    }
    expect(coverageProblems(broken)).toEqual([
      'Line 9.13 is missing.',
      'The specification has no line 9.14.',
      'Line 1.01: there is no file tests/nothing.test.ts.',
      'Line 1.02: tests/unit/house/specification-coverage.test.ts has no test ‘no such title’.',
      'Line 1.03 has no test.',
    ])
  })

  test('a test is added by some words of its title', () => {
    const lines = { '1.07': { about: 'x', tests: {} } }
    expect(withTest(lines, { number: '1.07', file: FILE, words: 'reports a missing' })).toEqual({
      '1.07': { about: 'x', tests: { [FILE]: [TITLE] } },
    })
    expect(() => withTest(lines, { number: '1.07', file: FILE, words: 'nothing like it' })).toThrow('has 0 titles')
  })

  test('titles are found in each way of writing a test', () => {
    const source = `test('plain', () => {})\ntest.each([['a']])('of %s', () => {})\ndescribe("group", () => { it(\n'it\\'s', () => {}) })\nfor (const name of NAMES) test(\`for \${name}\`, () => {})`
    expect([...titlesIn(source)]).toEqual(['plain', 'of %s', 'group', 'it’s'.replace('’', "'"), `for \${name}`])
  })

  test('titles of skipped tests and of steps are not found', () => {
    const source = `test.skip('a', () => {})\ntest.fixme('b', () => {})\nawait test.step('c', () => {})\nit.todo('d', 1)`
    expect([...titlesIn(source)]).toEqual([])
  })
})
