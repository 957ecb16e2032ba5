import { checkHealed, hurriedTries } from '../checks.ts'
import type { Account, World } from '../world/world.ts'

/** Within this time everything that waited must have got through. */
const HEALING_MS = 60_000
/** How often a process looks for requests meanwhile. */
const LOOK_MS = 5_000

/** Makes everything well again, gives the devices their minute, and says what is wrong then. */
export async function heal(world: World): Promise<string[]> {
  world.restart()
  world.jobs.heal()
  for (const device of world.devices) {
    device.link.isOnline = true
    device.link.isHintless = false
    device.link.faults.length = 0
    device.link.cutStreams()
    await device.heal()
  }
  const problems: string[] = []
  for (const account of world.accounts.toReversed()) problems.push(...(await healAccount(world, account)))
  return [...world.problems, ...problems, ...world.devices.flatMap(hurriedTries)]
}

async function healAccount(world: World, account: Account): Promise<string[]> {
  for (const device of world.devices) {
    if (!device.userIds().includes(account.userId)) continue
    await world.signIn(device, account.index)
    const tab = await device.tab(0)
    await tab?.service.wake()
  }
  for (let healedMs = 0; healedMs < HEALING_MS; healedMs += LOOK_MS) {
    world.jobs.look(0)
    await world.clock.advance(LOOK_MS)
  }
  return checkHealed(world, account)
}
