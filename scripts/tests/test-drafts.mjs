import '../node-version.mjs'

/** `npm run test:drafts`: every template with every sample offer, 20 seeds each, and a table of what came of it. */
const { attempt } = await import('../attempt.mjs')
const { ensureInstalled } = await import('../ready.mjs')
const { bin, run } = await import('../run.mjs')

await attempt(ensureInstalled)
const { code } = await run(
  process.execPath,
  [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--testTimeout', '300000', 'write-drafts'],
  {
    env: { DRAFT_SEEDS: '20' },
  },
)
process.exitCode = code
