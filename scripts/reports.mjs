import { readFileSync } from 'node:fs'

/**
 * What one runner's own report says. `problems` are failures that no test stands for: a file that did not load, a missing report, no tests at all.
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[] }} Tally
 *
 * The parts of the runners' JSON reports that count.
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[] }} PlaywrightReport
 */

/**
 * Reads Vitest's JSON report.
 * @param {string} path
 * @param {number} exitCode the runner's
 */
export function vitestTally(path, exitCode) {
  return tallyOf({ runner: 'Vitest', path, exitCode }, readVitest)
}

/**
 * Reads Playwright's JSON report.
 * @param {string} path
 * @param {number} exitCode the runner's
 */
export function playwrightTally(path, exitCode) {
  return tallyOf({ runner: 'Playwright', path, exitCode }, readPlaywright)
}

/** @param {VitestReport} report @returns {Tally} */
function readVitest(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    problems: unloaded.map(({ name, message }) => `${name}: ${message || 'the file did not run'}`),
  }
}

/** @param {PlaywrightReport} report @returns {Tally} */
function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    problems: errors.map(({ message }) => message ?? 'an error outside any test'),
  }
}

/**
 * @template T
 * @param {{ runner: string, path: string, exitCode: number }} run
 * @param {(report: T) => Tally} read
 * @returns {Tally}
 */
function tallyOf({ runner, path, exitCode }, read) {
  const tally = readTally(path, read)
  if (!tally) return { passed: 0, failed: 0, skipped: 0, problems: [`${runner} left no report that can be read`] }
  const hasFailed = tally.failed + tally.problems.length > 0
  if (!hasFailed && tally.passed === 0) tally.problems.push(`${runner} ran no test`)
  else if (!hasFailed && exitCode !== 0) tally.problems.push(`${runner} ended with ${exitCode} though no test failed`)
  return tally
}

/**
 * @template T
 * @param {string} path
 * @param {(report: T) => Tally} read
 * @returns {Tally | undefined}
 */
function readTally(path, read) {
  try {
    return read(/** @type {T} */ (JSON.parse(readFileSync(path, 'utf8'))))
  } catch {
    return undefined
  }
}

/**
 * The sum over the runners. Each problem counts as one failed, and so does each skipped test: here nothing is skipped.
 * @param {readonly Tally[]} tallies
 */
export function sumOf(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed, skipped, problems }) => sum + failed + skipped + problems.length, 0),
  }
}
