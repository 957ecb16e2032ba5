import '../node-version.mjs'
import { parseArgs } from 'node:util'

/**
 * `npm run test:sync`: the simulation of devices, network and server. `-- --long`: 5,000 runs instead of 200. `--
 * --seed N --path P`: one run again, as it was printed.
 */
const { attempt } = await import('../attempt.mjs')
const { ensureInstalled } = await import('../ready.mjs')
const { bin, run } = await import('../run.mjs')

const PORTION = 500
const PORTIONS = 10

await attempt(ensureInstalled)
const { values } = parseArgs({
  options: { long: { type: 'boolean' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const given = {
  ...(values.seed === undefined ? {} : { SIMULATION_SEED: values.seed }),
  ...(values.path === undefined ? {} : { SIMULATION_PATH: values.path }),
}
/** @param {Record<string, string>} env */
const simulate = async (env) =>
  (await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--project', 'simulation'], { env })).code

if (values.long) {
  // Each portion in processes of its own, with a seed of its own: what hundreds of worlds leave in memory slows a
  // process down.
  for (let portion = 1; portion <= PORTIONS && !process.exitCode; portion++) {
    process.exitCode = await simulate({ ...given, SIMULATION_RUNS: String(PORTION) })
    if (process.exitCode === 0) console.log(`${portion * PORTION} of ${PORTION * PORTIONS} runs are well`)
  }
} else process.exitCode = await simulate(given)
