import type { Conflict } from '#domain/engine/conflict-record.ts'
import { CORE_SET } from '#domain/engine/kind.ts'
import { canonicalJson, type Json } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { readCursor } from '#store/database.ts'
import { syncSummary } from '#store/queries.ts'
import { isKnownMark } from '#server/records/stored-pushes.ts'
import type { Device } from './world/device.ts'
import type { Place } from './ledger.ts'
import { type LocalRecord, type LocalWork, localWork, seenRecords, serverCopies } from './world/local.ts'
import type { MutationResult } from '#contract/sync.ts'
import { brokenFamilies, staleFamilies } from './families.ts'
import { historyOf, recordsOf, type ServerRecord } from './world/server.ts'
import type { Account, World } from './world/world.ts'

/** One account, everywhere. */
interface Survey {
  readonly account: Account
  readonly server: readonly ServerRecord[]
  readonly copies: readonly Copy[]
}

interface Copy {
  readonly device: Device
  readonly seen: readonly LocalRecord[]
  /** As the device believes the server to be. */
  readonly copies: readonly LocalRecord[]
  readonly work: readonly LocalWork[]
  readonly cursor: number
  /** How far it is in each set that it holds. */
  readonly sets: Readonly<Record<string, number>>
  readonly epoch: string | null
  readonly mark: string | undefined
  readonly isSettled: boolean
  readonly isWaitingByName: boolean
  /** What its state of sync says, in one text. */
  readonly says: string
}

async function copyOf(device: Device, account: Account): Promise<Copy> {
  const database = device.observer(account.userId)
  const [seen, copies, work, place, summary] = await Promise.all([
    seenRecords(database),
    serverCopies(database),
    localWork(database),
    readCursor(database),
    syncSummary(database),
  ])
  const { status, isSettled } = summary
  const isWaitingByName = status.hold !== null || status.trouble !== null
  const { cursor, sets, epoch, mark } = place
  return {
    device,
    seen,
    copies,
    work,
    cursor,
    sets,
    epoch,
    mark,
    isSettled,
    isWaitingByName,
    says: JSON.stringify({ place, status }),
  }
}

/** The places where a text that was shown as saved may be. */
const placesOf = ({ server, copies }: Survey): readonly Place[] => [
  inItsField(server),
  inAConflict(server),
  rejectedOrWaiting(copies),
]

const inItsField =
  (server: readonly ServerRecord[]): Place =>
  ({ ID, path }) =>
    server.flatMap(({ key, body }) => {
      const value = isWritten(key, ID) ? valueAt(JSON.parse(body), path) : undefined
      return typeof value === 'string' ? [value] : []
    })

/** Whether it is what people write in: an offer, a text or a note of this ID. */
const isWritten = (key: string, ID: number): boolean =>
  ['opportunity', 'strategy', 'note'].some((kind) => key === `${kind}:${ID}`)

/** A conflict that was settled counts too: somebody saw both texts and chose. */
const inAConflict = (server: readonly ServerRecord[]): Place => {
  const conflicts = server.flatMap(({ key, body }) =>
    key.startsWith('conflict:') ? [JSON.parse(body) as Conflict] : [],
  )
  return ({ ID }) =>
    conflicts.flatMap(({ of, was, current, value }) =>
      of.ID === ID ? [was, current, value].filter((text): text is string => typeof text === 'string') : [],
    )
}

const rejectedOrWaiting = (copies: readonly Copy[]): Place => {
  const work = copies.flatMap((copy) => copy.work)
  return ({ ID }) => work.flatMap(({ keys, texts }) => (keys.some((key) => isWritten(key, ID)) ? texts : []))
}

/** What a device says in the middle of everything must be true. Gives what is not. */
export async function inspect(world: World, device: Device): Promise<string[]> {
  const account = world.accountOf(device)
  if (!account) return []
  const [copy, server] = await Promise.all([
    copyOf(device, account),
    recordsOf(world.ground.database, account.accountId),
  ])
  const families = [
    ...brokenFamilies(server),
    ...account.requests.broken(server),
    ...(await staleFamilies(device, device.observer(account.userId))),
  ]
  if (!(await isOfThisHistory(world, account, copy))) return families
  const problems = [...families, ...skippedChanges(copy, server), ...wentBack(copy, account)]
  if (!copy.isSettled) return problems
  const unsaid = account.ledger.lost(placesOf({ account, server, copies: [] }), device.index)
  return [...problems, ...unsaid.map((lost) => `'All changes synced' was shown, and the server does not have ${lost}`)]
}

/** A device that has not asked since the server went back knows nothing of it, and what it says is of before. */
const isOfThisHistory = async (world: World, { accountId }: Account, { epoch, cursor, mark }: Copy): Promise<boolean> =>
  !world.hasGoneBack ||
  (epoch === world.epoch &&
    mark !== undefined &&
    (await isKnownMark(world.ground.database.pool, accountId, { mark, cursor })))

/** How far a device is with what lies in a set; undefined where it does not hold it. */
const cursorFor = ({ cursor, sets }: Copy, { set }: ServerRecord): number | undefined =>
  set === CORE_SET ? cursor : sets[set]

/** Whatever the server changed up to the device's cursor has arrived. */
const skippedChanges = (copy: Copy, server: readonly ServerRecord[]): string[] => {
  const { device, copies } = copy
  const held = new Map(copies.map((record) => [record.key, record]))
  return server.flatMap((record) => {
    const cursor = cursorFor(copy, record)
    if (cursor === undefined || record.version > cursor) return []
    const own = held.get(record.key)
    if (own && isEqual(own, record)) return []
    const both = `\n  ${own && textOf(own)}\n  ${textOf(record)}`
    return [`the cursor ${cursor} of device ${device.index} skipped change ${record.version} of ${record.key}:${both}`]
  })
}

const wentBack = ({ device, cursor }: Copy, account: Account): string[] => {
  const seen = account.seenOn(device.index)
  const problems =
    cursor < seen.cursor ? [`the cursor of device ${device.index} went back from ${seen.cursor} to ${cursor}`] : []
  seen.cursor = cursor
  return problems
}

/** Once everything is well again: gives everything that is not as it must be. */
export async function checkHealed(world: World, account: Account): Promise<string[]> {
  const devices = world.devices.filter((device) => device.userIds().includes(account.userId))
  const server = await recordsOf(world.ground.database, account.accountId)
  const history = await historyOf(world.ground.database, account.accountId)
  const copies = await Promise.all(devices.map((device) => copyOf(device, account)))
  const survey: Survey = { account, server, copies }
  return [
    ...account.ledger.lost(placesOf(survey)).map((lost) => `lost: ${lost}`),
    ...account.wire.unkept(history),
    ...account.wire.wronglyAlive(server, history),
    ...copies.flatMap((copy) => [
      ...skippedChanges(copy, server),
      ...wentBack(copy, account),
      ...differences(copy, server),
      ...stuckWork(copy),
      ...unsettled(copy),
    ]),
    ...brokenFamilies(server),
    ...account.requests.broken(server),
    ...account.requests.unended(
      server,
      copies.flatMap(({ work }) => work.flatMap(({ keys }) => keys)),
    ),
    ...strangers(survey),
    ...doubleEffects(history),
  ]
}

/** Byte for byte, but for what the server refused and the device keeps. */
function differences(copy: Copy, server: readonly ServerRecord[]): string[] {
  const { device, seen, work } = copy
  const kept = new Set(work.flatMap(({ keys }) => keys))
  const local = new Map(seen.filter(({ key }) => !kept.has(key)).map((record) => [record.key, record]))
  const problems = server.flatMap((record) => {
    if (kept.has(record.key) || cursorFor(copy, record) === undefined) return []
    const own = local.get(record.key)
    local.delete(record.key)
    if (own && isEqual(own, record)) return []
    return [`${record.key} differs on device ${device.index}:\n  ${own && textOf(own)}\n  ${textOf(record)}`]
  })
  return [...problems, ...[...local.keys()].map((key) => `${key} is on device ${device.index} and not on the server`)]
}

const isEqual = (a: LocalRecord, b: LocalRecord): boolean =>
  a.deleted === b.deleted && (a.body === b.body || textOf(a) === textOf(b))
const textOf = ({ deleted, body }: LocalRecord): string =>
  `${deleted ? 'deleted' : 'alive'} ${canonicalJson(JSON.parse(body) as Json)}`

const stuckWork = ({ device, work, isWaitingByName }: Copy): string[] =>
  work.flatMap(({ method, state }) =>
    state === 'rejected' || isWaitingByName
      ? []
      : [`${method} is still ${state} on device ${device.index} after a minute`],
  )

const unsettled = ({ device, work, isSettled, says }: Copy): string[] =>
  work.length === 0 && !isSettled ? [`device ${device.index} does not say that it is synced, and it is: ${says}`] : []

/** Words of another account. */
function strangers({ account, server, copies }: Survey): string[] {
  const foreign = account.index === 0 ? /\bb-\d/ : /\ba-\d/
  return [...server, ...copies.flatMap((copy) => [...copy.seen])].flatMap(({ key, body }) =>
    foreign.test(body) ? [`${key} of account ${account.index} holds words of the other one`] : [],
  )
}

function doubleEffects(history: readonly MutationResult[]): string[] {
  const taken = history.filter(({ status }) => status !== 'refused').map(({ id }) => id)
  return taken.filter((id, index) => taken.indexOf(id) < index).map((id) => `mutation ${id} took effect twice`)
}

const MIN_SPACING_MS = 1_000

/** No worker asks more often than once a second while it gets no answer, as far as its clock can tell. */
export const hurriedTries = (device: Device): string[] =>
  device.triesByWorker.flatMap((tries) =>
    tries.flatMap(({ atMs, hasFailed }, index) => {
      const next = tries[index + 1]
      if (!next || device.clockMovesMs.some((movedMs) => movedMs >= atMs && movedMs <= next.atMs)) return []
      return hasFailed && next.atMs - atMs < MIN_SPACING_MS
        ? [`device ${device.index} asked again ${next.atMs - atMs} ms after a try that failed`]
        : []
    }),
  )
