import { editOf } from '#domain/engine/kind.ts'
import { converted } from '#domain/engine/registry.ts'
import { kindNamed } from '#domain/kinds/index.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { entryFault } from '#domain/engine/entry-fault.ts'
import type { Json } from '#lib/json.ts'
import { counted, isolated } from '#lib/text/text.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { carryOut } from '#records/carry-out.ts'
import { lostParentText, parentNow } from '#records/lost-parent.ts'
import { valueNoun } from '#records/value-noun.ts'
import { textAt } from '#records/form/field-path.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ShownConflict } from './open-conflicts.ts'

/** What the person decides about one field. */
export type Choice =
  | { readonly type: 'current' }
  | { readonly type: 'value' }
  | { readonly type: 'other'; readonly value: string }

const settling = ({ conflict, now }: ShownConflict, choice: Choice): MutationCall => ({
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
const notationIn = ({ notation }: ShownConflict['conflict']) => (notation === undefined ? {} : { notation })

const chosenValue = ({ conflict, now }: ShownConflict, choice: Choice): Json =>
  choice.type === 'other' ? choice.value : choice.type === 'value' ? conflict.value : now

/** Opens it again, and puts back what the field had before the choice. */
const reopening = (one: ShownConflict, choice: Choice): MutationCall => ({
  method: 'conflict.restore',
  params: {
    ID: one.conflict.ID,
    ...(choice.type === 'current'
      ? {}
      : { value: one.now, was: chosenValue(one, choice), ...notationIn(one.conflict) }),
  },
})

/** Settles one field; gives the way back, null where it was refused. */
async function settleOne(
  workspace: Workspace,
  one: ShownConflict,
  choice: Choice,
): Promise<(() => Promise<boolean>) | null> {
  const before = await convertedBy(workspace, one)
  if (!(await carryOut(workspace, settling(one, choice)))) return null
  const after = await convertedBy(workspace, one)
  const back = before && after && before.value !== after.value ? editBack(one, before, after) : null
  return async () => (await carryOut(workspace, reopening(one, choice))) && (back === null || carryOut(workspace, back))
}

interface NotedText {
  readonly path: string
  readonly value: string
  readonly notation: string
}

/** Reads the field that a choice of this one converts: the body of a text where its format is chosen. */
async function convertedBy(workspace: Workspace, { conflict: { of, path } }: ShownConflict): Promise<NotedText | null> {
  const notation = kindNamed(of.kind)?.notation
  const seen = notation?.by === path ? await recordById(workspace.database, of.kind, of.ID) : undefined
  return notation && seen
    ? { path: notation.path, value: textAt(seen.record, notation.path), notation: notation.of(seen.record) }
    : null
}

/** Brings a body back that lost its marks, once its format is back. */
const editBack = ({ conflict: { of } }: ShownConflict, before: NotedText, after: NotedText): MutationCall => {
  const { path, value, notation } = before
  const was = converted(of.kind, path, after.value, { from: after.notation, to: notation })
  return editOf(of.kind, of.ID, { path, value, was, notation })
}

/** Settles one field and offers to undo it. `said`: what the toast says. */
export async function settle(workspace: Workspace, one: ShownConflict, choice: Choice, said: string): Promise<boolean> {
  const back = await settleOne(workspace, one, choice)
  if (back) tellDeed({ said, back })
  return back !== null
}

/** Keeps the record as it is and makes a copy of it with the other words, under a title that the person gives. */
export async function keepBoth(workspace: Workspace, one: ShownConflict): Promise<boolean> {
  const { conflict } = one
  const { kind } = conflict.of
  const { module, allowedBy, noun, copyTitle } = kindNamed(kind) ?? {}
  if (module && !allowedBy && !(await workspace.mayCreate(module))) return false
  const ID = workspace.mintId()
  const title = await notifier.prompt({
    title: 'Keep both as a copy',
    message: `The ${noun?.[0] ?? 'record'} stays as it is. A copy of it gets the other version.`,
    label: 'Title of the copy',
    value:
      conflict.path === 'title' && typeof conflict.value === 'string'
        ? conflict.value
        : (copyTitle?.(one.title) ?? one.title),
    act: async (post_title) => {
      const params = { ID, conflict: conflict.ID, post_title, seen: conflict.value, ...notationIn(conflict) }
      const done = await workspace.carryOut({ method: `${kind}.createFromConflict`, params })
      return done.ok ? undefined : entryFault(done.error)
    },
  })
  if (title === null) return false
  tellDeed({
    said: `Both are kept. ‘${isolated(title)}’ has the other version.`,
    back: async () =>
      (await carryOut(workspace, { method: 'conflict.restore', params: { ID: conflict.ID } })) &&
      carryOut(workspace, { method: `${kind}.trash`, params: { ID } }),
  })
  return true
}

/** Brings a deleted record back with everything that was written into it meanwhile. */
export async function restoreWith(workspace: Workspace, all: readonly ShownConflict[]): Promise<boolean> {
  const { database } = workspace
  const parent = all[0] ? await parentNow(database, all[0].conflict.of) : 0
  const done = await settleEach(workspace, all, { type: 'value' })
  const [first] = done
  if (!first) return false
  const { of } = first.one.conflict
  const { kind, ID } = of
  const lost = await lostParentText(database, of, parent)
  tellDeed({
    said: `‘${isolated(first.one.title)}’ is back, with ${counted(done.length, ...valueNoun(kind))}.${lost}`,
    back: async () => (await reopen(done)) && carryOut(workspace, { method: `${kind}.trash`, params: { ID } }),
  })
  return done.length === all.length
}

/** Leaves a deleted record deleted; what was written into it is put away. */
export async function discardAll(workspace: Workspace, all: readonly ShownConflict[]): Promise<boolean> {
  const done = await settleEach(workspace, all, { type: 'current' })
  if (done.length === 0) return false
  tellDeed({
    said: `${counted(done.length, ...valueNoun(done[0]?.one.conflict.of.kind ?? ''))} discarded.`,
    back: () => reopen(done),
  })
  return done.length === all.length
}

interface Settled {
  readonly one: ShownConflict
  readonly back: () => Promise<boolean>
}

/** Settles one after the other, as they build on one another; gives those that it was done for. */
async function settleEach(
  workspace: Workspace,
  all: readonly ShownConflict[],
  choice: Choice,
): Promise<readonly Settled[]> {
  const done: Settled[] = []
  for (const one of all) {
    const back = await settleOne(workspace, one, choice)
    if (!back) break
    done.push({ one, back })
  }
  return done
}

async function reopen(all: readonly Settled[]): Promise<boolean> {
  for (const { back } of all) if (!(await back())) return false
  return true
}
