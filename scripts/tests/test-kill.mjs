import '../node-version.mjs'
import { parseArgs } from 'node:util'

/**
 * `npm run test:kill`: the server and the browser killed under work, writers against a reader, a big account; in full,
 * where `npm test` does a tenth. `-- --seed N`: the choices of a run once more. `-- --part`: as much as `npm test`
 * does.
 */
const { attempt } = await import('../attempt.mjs')
const { ensureChromium } = await import('./browser.mjs')
const { ensureBuilt, ensureInstalled } = await import('../ready.mjs')
const { bin, run } = await import('../run.mjs')

await attempt(ensureInstalled)
const { values } = parseArgs({ options: { seed: { type: 'string' }, part: { type: 'boolean' } } })
await attempt(ensureBuilt)
await attempt(ensureChromium)
const env = {
  ...(values.part ? {} : { KILL_WHOLE: '1' }),
  ...(values.seed === undefined ? {} : { KILL_SEED: values.seed }),
}
const files = ['tests/kill', 'tests/integration/sync/interleaved.test.ts', 'tests/integration/sync/big-account.test.ts']

/** @param {readonly string[]} args */
const runNode = async (args) => (await run(process.execPath, args, { env })).code
const codes = [
  await runNode([
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    'kill',
    '--project',
    'integration',
    '--no-file-parallelism',
    ...files,
  ]),
  await runNode([bin('@playwright/test/cli.js'), 'test', 'tests/kill']),
]
process.exitCode = Math.max(...codes)
