import { plural, t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import { setFieldCall } from '#domain/engine/kind.ts'
import { convertNotation } from '#domain/engine/registry.ts'
import { findKind } from '#domain/kinds/index.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import type { Json } from '#lib/json.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { joinSentences } from '#records/join-texts.ts'
import { runMutation } from '#records/run-mutation.ts'
import { lostParentText, readParentID } from '#records/lost-parent-text.ts'
import { valueNoun } from '#records/value-noun.ts'
import { textAt } from '#records/form/field-path.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ConflictView } from './conflict-views.ts'

/** Decision of the person about one field. */
export type ConflictChoice =
  | { readonly type: 'current' }
  | { readonly type: 'value' }
  | { readonly type: 'other'; readonly value: string }

const settleCall = ({ conflict, now }: ConflictView, choice: ConflictChoice): MutationCall => ({
  method: 'conflict.settle',
  params: {
    ID: conflict.ID,
    choice: choice.type,
    was: now,
    seen: conflict.value,
    ...(choice.type === 'other' ? { value: choice.value } : {}),
    ...notationIn(conflict),
  },
})

/** The notation in which the person has seen the values. */
const notationIn = ({ notation }: ConflictView['conflict']) => (notation === undefined ? {} : { notation })

const chosenValue = ({ conflict, now }: ConflictView, choice: ConflictChoice): Json =>
  choice.type === 'other' ? choice.value : choice.type === 'value' ? conflict.value : now

/** Opens it again, and puts back what the field had before the choice. */
const reopenCall = (one: ConflictView, choice: ConflictChoice): MutationCall => ({
  method: 'conflict.restore',
  params: {
    ID: one.conflict.ID,
    ...(choice.type === 'current'
      ? {}
      : { value: one.now, was: chosenValue(one, choice), ...notationIn(one.conflict) }),
  },
})

/** Settles one field; gives the way back, null where it was refused. */
async function settleField(
  account: AccountContext,
  one: ConflictView,
  choice: ConflictChoice,
): Promise<(() => Promise<boolean>) | null> {
  const before = await readConvertedField(account, one)
  if (!(await runMutation(account, settleCall(one, choice)))) return null
  const after = await readConvertedField(account, one)
  const back = before && after && before.value !== after.value ? undoConversionCall(one, before, after) : null
  return async () =>
    (await runMutation(account, reopenCall(one, choice))) && (back === null || runMutation(account, back))
}

interface NotatedText {
  readonly path: string
  readonly value: string
  readonly notation: string
}

/** Reads the field that a choice of this one converts: the body of a text where its format is chosen. */
async function readConvertedField(
  account: AccountContext,
  { conflict: { of, path } }: ConflictView,
): Promise<NotatedText | null> {
  const notation = findKind(of.kind)?.notation
  const seen = notation?.by === path ? await recordById(account.database, of.kind, of.ID) : undefined
  return notation && seen
    ? { path: notation.path, value: textAt(seen.record, notation.path), notation: notation.of(seen.record) }
    : null
}

/** Brings a body back that lost its marks, once its format is back. */
const undoConversionCall = (
  { conflict: { of } }: ConflictView,
  before: NotatedText,
  after: NotatedText,
): MutationCall => {
  const { path, value, notation } = before
  const was = convertNotation(of.kind, path, after.value, { from: after.notation, to: notation })
  return setFieldCall(of.kind, of.ID, { path, value, was, notation })
}

/** Settles one field and offers to undo it. `said`: what the toast says. */
export async function settleConflict(
  account: AccountContext,
  one: ConflictView,
  choice: ConflictChoice,
  announcement: string,
): Promise<boolean> {
  const back = await settleField(account, one, choice)
  if (back) offerUndo({ announcement, undo: back })
  return back !== null
}

/** Keeps the record as it is and makes a copy of it with the other words, under a title that the person gives. */
export async function keepBothVersions(account: AccountContext, one: ConflictView): Promise<boolean> {
  const { conflict } = one
  const { kind } = conflict.of
  const { module, allowedBy, noun, copyTitle } = findKind(kind) ?? {}
  if (module && !allowedBy && !(await account.mayCreate(module))) return false
  const ID = account.mintId()
  const title = await notifier.prompt({
    title: t`Keep both as a copy`,
    message: t`The ${{ noun: noun?.[0] ?? t`record` }} stays the same. The other version goes into a copy.`,
    label: t`Title of the copy`,
    value:
      conflict.path === 'title' && typeof conflict.value === 'string'
        ? conflict.value
        : (copyTitle?.(one.title) ?? one.title),
    act: async (post_title) => {
      const params = { ID, conflict: conflict.ID, post_title, seen: conflict.value, ...notationIn(conflict) }
      const done = await account.runMutation(commonCall(kind, 'createFromConflict', params))
      return done.ok ? undefined : inputDialogFault(done.error)
    },
  })
  if (title === null) return false
  offerUndo({
    announcement: t`Kept both. “${{ title: isolateDirection(title) }}” has the other version.`,
    undo: async () =>
      (await runMutation(account, { method: 'conflict.restore', params: { ID: conflict.ID } })) &&
      runMutation(account, commonCall(kind, 'trash', { ID })),
  })
  return true
}

/** Brings a deleted record back with everything that was written into it meanwhile. */
export async function restoreWithConflicts(account: AccountContext, all: readonly ConflictView[]): Promise<boolean> {
  const { database } = account
  const parent = all[0] ? await readParentID(database, all[0].conflict.of) : 0
  const done = await settleFieldsInOrder(account, all, { type: 'value' })
  const [first] = done
  if (!first) return false
  const { of } = first.one.conflict
  const { kind, ID } = of
  const lost = await lostParentText(database, of, parent)
  offerUndo({
    announcement: joinSentences(restoredText(first.one, done.length), lost),
    undo: async () => (await reopenConflicts(done)) && runMutation(account, commonCall(kind, 'trash', { ID })),
  })
  return done.length === all.length
}

function restoredText({ conflict: { of }, title }: ConflictView, count: number): string {
  const [noun, nouns] = valueNoun(of.kind)
  return plural(count, {
    one: `Restored “${isolateDirection(title)}” with # ${noun}.`,
    other: `Restored “${isolateDirection(title)}” with # ${nouns}.`,
  })
}

function discardedText(kind: string, count: number): string {
  const [noun, nouns] = valueNoun(kind)
  return plural(count, { one: `# ${noun} discarded.`, other: `# ${nouns} discarded.` })
}

/** Leaves a deleted record deleted; what was written into it is put away. */
export async function discardConflicts(account: AccountContext, all: readonly ConflictView[]): Promise<boolean> {
  const done = await settleFieldsInOrder(account, all, { type: 'current' })
  if (done.length === 0) return false
  offerUndo({
    announcement: discardedText(done[0]?.one.conflict.of.kind ?? '', done.length),
    undo: () => reopenConflicts(done),
  })
  return done.length === all.length
}

interface SettledConflict {
  readonly one: ConflictView
  readonly back: () => Promise<boolean>
}

/** Settles one after the other, as they build on one another; gives those that it was done for. */
async function settleFieldsInOrder(
  account: AccountContext,
  all: readonly ConflictView[],
  choice: ConflictChoice,
): Promise<readonly SettledConflict[]> {
  const done: SettledConflict[] = []
  for (const one of all) {
    const back = await settleField(account, one, choice)
    if (!back) break
    done.push({ one, back })
  }
  return done
}

async function reopenConflicts(all: readonly SettledConflict[]): Promise<boolean> {
  for (const { back } of all) if (!(await back())) return false
  return true
}
