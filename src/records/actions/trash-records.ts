import { commonCall } from '#domain/engine/calls/common-call.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { TRASH_RETENTION_DAYS } from '#domain/engine/record.ts'
import { formatCount, isolateDirection, withArticle } from '#lib/text/text.ts'
import { childSummaries } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionContext, KindScreens, RecordRef } from '#records/kind-screens.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { runMutationForEach } from './run-mutation-for-each.ts'
import { offerUndo } from './undo.ts'

/**
 * Moves records to the trash and offers to undo it. Asks first where others belong to them, and what becomes of those;
 * for some kinds always. True when all went. `afterUndo`: takes back what a kind changed besides.
 */
export async function trashRecords(
  { account, screens }: ActionContext,
  refs: readonly RecordRef[],
  afterUndo?: () => Promise<unknown>,
): Promise<boolean> {
  const children = await readChildRecords(account, refs)
  if ((children.length > 0 || screens.asksBeforeTrash) && !(await confirmTrash(screens, refs, children))) return false
  const choice = children.length === 0 ? {} : await askWhatBecomesOfChildren(screens, children)
  if (!choice) return false
  const trashed = await runMutationForEach(account, refs, ({ kind, ID }) =>
    commonCall(kind, 'trash', { ID, ...choice }),
  )
  if (trashed.length === 0) return false
  const what =
    trashed.length === 1 ? 'Moved to trash.' : `${formatCount(trashed.length, ...screens.noun)} moved to trash.`
  offerUndo({
    announcement: `${what} Kept for ${TRASH_RETENTION_DAYS} days.`,
    async undo() {
      const announcement = await restoreFromTrash(account, screens, trashed, children)
      if (announcement !== false) await afterUndo?.()
      return announcement
    },
  })
  return trashed.length === refs.length
}

/** Brings records back out of the trash, and what went or was unlinked with them; what is to be said of it. */
async function restoreFromTrash(
  account: AccountContext,
  { noun: [one, many] }: Pick<KindScreens, 'noun'>,
  refs: readonly RecordRef[],
  children: readonly ChildRecord[] = [],
): Promise<string | false> {
  const restored = await Promise.all(
    refs.map(async (ref) => {
      const along = children.filter(({ parent }) => parent === ref.ID).map(({ kind, ID }) => ({ kind, ID }))
      const [done] = await runMutationForEach(account, [ref], ({ kind, ID }) =>
        commonCall(kind, 'restore', { ID, ...(along.length > 0 && { with: along }) }),
      )
      return done
    }),
  )
  const count = restored.filter(Boolean).length
  if (count === 0) return false
  return count === 1 ? `The ${one} is back.` : `${formatCount(count, one, many)} are back.`
}

/** Brings the record back that is looked at, with the way back to the trash. */
export async function restoreOpenRecord(
  account: AccountContext,
  screens: Pick<KindScreens, 'noun'>,
  ref: RecordRef,
): Promise<void> {
  const announcement = await restoreFromTrash(account, screens, [ref])
  if (announcement !== false)
    offerUndo({
      announcement,
      undo: async () =>
        (await runMutationForEach(account, [ref], ({ kind, ID }) => commonCall(kind, 'trash', { ID }))).length === 1,
    })
}

interface ChildRecord extends RecordKey {
  readonly parent: number
  readonly noun: readonly [one: string, many: string]
}

/** The records that belong to these. */
async function readChildRecords(
  { database }: AccountContext,
  refs: readonly RecordRef[],
): Promise<readonly ChildRecord[]> {
  const { childKindsOf } = await import('#domain/kinds/index.ts')
  const found = refs.flatMap(({ kind, ID }) =>
    childKindsOf(kind).map(async (child) =>
      (await childSummaries(database, child.kind, ID)).map((summary) => ({
        kind: child.kind,
        ID: summary.ID,
        parent: ID,
        noun: child.noun,
      })),
    ),
  )
  return (await Promise.all(found)).flat()
}

/** The first question of specification 4.08: whether to delete at all. */
function confirmTrash(
  { noun: [one, many] }: KindScreens,
  refs: readonly RecordRef[],
  children: readonly ChildRecord[],
): Promise<boolean> {
  const [only] = refs
  const it =
    refs.length === 1 && only
      ? `‘${isolateDirection(titleOrUntitled(one, only.title))}’`
      : `these ${formatCount(refs.length, one, many)}`
  const theirs = `${countRecordsByNoun(children)} ${children.length === 1 ? 'belongs' : 'belong'} to ${refs.length === 1 ? 'it' : 'them'}.`
  return notifier.confirm({
    message: `Move ${it} to the trash?${children.length === 0 ? '' : ` ${theirs}`}`,
    yes: 'move to trash',
    no: 'keep',
  })
}

/** The second question: what becomes of the records that belong to it. null: nothing is deleted. */
async function askWhatBecomesOfChildren(
  { noun: [one] }: KindScreens,
  children: readonly ChildRecord[],
): Promise<{ children: 'delete' | 'unlink' } | null> {
  const theirs = countRecordsByNoun(children)
  const choice = await notifier.choose({
    message: `Would you like to delete ${theirs} too? Otherwise ${children.length === 1 ? 'it stays' : 'they stay'}, without ${withArticle(one)}.`,
    yes: 'delete them too',
    no: 'unlink them',
  })
  return choice && { children: choice === 'yes' ? 'delete' : 'unlink' }
}

/** '6 texts', '6 texts and 1 note'. */
export function countRecordsByNoun(records: readonly Pick<ChildRecord, 'kind' | 'noun'>[]): string {
  const counts = new Map<string, { count: number; noun: ChildRecord['noun'] }>()
  for (const { kind, noun } of records) counts.set(kind, { count: (counts.get(kind)?.count ?? 0) + 1, noun })
  return [...counts.values()].map(({ count, noun }) => formatCount(count, ...noun)).join(' and ')
}
