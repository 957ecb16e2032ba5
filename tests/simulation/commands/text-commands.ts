import fc from 'fast-check'
import { at, type Command, seated } from './commands.ts'
import { act, type Seat, pick, textAt } from '../world/people.ts'
import { changed, SHAPES } from './shapes.ts'

const TITLES = ['Hello', 'Weekly mail', 'Hello']
const index = fc.nat(11)
const PATHS = ['content', 'content', 'parts.subject'] as const
const LINES = 5

const create = fc.record({ at, index, title: fc.constantFrom(...TITLES) }).map(({ at: where, index: nth, title }) =>
  seated(`write ${title} for ${nth}`, where, async (seat) => {
    const offer = await pick(seat, 'opportunity', nth)
    if (!offer) return
    const ID = seat.world.mintId()
    const content = Array.from({ length: LINES }, () => seat.world.newWord(seat.account)).join('\n')
    const meta_input = { kind: 'emails', opportunity_id: offer.record.ID }
    await act(seat, 'strategy.create', { ID, post_title: title, post_content: content, meta_input }, [
      { ID, path: 'title', was: '', value: title },
      { ID, path: 'content', was: '', value: content },
    ])
  }),
)

const edit = fc
  .record({ at, index, path: fc.constantFrom(...PATHS), shape: fc.constantFrom(...SHAPES), line: fc.nat(7) })
  .map(({ at: where, index: nth, path, shape, line }) =>
    seated(`edit text ${nth} ${path} ${shape} ${line}`, where, async (seat) => {
      const seen = await pick(seat, 'strategy', nth)
      if (!seen) return
      const { ID } = seen.record
      const was = textAt(seen.record, path)
      const value = changed(was, shape, line, seat.world.newWord(seat.account))
      await act(seat, 'strategy.setField', { ID, path, value, was }, [{ ID, path, was, value }])
    }),
  )

/** Between formats with and without formatting: the body is converted, and edits made before that arrive after it. */
const setFormat = fc
  .record({ at, index, format: fc.constantFrom('sms', 'newsletter') })
  .map(({ at: where, index: nth, format }) =>
    seated(`format text ${nth} as ${format}`, where, async (seat) => {
      const seen = await pick(seat, 'strategy', nth)
      if (!seen) return
      const { ID, format: was } = seen.record
      await act(seat, 'strategy.setField', {
        ID,
        path: 'format',
        value: format,
        was: typeof was === 'string' ? was : '',
      })
    }),
  )

/** To another offer, or to none. */
const move = fc.record({ at, index, to: fc.option(index) }).map(({ at: where, index: nth, to }) =>
  seated(`move text ${nth} to ${to ?? 'none'}`, where, async (seat) => {
    const seen = await pick(seat, 'strategy', nth)
    const offer = to === null ? null : await pick(seat, 'opportunity', to)
    if (seen && offer !== undefined) await act(seat, 'strategy.move', { ID: seen.record.ID, to: offer?.record.ID ?? 0 })
  }),
)

const duplicate = fc.record({ at, index }).map(({ at: where, index: nth }) =>
  seated(`duplicate text ${nth}`, where, async (seat) => {
    const seen = await pick(seat, 'strategy', nth)
    if (seen) await act(seat, 'strategy.duplicate', { ID: seen.record.ID, copy: seat.world.mintId() })
  }),
)

const remove = fc
  .record({ at, index, method: fc.constantFrom('trash', 'delete', 'restore') })
  .map(({ at: where, index: nth, method }) =>
    seated(`${method} text ${nth}`, where, async (seat) => {
      const seen = await pick(seat, 'strategy', nth)
      if (seen) await act(seat, `strategy.${method}`, { ID: seen.record.ID })
    }),
  )

/** Everything that belongs to an offer at once. */
const leaveAll = fc
  .record({ at, index, method: fc.constantFrom('unlinkAll', 'deleteAll') })
  .map(({ at: where, index: nth, method }) =>
    seated(`${method} of ${nth}`, where, async (seat) => {
      const offer = await pick(seat, 'opportunity', nth)
      if (offer) await act(seat, `strategy.${method}`, { opportunity_id: offer.record.ID })
    }),
  )

/** An offer goes, with or without its texts. */
const trashWith = fc
  .record({ at, index, method: fc.constantFrom('trash', 'delete'), strategies: fc.constantFrom('unlink', 'delete') })
  .map(({ at: where, index: nth, method, strategies }) =>
    seated(`${method} ${nth} and ${strategies} its texts`, where, async (seat) => {
      const offer = await pick(seat, 'opportunity', nth)
      if (offer) await act(seat, `opportunity.${method}`, { ID: offer.record.ID, strategies })
    }),
  )

/** An offer comes back, and a few texts with it: whichever they are, as they may be by the time it is carried out. */
const restoreWith = fc
  .record({ at, index, along: fc.array(index, { maxLength: 3 }) })
  .map(({ at: where, index: nth, along }) =>
    seated(`restore ${nth} with texts ${along.join(', ')}`, where, async (seat) => {
      const offer = await pick(seat, 'opportunity', nth)
      if (offer) await act(seat, 'opportunity.restore', { ID: offer.record.ID, with: await textsAt(seat, along) })
    }),
  )

async function textsAt(seat: Seat, indexes: readonly number[]): Promise<{ kind: string; ID: number }[]> {
  const seen = await Promise.all(indexes.map((nth) => pick(seat, 'strategy', nth)))
  return seen.flatMap((one) => (one ? [{ kind: 'strategy', ID: one.record.ID }] : []))
}

export const textCommands: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 8, arbitrary: create },
  { weight: 10, arbitrary: edit },
  { weight: 3, arbitrary: setFormat },
  { weight: 4, arbitrary: move },
  { weight: 1, arbitrary: duplicate },
  { weight: 3, arbitrary: remove },
  { weight: 3, arbitrary: leaveAll },
  { weight: 3, arbitrary: trashWith },
  { weight: 2, arbitrary: restoreWith },
]
