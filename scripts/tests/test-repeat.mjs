import '../node-version.mjs'
import { parseArgs } from 'node:util'

/**
 * `npm run test:repeat`: the browser tests so many times in a row (ten without a number), nothing tried again, with the
 * time of each run. `-- 20 device full`: twenty runs of these projects alone. What may happen in another order is
 * sought with `-- 1 --unsteady`, where network and processor are now quick and now slow (`device` and `accessibility`),
 * and with `-- 1 --late`, where each step of a test comes a little later than the app is ready for it: states that pass
 * are over by then.
 */
const { mkdirSync } = await import('node:fs')
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')
const { bin, ROOT, run } = await import('../run.mjs')

await attempt(ensureReady)
const { ensureChromium } = await import('./browser.mjs')
const { playwrightTally, sumOf } = await import('./reports.mjs')
await attempt(ensureChromium)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { unsteady: { type: 'boolean' }, late: { type: 'boolean' } },
})
const [first = '10', ...rest] = positionals
const isCounted = /^\d+$/.test(first)
const runs = isCounted ? Number(first) : 10
const projects = (isCounted ? rest : positionals).map((name) => `--project=${name}`)

const LATE_MS = 200
const unsteady = values.unsteady ? { TEST_UNSTEADY: '1' } : {}
const late = values.late ? { TEST_SLOW_MO: String(LATE_MS) } : {}
const patience = values.unsteady || values.late ? ['--timeout=240000'] : []

const report = `${ROOT}test-results/reports/repeat.json`
mkdirSync(`${ROOT}test-results/reports`, { recursive: true })
const tallies = []
for (let number = 1; number <= runs; number++) {
  const startedMs = performance.now()
  const args = [bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json', '--retries=0', ...patience, ...projects]
  const { code } = await run(process.execPath, args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...unsteady, ...late },
  })
  const tally = playwrightTally(report, code)
  tallies.push(tally)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const parts = Object.entries(tally.seconds).map(([project, spent]) => `${project} ${Math.round(spent)}`)
  console.log(
    `run ${number} of ${runs}: ${sumOf([tally]).passed} passed, ${sumOf([tally]).failed} failed, ${seconds} s (${parts.join(', ')})`,
  )
  for (const problem of tally.problems) console.error(problem)
}
const { passed, failed } = sumOf(tallies)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
