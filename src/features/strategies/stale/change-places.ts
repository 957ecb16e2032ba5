import { plural, t } from '@lingui/core/macro'
import { setFieldCall } from '#domain/engine/kind.ts'
import { notationOf } from '#domain/engine/registry.ts'
import { hasPlainBody } from '#domain/formats/formats.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { dismissedEnd } from '#domain/stale/offer-end.ts'
import { replaceStalePlaces, type StalePlace, type StalePlacement } from '#domain/stale/stale-places.ts'
import { toast } from '#ui/feedback/toast.ts'
import { localDay } from '#lib/time/local-day.ts'
import { TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { isolateDirection } from '#lib/text/text.ts'
import { trashedTextMessage } from '#features/strategies/trashed-text-message.ts'
import { undoEdits } from '#records/actions/undo-edits.ts'
import type { FieldTextEdit } from '#records/form/edit-session.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { type UsedValueChanges, refreshUsedValues, saveUsedValues } from './used-values.ts'

/** Places of one text that were chosen. */
export interface ChosenPlaces {
  readonly ID: number
  readonly places: readonly StalePlace[]
}

interface TextChange {
  readonly ID: number
  readonly edits: readonly FieldTextEdit[]
  readonly noted: UsedValueChanges
}

/**
 * Writes the present value at the chosen places of every text, with one way back for all of it. Gives how many texts
 * were changed.
 */
export async function changePlaces(account: AccountContext, chosen: readonly ChosenPlaces[]): Promise<number> {
  const changes: TextChange[] = []
  let isMoved = false
  // Changes one text after another: each one is an item of its own in the list of changes not synced yet.
  for (const one of chosen) {
    const change = await changeText(account, one)
    if (change === 'moved') isMoved = true
    else if (change) changes.push(change)
  }
  const count = chosen
    .filter(({ ID }) => changes.some((change) => change.ID === ID))
    .reduce((sum, { places }) => sum + places.length, 0)
  if (count === 0) {
    if (isMoved) toast.show(t`The text has just changed. Check its places again.`)
    return 0
  }
  offerUndo({
    announcement: t`${plural(count, { one: '# place', other: '# places' })} changed in ${plural(changes.length, {
      one: '# text',
      other: '# texts',
    })}.`,
    undo: () => undoChanges(account, changes),
  })
  return changes.length
}

/** 'moved': none of the places is where it was. */
async function changeText(
  account: AccountContext,
  { ID, places }: ChosenPlaces,
): Promise<TextChange | 'moved' | undefined> {
  const seen = await recordById(account.database, TEXT_RECORD_KIND, ID)
  if (!seen || seen.deleted) return undefined
  const edits = editsOf(seen.record, places)
  if (edits.length === 0) return 'moved'
  if (!(await write(account, ID, edits))) return undefined
  const noted = await refreshUsedValues(account, ID)
  if (noted.remove.length > 0) await saveUsedValues(account, ID, { add: [], remove: noted.remove })
  return { ID, edits, noted }
}

function editsOf(text: Strategy, places: readonly StalePlace[]): readonly FieldTextEdit[] {
  const { kind, format, content, parts } = text
  const after = replaceStalePlaces({ content, parts }, places, hasPlainBody({ kind, format }))
  const short = Object.entries(parts).map(([key, was]) => ({
    path: `parts.${key}`,
    was,
    value: after.parts[key] ?? was,
  }))
  const notation = notationOf(TEXT_RECORD_KIND, text, 'content')
  return [{ path: 'content', was: content, value: after.content, notation }, ...short].filter(
    ({ was, value }) => was !== value,
  )
}

/** True where all of it was written, and there was something to write. */
async function write(account: AccountContext, ID: number, edits: readonly FieldTextEdit[]): Promise<boolean> {
  for (const edit of edits) {
    const done = await account.runMutation(setFieldCall(TEXT_RECORD_KIND, ID, edit))
    if (done.ok) continue
    await account.showRefusal(done.error)
    return false
  }
  return edits.length > 0
}

/** Takes the changes back; what is to be said of a text that has changed since. */
async function undoChanges(account: AccountContext, changes: readonly TextChange[]): Promise<string | boolean> {
  let all: string | boolean = true
  for (const { ID, edits, noted } of changes) {
    const back = await undoEdits(account, { kind: TEXT_RECORD_KIND, ID }, edits)
    const isBack = back === true ? await saveUsedValues(account, ID, { add: noted.remove, remove: noted.add }) : back
    if (all === true) all = isBack
  }
  return all
}

/** Leaves a text as it is: it forgets that it says an old value, or that its offer has ended; with the way back. */
export async function keepTextAsIs(
  account: AccountContext,
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
  const left = { add: isEnded ? [dismissedEnd(offer)] : [], remove }
  if (!(await saveUsedValues(account, ID, left))) return
  offerUndo({
    announcement: t`Kept unchanged.`,
    undo: () => saveUsedValues(account, ID, { add: left.remove, remove: left.add }),
  })
}

/** Says that words are not out any more, with the way back. */
export async function endPlacement(
  account: AccountContext,
  ID: number,
  { placement, where }: Pick<StalePlacement, 'placement' | 'where'>,
): Promise<void> {
  const set = async (until: string): Promise<boolean> => {
    const done = await account.mutate('strategy.endUse', { ID, placement, until })
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
  const back = async () => (await trashedTextMessage(account, ID, 'outOfUse')) ?? set('')
  if (await set(localDay(Date.now())))
    offerUndo({ announcement: t`No longer in use on ${{ place: isolateDirection(where) }}.`, undo: back })
}
