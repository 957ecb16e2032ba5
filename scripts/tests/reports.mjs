import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * Summary of one runner's own report. `problems` are failures that belong to no test: a file that did not load, a
 * missing report, no tests at all. `failures` are the tests that failed, with the first line of their message; `flaky`
 * names those that failed and passed when retried; `seconds` is the tests' own time by project, added up over the
 * workers.
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[], failures: string[], flaky: string[],
 * seconds: Record<string, number> }} Tally
 * Parts of the runners' JSON reports that count.
 * @typedef {{ status: string, fullName?: string, duration?: number, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 * testResults: VitestFile[] }} VitestReport
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results: { duration: number,
 * error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?:
 * string }[], suites?: PlaywrightSuite[] }} PlaywrightReport
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
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    problems: unloaded.map(({ name, message }) => `${name}: ${message || 'the file did not run'}`),
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => failureOf(name, fullName ?? '', failureMessages[0])),
    ),
    flaky: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isFlaky).map(({ fullName }) => `${fromTests(name)} › ${fullName}`),
    ),
    seconds: secondsBy(
      report.testResults.map(({ name, assertionResults }) => ({
        project: fromTests(name).split('/')[1] ?? 'elsewhere',
        ms: assertionResults.reduce((sum, { duration = 0 }) => sum + duration, 0),
      })),
    ),
  }
}

/** True if a test failed before it passed: its earlier failure message is preserved. @param {VitestTest} test */
const isFlaky = ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
const failureOf = (file, title, message = 'no message') =>
  `${fromTests(file)} › ${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`

/** @param {string} path */
const fromTests = (path) => path.slice(path.lastIndexOf('/tests/') + 1)

/** @param {readonly { project: string, ms: number }[]} times */
function secondsBy(times) {
  /** @type {Record<string, number>} */
  const seconds = {}
  for (const { project, ms } of times) seconds[project] = (seconds[project] ?? 0) + ms / 1000
  return seconds
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @param {PlaywrightReport} report @returns {Tally} */
function readPlaywright({ stats, errors, suites = [] }) {
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    problems: errors.map(({ message }) => message ?? 'an error outside any test'),
    failures: specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => failureOf(`/tests/${file}`, title, results.at(-1)?.error?.message)),
    ),
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `tests/${file} › ${title}`),
    seconds: secondsBy(
      specs.flatMap(({ tests }) =>
        tests.map(({ projectName, results }) => ({
          project: projectName,
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
        })),
      ),
    ),
  }
}

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], seconds: {} }

/**
 * @template T
 * @param {{ runner: string, path: string, exitCode: number }} run
 * @param {(report: T) => Tally} read
 * @returns {Tally}
 */
function tallyOf({ runner, path, exitCode }, read) {
  const tally = readTally(path, read)
  if (!tally) return { ...NOTHING, problems: [`${runner} left no report that can be read`] }
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
