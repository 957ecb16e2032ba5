import type { RecordKey } from '#domain/engine/record.ts'
import { TRASH_KEPT_DAYS } from '#domain/engine/record.ts'
import { counted, isolated, withArticle } from '#lib/text/text.ts'
import { childHeads } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionScene, KindScreens, RecordRef } from '#records/kind-screens.ts'
import { untitled } from '#records/untitled.ts'
import { forEach } from './each.ts'
import { tellDeed } from './undo.ts'

/**
 * Moves records to the trash and offers to undo it. Asks first where others belong to them, and what becomes of those;
 * for some kinds always. True when all went.
 */
export async function trashRecords({ workspace, screens }: ActionScene, refs: readonly RecordRef[]): Promise<boolean> {
  const children = await childrenOf(workspace, refs)
  if ((children.length > 0 || screens.asksBeforeTrash) && !(await isTrashWanted(screens, refs, children))) return false
  const choice = children.length === 0 ? {} : await choiceFor(screens, children)
  if (!choice) return false
  const trashed = await forEach(workspace, 'trash', refs, choice)
  if (trashed.length === 0) return false
  const what = trashed.length === 1 ? 'Moved to trash.' : `${counted(trashed.length, ...screens.noun)} moved to trash.`
  tellDeed({
    said: `${what} Kept for ${TRASH_KEPT_DAYS} days.`,
    back: () => restoreRecords(workspace, screens, trashed, children),
  })
  return trashed.length === refs.length
}

/** Brings records back out of the trash, and what went or was unlinked with them; what is to be said of it. */
async function restoreRecords(
  workspace: Workspace,
  { noun: [one, many] }: Pick<KindScreens, 'noun'>,
  refs: readonly RecordRef[],
  children: readonly Child[] = [],
): Promise<string | false> {
  const restored = await Promise.all(
    refs.map(async (ref) => {
      const along = children.filter(({ parent }) => parent === ref.ID).map(({ kind, ID }) => ({ kind, ID }))
      const [done] = await forEach(workspace, 'restore', [ref], along.length === 0 ? {} : { with: along })
      return done
    }),
  )
  const count = restored.filter(Boolean).length
  if (count === 0) return false
  return count === 1 ? `The ${one} is back.` : `${counted(count, one, many)} are back.`
}

/** Brings the record back that is looked at, with the way back to the trash. */
export async function restoreShown(
  workspace: Workspace,
  screens: Pick<KindScreens, 'noun'>,
  ref: RecordRef,
): Promise<void> {
  const said = await restoreRecords(workspace, screens, [ref])
  if (said !== false) tellDeed({ said, back: async () => (await forEach(workspace, 'trash', [ref])).length === 1 })
}

interface Child extends RecordKey {
  readonly parent: number
  readonly noun: readonly [one: string, many: string]
}

/** The records that belong to these. */
async function childrenOf({ database }: Workspace, refs: readonly RecordRef[]): Promise<readonly Child[]> {
  const { childKindsOf } = await import('#domain/kinds/index.ts')
  const found = refs.flatMap(({ kind, ID }) =>
    childKindsOf(kind).map(async (child) =>
      (await childHeads(database, child.kind, ID)).map((head) => ({
        kind: child.kind,
        ID: head.ID,
        parent: ID,
        noun: child.noun,
      })),
    ),
  )
  return (await Promise.all(found)).flat()
}

/** The first question of specification 4.08: whether to delete at all. */
function isTrashWanted(
  { noun: [one, many] }: KindScreens,
  refs: readonly RecordRef[],
  children: readonly Child[],
): Promise<boolean> {
  const [only] = refs
  const it =
    refs.length === 1 && only ? `‘${isolated(untitled(one, only.title))}’` : `these ${counted(refs.length, one, many)}`
  const theirs = `${countedNouns(children)} ${children.length === 1 ? 'belongs' : 'belong'} to ${refs.length === 1 ? 'it' : 'them'}.`
  return notifier.confirm({
    message: `Move ${it} to the trash?${children.length === 0 ? '' : ` ${theirs}`}`,
    yes: 'move to trash',
    no: 'keep',
  })
}

/** The second question: what becomes of the records that belong to it. null: nothing is deleted. */
async function choiceFor(
  { noun: [one] }: KindScreens,
  children: readonly Child[],
): Promise<{ children: 'delete' | 'unlink' } | null> {
  const theirs = countedNouns(children)
  const choice = await notifier.choose({
    message: `Would you like to delete ${theirs} too? Otherwise ${children.length === 1 ? 'it stays' : 'they stay'}, without ${withArticle(one)}.`,
    yes: 'delete them too',
    no: 'unlink them',
  })
  return choice && { children: choice === 'yes' ? 'delete' : 'unlink' }
}

/** '6 texts', '6 texts and 1 note'. */
export function countedNouns(records: readonly Pick<Child, 'kind' | 'noun'>[]): string {
  const counts = new Map<string, { count: number; noun: Child['noun'] }>()
  for (const { kind, noun } of records) counts.set(kind, { count: (counts.get(kind)?.count ?? 0) + 1, noun })
  return [...counts.values()].map(({ count, noun }) => counted(count, ...noun)).join(' and ')
}
