import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playwrightTally, sumOf, vitestTally } from '../../../scripts/tests/reports.mjs'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterAll(() => {
  rmSync(dir, { recursive: true, force: true })
})

function reportOf(content: unknown): string {
  const path = join(dir, 'report.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const vitestReport = (over: object): string =>
  reportOf({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...over })
const playwrightReport = (stats: object, errors: object[] = []): string =>
  reportOf({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

describe('the last line of npm test', () => {
  test('sums what both runners report', () => {
    expect(
      sumOf([vitestTally(vitestReport({ numFailedTests: 1 }), 1), playwrightTally(playwrightReport({}), 0)]),
    ).toEqual({
      passed: 5,
      failed: 1,
    })
  })

  test.each([
    [
      'a file that did not load',
      { testResults: [{ name: 'a', status: 'failed', message: 'no such import', assertionResults: [] }] },
      1,
    ],
    ['no test at all', { numPassedTests: 0 }, 0],
    ['a skipped test', { numPendingTests: 1 }, 0],
    ['a runner that failed though no test did', {}, 1],
  ])('the last line counts %s as failed (Vitest)', (_what, over, exitCode) => {
    expect(sumOf([vitestTally(vitestReport(over), exitCode)]).failed).toBe(1)
  })

  test.each([
    ['an error outside any test', playwrightTally, () => playwrightReport({}, [{ message: 'setup failed' }]), 1],
    ['no test at all', playwrightTally, () => playwrightReport({ expected: 0 }), 0],
    ['a report cut short', playwrightTally, () => reportOf('{"stats":'), 0],
    ['a report that is missing', playwrightTally, () => join(dir, 'nowhere.json'), 0],
  ])('the last line counts %s as failed (Playwright)', (_what, tally, path, exitCode) => {
    expect(sumOf([tally(path(), exitCode)]).failed).toBe(1)
  })

  test('the last line counts a failed test once, not once more for the exit code', () => {
    expect(sumOf([playwrightTally(playwrightReport({ unexpected: 2 }), 1)])).toEqual({ passed: 2, failed: 2 })
  })
})

describe('a test that failed', () => {
  test('a failed test is named with its first line (Playwright)', () => {
    const message = '\u001B[31mError: expected 1\u001B[39m\n  at line 3'
    const specs = [
      {
        title: 'a broken one',
        file: 'device/a.spec.ts',
        tests: [{ projectName: 'device', status: 'unexpected', results: [{ duration: 500, error: { message } }] }],
      },
    ]
    const report = { stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, errors: [], suites: [{ specs }] }
    expect(playwrightTally(reportOf(report), 1).failures).toEqual([
      'tests/device/a.spec.ts › a broken one: Error: expected 1',
    ])
  })

  test('a failed test is named with its first line (Vitest)', () => {
    const assertionResults = [
      { status: 'failed', fullName: 'a broken one', failureMessages: ['expected 0\n  at a.ts'] },
    ]
    const file = { name: '/somewhere/tests/unit/a.test.ts', status: 'failed', assertionResults }
    expect(vitestTally(vitestReport({ numFailedTests: 1, testResults: [file] }), 1).failures).toEqual([
      'tests/unit/a.test.ts › a broken one: expected 0',
    ])
  })
})

describe('a test that failed and passed when it was tried again', () => {
  test('a flaky test is named and counts as passed (Playwright)', () => {
    const specs = [
      {
        title: 'a steady one',
        file: 'device/a.spec.ts',
        tests: [{ projectName: 'device', status: 'expected', results: [{ duration: 2000 }] }],
      },
      {
        title: 'a shaky one',
        file: 'device/a.spec.ts',
        tests: [{ projectName: 'device', status: 'flaky', results: [{ duration: 500 }, { duration: 500 }] }],
      },
    ]
    const report = {
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ suites: [{ specs }] }],
    }
    expect(playwrightTally(reportOf(report), 0)).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: ['tests/device/a.spec.ts › a shaky one'],
      seconds: { device: 3 },
    })
  })

  test('a flaky test is named and counts as passed (Vitest)', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a steady one', duration: 1000, failureMessages: [] },
      { status: 'passed', fullName: 'a shaky one', duration: 1000, failureMessages: ['expected 0 to be 1'] },
    ]
    const file = { name: '/somewhere/tests/integration/a.test.ts', status: 'passed', assertionResults }
    expect(vitestTally(vitestReport({ numPassedTests: 2, testResults: [file] }), 0)).toMatchObject({
      passed: 2,
      flaky: ['tests/integration/a.test.ts › a shaky one'],
      seconds: { integration: 2 },
    })
  })
})
