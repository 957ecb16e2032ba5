import { editOf } from '#domain/engine/kind.ts'
import { notationOf } from '#domain/engine/registry.ts'
import { hasPlainBody } from '#domain/formats/formats.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { leftEnded } from '#domain/stale/offer-end.ts'
import { replacePlaces, type StalePlace, type StalePlacement } from '#domain/stale/stale-places.ts'
import { toast } from '#ui/feedback/toast.ts'
import { dayOf } from '#lib/time/day-end.ts'
import { STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { counted, isolated } from '#lib/text/text.ts'
import { whyInTrash } from '#features/strategies/why-in-trash.ts'
import { editsBack } from '#records/actions/edits-back.ts'
import type { FieldEdit } from '#records/form/drafts.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { type NotedValues, noteUsed, noteValues } from './note-used.ts'

/** Places of one text that were chosen. */
export interface ChosenPlaces {
  readonly ID: number
  readonly places: readonly StalePlace[]
}

interface Change {
  readonly ID: number
  readonly edits: readonly FieldEdit[]
  readonly noted: NotedValues
}

/**
 * Writes the present value at the chosen places of every text, with one way back for all of it. Gives how many texts
 * were changed.
 */
export async function changePlaces(workspace: Workspace, chosen: readonly ChosenPlaces[]): Promise<number> {
  const changes: Change[] = []
  let isMoved = false
  // One text after the other: each of them is one place in the list of waiting work.
  for (const one of chosen) {
    const change = await changeText(workspace, one)
    if (change === 'moved') isMoved = true
    else if (change) changes.push(change)
  }
  const count = chosen
    .filter(({ ID }) => changes.some((change) => change.ID === ID))
    .reduce((sum, { places }) => sum + places.length, 0)
  if (count === 0) {
    if (isMoved) toast.show('The text has just changed. Check its places again.')
    return 0
  }
  tellDeed({
    said: `${counted(count, 'place')} changed in ${counted(changes.length, 'text')}.`,
    back: () => undo(workspace, changes),
  })
  return changes.length
}

/** 'moved': none of the places is where it was. */
async function changeText(workspace: Workspace, { ID, places }: ChosenPlaces): Promise<Change | 'moved' | undefined> {
  const seen = await recordById<Strategy>(workspace.database, STRATEGY, ID)
  if (!seen || seen.deleted) return undefined
  const edits = editsOf(seen.record, places)
  if (edits.length === 0) return 'moved'
  if (!(await write(workspace, ID, edits))) return undefined
  const noted = await noteUsed(workspace, ID)
  if (noted.remove.length > 0) await noteValues(workspace, ID, { add: [], remove: noted.remove })
  return { ID, edits, noted }
}

function editsOf(text: Strategy, places: readonly StalePlace[]): readonly FieldEdit[] {
  const { kind, format, content, parts } = text
  const after = replacePlaces({ content, parts }, places, hasPlainBody({ kind, format }))
  const short = Object.entries(parts).map(([key, was]) => ({
    path: `parts.${key}`,
    was,
    value: after.parts[key] ?? was,
  }))
  const notation = notationOf(STRATEGY, text, 'content')
  return [{ path: 'content', was: content, value: after.content, notation }, ...short].filter(
    ({ was, value }) => was !== value,
  )
}

/** True where all of it was written, and there was something to write. */
async function write(workspace: Workspace, ID: number, edits: readonly FieldEdit[]): Promise<boolean> {
  for (const edit of edits) {
    const done = await workspace.carryOut(editOf(STRATEGY, ID, edit))
    if (done.ok) continue
    await workspace.showRefusal(done.error)
    return false
  }
  return edits.length > 0
}

/** Takes the changes back; what is to be said of a text that has changed since. */
async function undo(workspace: Workspace, changes: readonly Change[]): Promise<string | boolean> {
  let all: string | boolean = true
  for (const { ID, edits, noted } of changes) {
    const back = await editsBack(workspace, { kind: STRATEGY, ID }, edits)
    const isBack = back === true ? await noteValues(workspace, ID, { add: noted.remove, remove: noted.add }) : back
    if (all === true) all = isBack
  }
  return all
}

/** Leaves a text as it is: it forgets that it says an old value, or that its offer has ended; with the way back. */
export async function leaveText(
  workspace: Workspace,
  { ID, offer, places }: ChosenPlaces & { readonly offer: Opportunity },
): Promise<void> {
  const isEnded = places.some(({ reason }) => reason === 'ended')
  const remove = [
    ...new Map(
      places
        .filter(({ reason }) => reason !== 'ended')
        .map(({ path, was }) => [`${path}\n${was}`, { path, value: was }]),
    ).values(),
  ]
  const left = { add: isEnded ? [leftEnded(offer)] : [], remove }
  if (!(await noteValues(workspace, ID, left))) return
  tellDeed({ said: 'Kept as it is.', back: () => noteValues(workspace, ID, { add: left.remove, remove: left.add }) })
}

/** Says that words are not out any more, with the way back. */
export async function endPlacement(
  workspace: Workspace,
  ID: number,
  { placement, where }: Pick<StalePlacement, 'placement' | 'where'>,
): Promise<void> {
  const set = async (until: string): Promise<boolean> => {
    const done = await workspace.mutate('strategy.endUse', { ID, placement, until })
    if (!done.ok) await workspace.showRefusal(done.error)
    return done.ok
  }
  const back = async () => (await whyInTrash(workspace, ID, 'is no longer in use')) ?? set('')
  if (await set(dayOf(Date.now()))) tellDeed({ said: `No longer on ${isolated(where)}.`, back })
}
