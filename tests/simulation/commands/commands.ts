import fc from 'fast-check'
import type { AsyncCommand } from 'fast-check'
import { type At, type Seat, seatAt } from '../world/people.ts'
import { quiet } from '../world/quiet.ts'
import type { World } from '../world/world.ts'
import { DEVICES } from '../world/world.ts'
import { TABS } from '../world/device.ts'

/**
 * The model knows nothing: whether a command has something to act on shows when it runs, and the checks need no
 * forecast.
 */
export type Model = Record<string, never>
export type Command = AsyncCommand<Model, World>

/** Makes a command of what it does. Whatever it brings about is over, or waits for virtual time, when it ends. */
export function command(name: string, run: (world: World) => Promise<unknown>): Command {
  return {
    check: () => true,
    async run(_model, world) {
      world.commandCount.value++
      await run(world)
      await quiet()
      if (world.problems.length > 0) throw new Error(world.problems.join('\n'))
    },
    toString: () => name,
  }
}

export const device = fc.nat(DEVICES - 1)
/** Most people have one tab. */
export const at: fc.Arbitrary<At> = fc.record({
  device,
  tab: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(TABS - 1) }),
})

/** What somebody does in a tab, where there is somebody. */
export const seated = (name: string, where: At, run: (seat: Seat) => Promise<unknown>): Command =>
  command(`${name}@${where.device}.${where.tab}`, async (world: World) => {
    const seat = await seatAt(world, where)
    if (seat) await run(seat)
  })
