import type { Conflict } from '#domain/engine/conflict-record.ts'
import type { Job } from '#domain/kinds/job.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { JsonObject } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { recordById, type LocalRecord } from '#store/queries.ts'
import { recordsOfKind } from '#store/database.ts'
import type { Note } from '../../support/samples/note-kind.ts'
import type { Device } from './device.ts'
import type { Typed } from '../ledger.ts'
import type { Tab } from './tab.ts'
import type { Account, World } from './world.ts'

/** Where somebody acts. */
export interface At {
  readonly device: number
  readonly tab: number
}

/** Somebody in a tab of a device: signed in, the tab open. */
export interface Seat {
  readonly world: World
  readonly device: Device
  readonly tab: Tab
  readonly account: Account
}

/** Null while nobody is signed in there. */
export async function seatAt(world: World, at: At): Promise<Seat | null> {
  const device = world.devices[at.device]
  const account = device && world.accountOf(device)
  const tab = await device?.tab(at.tab)
  return device && account && tab ? { world, device, tab, account } : null
}

/** What a person sees of one of their offers, texts, notes, requests or conflicts; undefined where there is none. */
export async function pick(
  seat: Seat,
  kind: 'opportunity',
  index: number,
): Promise<LocalRecord<Opportunity> | undefined>
export async function pick(seat: Seat, kind: 'strategy', index: number): Promise<LocalRecord<Strategy> | undefined>
export async function pick(seat: Seat, kind: 'note', index: number): Promise<LocalRecord<Note> | undefined>
export async function pick(seat: Seat, kind: 'job', index: number): Promise<LocalRecord<Job> | undefined>
export async function pick(seat: Seat, kind: 'conflict', index: number): Promise<LocalRecord<Conflict> | undefined>
export async function pick({ device, account }: Seat, kind: string, index: number) {
  const database = device.observer(account.userId)
  const keys = await recordsOfKind(database, kind).primaryKeys()
  const ID = keys[index % Math.max(1, keys.length)]?.[1]
  return ID === undefined ? undefined : recordById(database, kind, ID)
}

const DESCRIPTION_LINES = 6
const DESCRIPTION = 'content.overview.fields.product_description'

/** Somebody makes an offer with a title and a few lines. */
export async function createOffer(seat: Seat, title: string): Promise<void> {
  const { world, account } = seat
  const ID = world.mintId()
  const description = Array.from({ length: DESCRIPTION_LINES }, () => world.newWord(account)).join('\n')
  await act(
    seat,
    'opportunity.create',
    { ID, post_title: title, post_content: { overview: { fields: { product_description: description } } } },
    [
      { ID, path: 'title', was: '', value: title },
      { ID, path: DESCRIPTION, was: '', value: description },
    ],
  )
}

type Change = Omit<Typed, 'device'>

/** Carries something out in a tab; what the person was told is saved goes into the ledger. */
export async function act(
  { tab, device, account }: Seat,
  method: string,
  params: JsonObject,
  changes: readonly Change[] = [],
): Promise<void> {
  const done = await tab.mutate(method, params)
  if (done && !done.ok) return
  for (const change of changes) account.ledger.note({ device: device.index, ...change, isUnsaid: done === undefined })
}

/** The text that a person sees at a path. */
export function textAt(record: DomainRecord, path: string): string {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}
