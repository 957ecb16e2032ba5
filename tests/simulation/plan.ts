import type { Ground } from './world/world.ts'
import { type SimulationReport, simulate } from './simulation.ts'

export type EngineName = 'embedded' | 'postgres'

const DEFAULT_RUNS = 200
/** A long run says how far it is. */
const TOLD_EVERY = 50
const { SIMULATION_RUNS, SIMULATION_SEED, SIMULATION_PATH } = process.env
/** As it was printed: the engine, a colon, and the path. */
const replayed = /^(embedded|postgres):(.*)$/.exec(SIMULATION_PATH ?? '')
const runs = Math.ceil(Number(SIMULATION_RUNS ?? DEFAULT_RUNS) / 2)
const seed = Number(SIMULATION_SEED ?? Date.now() % 2 ** 31)

/** Hours: for the long run. */
export const LIMIT_MS = 12 * 3_600_000

/** Runs one engine's half of the simulation, or replays one run of it; says how it went. */
export async function runHalf(engine: EngineName, ground: Ground): Promise<SimulationReport> {
  if (replayed && replayed[1] !== engine) return { runs: 0, commands: 0, wentBack: 0, failure: null }
  const startMs = performance.now()
  const secondsSoFar = (): number => Math.round((performance.now() - startMs) / 1000)
  const onRun = (count: number): void => {
    if (count % TOLD_EVERY === 0)
      process.stdout.write(`${engine}: ${count} of ${runs} runs, ${secondsSoFar()} s, seed ${seed}\n`)
  }
  const report = await simulate(ground, { runs, seed, path: replayed?.[2], onRun })
  const { runs: done, commands, wentBack } = report
  process.stdout.write(
    `${engine}: ${done} runs, ${commands} commands, ${wentBack} with a server that went back, ${secondsSoFar()} s, seed ${seed}\n`,
  )
  if (report.failure)
    process.stdout.write(`npm run test:sync -- --seed ${seed} --path '${engine}:${report.failure.path}'\n`)
  return report
}
