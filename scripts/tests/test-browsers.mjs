import '../node-version.mjs'

/**
 * `npm run test:browsers`: the main job, a reload, a whole load, two tabs and a start without a server, in Firefox and
 * WebKit. Apart from `npm test`.
 */
const { existsSync, mkdirSync } = await import('node:fs')
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')
const { isDebianRoot } = await import('./browser.mjs')
const { bin, ROOT, run } = await import('../run.mjs')

const NEEDED = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/xvfb-run',
}

await attempt(ensureReady)
const missing = Object.entries(NEEDED).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
if (missing.length > 0 && isDebianRoot()) {
  console.error(`Installing ${missing.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await run('apt-get', ['update'], { env })
  if (code === 0) await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { env })
} else if (missing.length > 0) console.error(`These packages of Debian are needed, and not here: ${missing.join(', ')}`)

const { sumOf, vitestTally } = await import('./reports.mjs')
const report = `${ROOT}test-results/reports/browsers.json`
mkdirSync(`${ROOT}test-results/reports`, { recursive: true })
const outputs = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
const { code } = await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--project', 'browsers', ...outputs], {
  env: { TEST_BROWSERS: '1' },
})
const tally = vitestTally(report, code)
for (const problem of tally.problems) console.error(problem)
const { passed, failed } = sumOf([tally])
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
