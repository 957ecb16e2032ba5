import './node-version.mjs'
import { parseArgs } from 'node:util'

/** `npm run test:sync`: the simulation of devices, network and server. `-- --long`: 5,000 runs instead of 200. `-- --seed N --path P`: one run again, as it was printed. */
const { attempt } = await import('./attempt.mjs')
const { ensureInstalled } = await import('./ready.mjs')
const { bin, run } = await import('./run.mjs')

const LONG_RUNS = '5000'

await attempt(ensureInstalled)
const { values } = parseArgs({
  options: { long: { type: 'boolean' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const env = {
  ...(values.long ? { SIMULATION_RUNS: LONG_RUNS } : {}),
  ...(values.seed === undefined ? {} : { SIMULATION_SEED: values.seed }),
  ...(values.path === undefined ? {} : { SIMULATION_PATH: values.path }),
}
const { code } = await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--project', 'simulation'], { env })
process.exitCode = code
