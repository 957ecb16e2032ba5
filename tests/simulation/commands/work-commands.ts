import { storeFaultOf } from '#store/store-fault.ts'
import fc from 'fast-check'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import { recordById } from '#store/queries.ts'
import { at, type Command, seated } from './commands.ts'
import { localWork } from '../world/local.ts'
import { act, createOffer, pick, type Seat, textAt } from '../world/people.ts'
import { changed, SHAPES } from './shapes.ts'

const TITLES = ['Loaf', 'Weekly Loaf', 'Ñandú', '::']
const index = fc.nat(11)
const FIELDS = ['product_name', 'product_description', 'product_features'] as const
const pathOf = (field: string): string => `content.overview.fields.${field}`

const create = fc
  .record({ at, title: fc.constantFrom(...TITLES) })
  .map(({ at: where, title }) => seated(`create ${title}`, where, (seat) => createOffer(seat, title)))

const edit = fc
  .record({ at, index, field: fc.constantFrom(...FIELDS), shape: fc.constantFrom(...SHAPES), line: fc.nat(7) })
  .map(({ at: where, index: nth, field, shape, line }) =>
    seated(`edit ${nth} ${field} ${shape} ${line}`, where, async (seat) => {
      const seen = await pick(seat, 'opportunity', nth)
      if (!seen) return
      const { ID } = seen.record
      const was = textAt(seen.record, pathOf(field))
      const value = changed(was, shape, line, seat.world.newWord(seat.account))
      await act(seat, 'opportunity.updateFormField', { ID, form: 'overview', field, value, was }, [
        { ID, path: pathOf(field), was, value },
      ])
    }),
  )

const editForm = fc.record({ at, index }).map(({ at: where, index: nth }) =>
  seated(`edit form ${nth}`, where, async (seat) => {
    const seen = await pick(seat, 'opportunity', nth)
    if (!seen) return
    const { ID } = seen.record
    const was: Record<string, string> = Object.fromEntries(
      FIELDS.map((field) => [field, textAt(seen.record, pathOf(field))]),
    )
    const fields: Record<string, string> = {
      ...was,
      product_name: seat.world.newWord(seat.account),
      product_features: seat.world.newWord(seat.account),
    }
    const changes = FIELDS.map((field) => ({
      ID,
      path: pathOf(field),
      was: was[field] ?? '',
      value: fields[field] ?? '',
    }))
    await act(seat, 'opportunity.updateForm', { ID, form: 'overview', fields, was, done: nth % 2 === 0 }, changes)
  }),
)

/** To a new title, or to one that another offer has. */
const rename = fc
  .record({ at, index, title: fc.option(fc.constantFrom(...TITLES)), isRename: fc.boolean() })
  .map(({ at: where, index: nth, title, isRename }) =>
    seated(`rename ${nth} ${title ?? 'anew'}`, where, async (seat) => {
      const seen = await pick(seat, 'opportunity', nth)
      if (!seen) return
      const { ID, title: was } = seen.record
      const post_title = title ?? seat.world.newWord(seat.account)
      const method = isRename ? 'opportunity.rename' : 'opportunity.update'
      await act(seat, method, { ID, post_title, was: { post_title: was } }, [
        { ID, path: 'title', was, value: post_title },
      ])
    }),
  )

const remove = fc
  .record({ at, index, method: fc.constantFrom('trash', 'delete', 'restore') })
  .map(({ at: where, index: nth, method }) =>
    seated(`${method} ${nth}`, where, async (seat) => {
      const seen = await pick(seat, 'opportunity', nth)
      if (seen) await act(seat, `opportunity.${method}`, { ID: seen.record.ID })
    }),
  )

const settle = fc
  .record({ at, index, choice: fc.constantFrom('current', 'value', 'other') })
  .map(({ at: where, index: nth, choice }) =>
    seated(`settle ${nth} ${choice}`, where, async (seat) => {
      const seen = await pick(seat, 'conflict', nth)
      if (seen && !seen.deleted) await settleConflict(seat, seen.record, choice)
    }),
  )

async function settleConflict(seat: Seat, { ID, of, path, value }: Conflict, choice: string): Promise<void> {
  const offer = await recordById(seat.device.observer(seat.account.userId), of.kind, of.ID)
  const was = offer ? textAt(offer.record, path) : ''
  const chosen =
    choice === 'other' ? seat.world.newWord(seat.account) : typeof value === 'string' ? value : JSON.stringify(value)
  const other = choice === 'other' ? { value: chosen } : {}
  // Only words are kept count of, not a tick.
  const changes = choice === 'current' || typeof value !== 'string' ? [] : [{ ID: of.ID, path, was, value: chosen }]
  await act(seat, 'conflict.settle', { ID, choice, was, seen: value, ...other }, changes)
}

/** The person is told that the device could not store it, and nothing has changed. */
export function onlyAtTheStorage(error: unknown): void {
  if (!storeFaultOf(error)) throw error
}

/** Work that the server refused: sent once more. */
const retryRejected = fc.record({ at, index }).map(({ at: where, index: nth }) =>
  seated(`retry set aside ${nth}`, where, async (seat) => {
    const work = await localWork(seat.device.observer(seat.account.userId))
    const rejected = work.filter(({ state }) => state === 'rejected')
    const chosen = rejected[nth % Math.max(1, rejected.length)]
    if (chosen) await seat.tab.does(() => seat.tab.service.retryRejected(chosen.localSeq).catch(onlyAtTheStorage))
  }),
)

export const workCommands: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 10, arbitrary: create },
  { weight: 34, arbitrary: edit },
  { weight: 4, arbitrary: editForm },
  { weight: 6, arbitrary: rename },
  { weight: 7, arbitrary: remove },
  { weight: 8, arbitrary: settle },
  { weight: 1, arbitrary: retryRejected },
]
