import './node-version.mjs'

/** `npm test`: both runners, always; the last line is the sum of what their own reports say. */
const { mkdirSync, rmSync } = await import('node:fs')
const { attempt } = await import('./attempt.mjs')
const { ensureBuilt, ensureInstalled } = await import('./ready.mjs')
const { bin, ROOT, run } = await import('./run.mjs')

await attempt(ensureInstalled)
const { ensureChromium } = await import('./tests/browser.mjs')
const { playwrightTally, sumOf, vitestTally } = await import('./tests/reports.mjs')

const reports = `${ROOT}test-results/reports`
const vitestReport = `${reports}/vitest.json`
const playwrightReport = `${reports}/playwright.json`

/** A runner that cannot even begin has left no report, and that counts. @param {() => Promise<unknown>} step */
async function tryTo(step) {
  try {
    await step()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

async function runVitest() {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const { code } = await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', ...outputs])
  return vitestTally(vitestReport, code)
}

async function runPlaywright() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  const canRun = await tryTo(ensureChromium)
  const { code } = canRun
    ? await run(process.execPath, [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], { env })
    : { code: 1 }
  return playwrightTally(playwrightReport, code)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
await tryTo(ensureBuilt)
/** @type {string[]} */
const times = []
/**
 * @param {string} name
 * @param {() => Promise<import('./tests/reports.mjs').Tally>} runner
 */
async function timed(name, runner) {
  const startedMs = performance.now()
  const tally = await runner()
  const parts = Object.entries(tally.seconds).map(([project, seconds]) => `${project} ${Math.round(seconds)}`)
  times.push(
    `${name}: ${Math.round((performance.now() - startedMs) / 1000)} s; of tests, over all workers: ${parts.join(', ')}`,
  )
  return tally
}
const tallies = [await timed('unit, integration, simulation, kill', runVitest), await timed('browser', runPlaywright)]
for (const line of times) console.log(line)
for (const { problems, skipped, failures, flaky } of tallies) {
  for (const name of flaky) console.error(`flaky, passed when tried again: ${name}`)
  for (const failure of failures) console.error(`failed: ${failure}`)
  for (const problem of problems) console.error(problem)
  if (skipped > 0) console.error(`${skipped} skipped, counted as failed`)
}
const { passed, failed } = sumOf(tallies)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
