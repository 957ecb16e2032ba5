import fc from 'fast-check'
import type { Breakage } from './world/breakage.ts'
import type { Command } from './commands/commands.ts'
import { faultCommands } from './commands/fault-commands.ts'
import { heal } from './commands/heal.ts'
import { jobCommands } from './jobs/job-commands.ts'
import { createOffer, seatAt } from './world/people.ts'
import { watchImmediates } from './world/quiet.ts'
import { noteCommands } from './commands/note-commands.ts'
import { textCommands } from './commands/text-commands.ts'
import { workCommands } from './commands/work-commands.ts'
import { DEVICES, type Ground, World, type WorldOptions } from './world/world.ts'

watchImmediates()

/** Commands a run has at most; on the average half as many. */
const MAX_COMMANDS = 200
const YEAR_MS = 365 * 24 * 3_600_000

const worldOptions: fc.Arbitrary<WorldOptions> = fc.record({
  seed: fc.noShrink(fc.nat()),
  tier: fc.constantFrom('subscriber', 'subscriber', 'evaluation'),
  skewsMs: fc.array(fc.constantFrom(0, 0, 0, YEAR_MS, -YEAR_MS), { minLength: DEVICES, maxLength: DEVICES }),
  // A page mostly holds all that there is; a small one shows what is cut.
  pageSize: fc.constantFrom(500, 500, 3, 7),
  batchSize: fc.constantFrom(500, 500, 2, 5),
  haveLocks: fc.array(fc.constantFrom(true, true, true, true, false), { minLength: DEVICES, maxLength: DEVICES }),
})

const commandsWith = (replayPath: string | undefined): fc.Arbitrary<Iterable<Command>> =>
  fc.commands([fc.oneof(...workCommands, ...textCommands, ...noteCommands, ...jobCommands, ...faultCommands)], {
    maxCommands: MAX_COMMANDS,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  })

export interface SimulationOptions {
  readonly runs: number
  readonly seed: number
  /** `path` of fast-check, `@`, and the path within the commands: as a failure prints it. */
  readonly path?: string | undefined
  readonly breakage?: Breakage
  /** How long to look for a shorter example. */
  readonly shrinkMs?: number
  /** Called after each run that was well, with their number. */
  readonly onRun?: (runs: number) => void
}

export interface SimulationReport {
  readonly runs: number
  readonly commands: number
  /** Runs whose server lost something, or was put back. */
  readonly wentBack: number
  /** Null where nothing was wrong. */
  readonly failure: { readonly text: string; readonly path: string; readonly afterRuns: number } | null
}

/** Runs worlds under random commands, heals each and looks whether all is as it must be. */
export async function simulate(ground: Ground, options: SimulationOptions): Promise<SimulationReport> {
  const { runs, seed, path, breakage = {}, shrinkMs = 60_000, onRun } = options
  const [outerPath, replayPath] = path?.split('@') ?? []
  let done = 0
  let commands = 0
  let wentBack = 0
  let failedAtMs: number | null = null
  const property = fc.asyncProperty(worldOptions, commandsWith(replayPath), async (worldOption, drawn) => {
    // Fast-check goes on shrinking for as long as examples fail: past the limit none does any more.
    if (failedAtMs !== null && Date.now() - failedAtMs > shrinkMs) return
    const world = new World(ground, worldOption, breakage)
    try {
      await begin(world)
      await fc.asyncModelRun(() => ({ model: {}, real: world }), drawn)
      const problems = await heal(world)
      if (problems.length > 0) throw new Error(problems.slice(0, 8).join('\n'))
      onRun?.(++done)
    } catch (error) {
      failedAtMs ??= Date.now()
      throw error
    } finally {
      commands += world.commandCount.value
      wentBack += world.hasGoneBack ? 1 : 0
      await world.dispose()
    }
  })
  const details = await fc.check(property, {
    seed,
    ...(outerPath === undefined ? { numRuns: runs } : { numRuns: 1, path: outerPath, endOnFailure: true }),
  })
  if (!details.failed) return { runs: details.numRuns, commands, wentBack, failure: null }
  return { runs: details.numRuns, commands, wentBack, failure: { ...story(details), afterRuns: details.numRuns } }
}

/** Everyone is signed in, and there is something to work on. */
async function begin(world: World): Promise<void> {
  for (const device of world.devices) await world.signIn(device, 0)
  const seat = await seatAt(world, { device: 0, tab: 0 })
  if (seat) await createOffer(seat, 'First')
  for (const device of world.devices) await device.tab(0)
  await world.clock.advance(3_000)
}

function story(details: fc.RunDetails<[WorldOptions, Iterable<Command>]>): { text: string; path: string } {
  const [options, drawn] = details.counterexample ?? []
  const listing = fc.stringify(drawn)
  const replay = /replayPath=("[^"]*")/.exec(listing)?.[1]
  const path = `${details.counterexamplePath ?? ''}@${replay === undefined ? '' : (JSON.parse(replay) as string)}`
  const said =
    details.errorInstance instanceof Error ? (details.errorInstance.stack ?? '') : String(details.errorInstance)
  return {
    path,
    text: [said, JSON.stringify(options), listing.replaceAll(/,(?=[a-z])/g, '\n  ')].join('\n'),
  }
}
