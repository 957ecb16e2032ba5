import fc from 'fast-check'
import { releaseSet, replicateSet } from '#store/replicated-sets.ts'
import { at, type Command, seated } from './commands.ts'
import { act, pick, textAt } from '../world/people.ts'
import { registerKind } from '#domain/engine/registry.ts'
import { note } from '../../support/samples/note-kind.ts'
import { changed, SHAPES } from './shapes.ts'
import { onlyAtTheStorage } from './work-commands.ts'

registerKind(note)

const SHELVES = 2
const index = fc.nat(11)
const LINES = 3

/** Into the core, or into a set that not every device holds: whoever writes need not hold it. */
const create = fc.record({ at, index, shelf: fc.nat(SHELVES) }).map(({ at: where, index: nth, shelf }) =>
  seated(`note for ${nth} on shelf ${shelf}`, where, async (seat) => {
    const offer = await pick(seat, 'opportunity', nth)
    if (!offer) return
    const ID = seat.world.mintId()
    const text = Array.from({ length: LINES }, () => seat.world.newWord(seat.account)).join('\n')
    await act(
      seat,
      'note.create',
      { ID, post_title: 'Note', post_content: text, shelf, opportunity_id: offer.record.ID },
      [{ ID, path: 'text', was: '', value: text }],
    )
  }),
)

const edit = fc
  .record({ at, index, shape: fc.constantFrom(...SHAPES), line: fc.nat(4) })
  .map(({ at: where, index: nth, shape, line }) =>
    seated(`edit note ${nth} ${shape} ${line}`, where, async (seat) => {
      const seen = await pick(seat, 'note', nth)
      if (!seen) return
      const { ID } = seen.record
      const was = textAt(seen.record, 'text')
      const value = changed(was, shape, line, seat.world.newWord(seat.account))
      await act(seat, 'note.setField', { ID, path: 'text', value, was }, [{ ID, path: 'text', was, value }])
    }),
  )

const remove = fc
  .record({ at, index, method: fc.constantFrom('trash', 'delete', 'restore') })
  .map(({ at: where, index: nth, method }) =>
    seated(`${method} note ${nth}`, where, async (seat) => {
      const seen = await pick(seat, 'note', nth)
      if (seen) await act(seat, `note.${method}`, { ID: seen.record.ID })
    }),
  )

const hold = fc
  .record({ at, shelf: fc.integer({ min: 1, max: SHELVES }), isHeld: fc.boolean() })
  .map(({ at: where, shelf, isHeld }) =>
    seated(`${isHeld ? 'take up' : 'put away'} shelf ${shelf}`, where, async ({ tab }) => {
      await tab.does(() => (isHeld ? replicateSet : releaseSet)(tab.database, `shelf:${shelf}`).catch(onlyAtTheStorage))
      await tab.does(() => tab.service.wake())
    }),
  )

export const noteCommands: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 6, arbitrary: create },
  { weight: 6, arbitrary: edit },
  { weight: 2, arbitrary: remove },
  { weight: 5, arbitrary: hold },
]
