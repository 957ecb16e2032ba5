import fc from 'fast-check'
import { inspect } from '../checks.ts'
import { at, type Command, command, device } from './commands.ts'
import type { WriteFault } from '../world/device.ts'
import type { Fault } from '../world/network.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** From a blink, within which an exchange is on its way, to minutes. */
const pass = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 900 }) },
    { weight: 4, arbitrary: fc.integer({ min: 900, max: 6_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 6_000, max: 120_000 }) },
  )
  .map((ms) => command(`pass ${ms}`, (world) => world.clock.advance(ms)))

const isServed = fc.boolean()
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ kind: fc.constantFrom('lost' as const, 'stalled' as const), isServed }),
  fc.record({
    kind: fc.constantFrom('doubled' as const, 'late' as const, 'half' as const, 'slow' as const, 'portal' as const),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.integer({ min: 408, max: 504 }),
    retryAfterS: fc.option(fc.nat(30)),
    isLabelled: fc.boolean(),
    isServed,
  }),
)

const breakExchange = fc
  .record({ device, fault })
  .map(({ device: index, fault: next }) =>
    command(`exchange of ${index}: ${JSON.stringify(next)}`, async (world) =>
      world.devices[index]?.link.faults.push(next),
    ),
  )

const line = fc.record({ device, isOnline: fc.boolean() }).map(({ device: index, isOnline }) =>
  command(`${isOnline ? 'online' : 'offline'} ${index}`, async (world) => {
    const used = world.devices[index]
    if (!used) return
    used.link.isOnline = isOnline
    if (!isOnline) return used.link.cutStreams()
    const tab = used.openTab(0)
    await tab?.does(() => tab.service.wake())
  }),
)

const loseHints = fc.record({ device }).map(({ device: index }) =>
  command(`no hints ${index}`, async (world) => {
    const used = world.devices[index]
    if (used) used.link.isHintless = true
  }),
)

const syncNow = fc.record({ at }).map(({ at: where }) =>
  command(`sync now ${where.device}.${where.tab}`, async (world) => {
    const tab = await world.devices[where.device]?.tab(where.tab)
    await tab?.does(() => tab.service.syncNow())
  }),
)

const killTab = fc
  .record({ at, operations: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })) })
  .map(({ at: where, operations }) =>
    command(`kill ${where.device}.${where.tab} after ${operations}`, async (world) =>
      world.devices[where.device]?.openTab(where.tab)?.killAfter(operations),
    ),
  )

const freezeTab = fc.record({ at, isFrozen: fc.boolean() }).map(({ at: where, isFrozen }) =>
  command(`${isFrozen ? 'freeze' : 'thaw'} ${where.device}.${where.tab}`, async (world) => {
    const tab = world.devices[where.device]?.openTab(where.tab)
    if (isFrozen) tab?.freeze()
    else tab?.thaw()
  }),
)

const killServer = fc
  .record({ process: fc.nat(1), step: fc.integer({ min: 0, max: 14 }), downMs: fc.integer({ min: 100, max: 20_000 }) })
  .map(({ process, step, downMs }) =>
    command(`kill server ${process} at step ${step} for ${downMs}`, async (world) =>
      world.endProcess(process, step, downMs),
    ),
  )

const NAMES: readonly WriteFault['name'][] = ['QuotaExceededError', 'UnknownError', 'AbortError']
const failWrites = fc
  .record({ device, name: fc.constantFrom(...NAMES), passing: fc.nat(12), refusing: fc.integer({ min: 1, max: 4 }) })
  .map(({ device: index, ...writeFault }) =>
    command(`storage of ${index}: ${JSON.stringify(writeFault)}`, async (world) => {
      const used = world.devices[index]
      if (used) used.writeFault = { ...writeFault }
    }),
  )

const moveClock = fc
  .record({ device, years: fc.constantFrom(-1, 1) })
  .map(({ device: index, years }) =>
    command(`clock of ${index} by ${years} years`, async (world) => world.devices[index]?.moveClock(years * YEAR_MS)),
  )

const signOut = fc
  .record({ device })
  .map(({ device: index }) => command(`sign out ${index}`, async (world) => world.devices[index]?.signOut()))

const signIn = fc.record({ device, account: fc.constantFrom(0, 0, 0, 0, 0, 1) }).map(({ device: index, account }) =>
  command(`sign in ${index} as ${account}`, async (world) => {
    const used = world.devices[index]
    if (used) await world.signIn(used, account)
  }),
)

const expireToken = fc.record({ device, isOver: fc.boolean() }).map(({ device: index, isOver }) =>
  command(`token of ${index} ${isOver ? 'over' : 'old'}`, async (world) => {
    const used = world.devices[index]
    if (used) await world.ageToken(used, isOver)
  }),
)

const branding = fc.record({ device }).map(({ device: index }) =>
  command(`inspect ${index}`, async (world) => {
    const used = world.devices[index]
    if (used) world.problems.push(...(await inspect(world, used)))
  }),
)

const keepBackup = fc.constant(command('keep', (world) => world.keepBackup()))

const goBack = fc
  .constantFrom('lose commits', 'restore backup')
  .map((kind) => command(kind, (world) => world.goBack({ isNewHistory: kind === 'restore backup' })))

export const faultCommands: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 26, arbitrary: pass },
  { weight: 14, arbitrary: breakExchange },
  { weight: 4, arbitrary: line },
  { weight: 1, arbitrary: loseHints },
  { weight: 3, arbitrary: syncNow },
  { weight: 4, arbitrary: killTab },
  { weight: 2, arbitrary: freezeTab },
  { weight: 2, arbitrary: killServer },
  { weight: 2, arbitrary: failWrites },
  { weight: 1, arbitrary: moveClock },
  { weight: 1, arbitrary: signOut },
  { weight: 3, arbitrary: signIn },
  { weight: 1, arbitrary: expireToken },
  { weight: 4, arbitrary: branding },
  { weight: 2, arbitrary: keepBackup },
  { weight: 2, arbitrary: goBack },
]
