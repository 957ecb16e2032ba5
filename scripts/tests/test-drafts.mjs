import '../node-version.mjs'

/**
 * `npm run test:drafts`: writes with every template for every sample offer, 20 seeds each, and prints a table of the
 * results. `-- --update` writes tests/fixtures/drafts.md instead.
 */
const { attempt } = await import('../attempt.mjs')
const { ensureInstalled } = await import('../ready.mjs')
const { bin, run } = await import('../run.mjs')

const wanted = process.argv.includes('--update') ? ['drafts-fixture', '--update'] : ['write-drafts']

await attempt(ensureInstalled)
const { code } = await run(
  process.execPath,
  [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--testTimeout', '300000', ...wanted],
  { env: { DRAFT_SEEDS: '20' } },
)
process.exitCode = code
