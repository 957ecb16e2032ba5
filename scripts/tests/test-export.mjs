import '../node-version.mjs'

/**
 * `npm run test:export`: Word files as LibreOffice reads them, and printed pages as `pdftotext` does: every word there,
 * in order. Apart from `npm test`: LibreOffice takes some 270 MB and two minutes.
 */
const { existsSync, mkdirSync } = await import('node:fs')
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')
const { ensureChromium, isDebianRoot } = await import('./browser.mjs')
const { bin, ROOT, run } = await import('../run.mjs')

/**
 * By Debian's package. The typeface is the smallest with Japanese letters: a page without one has none of them in its
 * PDF either.
 */
const NEEDED = {
  'libreoffice-writer-nogui': '/usr/bin/soffice',
  'poppler-utils': '/usr/bin/pdftotext',
  'fonts-vlgothic': '/usr/share/fonts/truetype/vlgothic',
}

await attempt(ensureReady)
await attempt(() => ensureChromium({ isWhole: true }))
const missing = Object.entries(NEEDED).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
if (missing.length > 0 && isDebianRoot()) {
  console.error(`Installing ${missing.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await run('apt-get', ['update'], { env })
  if (code === 0) await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { env })
} else if (missing.length > 0) console.error(`These packages of Debian are needed, and not here: ${missing.join(', ')}`)

const { playwrightTally, sumOf, vitestTally } = await import('./reports.mjs')
const reports = `${ROOT}test-results/reports`
mkdirSync(reports, { recursive: true })
const env = { TEST_EXPORT: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/export-pages.json` }
const outputs = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${reports}/export.json`]
const word = await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--project', 'export', ...outputs], { env })
const pages = await run(
  process.execPath,
  [bin('@playwright/test/cli.js'), 'test', '--project=export', '--reporter=list,json'],
  { env },
)
const tallies = [
  vitestTally(`${reports}/export.json`, word.code),
  playwrightTally(env.PLAYWRIGHT_JSON_OUTPUT_FILE, pages.code),
]
for (const problem of tallies.flatMap(({ problems }) => problems)) console.error(problem)
const { passed, failed } = sumOf(tallies)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
