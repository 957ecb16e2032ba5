import { plural, t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { TRASH_RETENTION_DAYS } from '#domain/engine/record.ts'
import { isolateDirection, withArticle } from '#lib/text/text.ts'
import { childSummaries } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionContext, KindScreens, RecordRef } from '#records/kind-screens.ts'
import { joinSentences, joinWithAnd } from '#records/join-texts.ts'
import { nounCountText } from '#records/noun-count-text.ts'
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
  offerUndo({
    announcement: trashedText(trashed.length, screens),
    async undo() {
      const announcement = await restoreFromTrash(account, screens, trashed, children)
      if (announcement !== false) await afterUndo?.()
      return announcement
    },
  })
  return trashed.length === refs.length
}

function trashedText(count: number, { noun: [noun, nouns] }: KindScreens): string {
  const days = TRASH_RETENTION_DAYS
  if (count === 1) return t`Moved to trash. Kept for ${days} days.`
  return plural(count, {
    one: `# ${noun} moved to trash. Kept for ${days} days.`,
    other: `# ${nouns} moved to trash. Kept for ${days} days.`,
  })
}

/** Brings records back out of the trash, and what went or was unlinked with them; what is to be said of it. */
async function restoreFromTrash(
  account: AccountContext,
  { noun: [noun, nouns] }: Pick<KindScreens, 'noun'>,
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
  return count === 1
    ? t`Restored from the trash.`
    : plural(count, { one: `# ${noun} restored.`, other: `# ${nouns} restored.` })
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
  { noun: [noun, nouns] }: KindScreens,
  refs: readonly RecordRef[],
  children: readonly ChildRecord[],
): Promise<boolean> {
  const [only] = refs
  const question =
    refs.length === 1 && only
      ? t`Move “${{ title: isolateDirection(titleOrUntitled(noun, only.title)) }}” to the trash?`
      : plural(
          { count: refs.length },
          {
            one: `Move these # ${noun} to the trash?`,
            other: `Move these # ${nouns} to the trash?`,
          },
        )
  return notifier.confirm({
    message: joinSentences(question, children.length === 0 ? '' : belongingText(children, refs.length)),
    yes: t`move to trash`,
    no: t`keep`,
  })
}

function belongingText(children: readonly ChildRecord[], parentCount: number): string {
  const count = children.length
  const theirs = countRecordsByNoun(children)
  return parentCount === 1
    ? plural(count, { one: `${theirs} belongs to it.`, other: `${theirs} belong to it.` })
    : plural(count, { one: `${theirs} belongs to them.`, other: `${theirs} belong to them.` })
}

/** The second question: what becomes of the records that belong to it. null: nothing is deleted. */
async function askWhatBecomesOfChildren(
  { noun: [noun] }: KindScreens,
  children: readonly ChildRecord[],
): Promise<{ children: 'delete' | 'unlink' } | null> {
  const theirs = countRecordsByNoun(children)
  const nounWithArticle = withArticle(noun)
  const choice = await notifier.choose({
    message: plural(
      { count: children.length },
      {
        one: `Would you like to delete ${theirs} too? Otherwise it stays, without ${nounWithArticle}.`,
        other: `Would you like to delete ${theirs} too? Otherwise they stay, without ${nounWithArticle}.`,
      },
    ),
    yes: t`delete them too`,
    no: t`unlink them`,
  })
  return choice && { children: choice === 'yes' ? 'delete' : 'unlink' }
}

/** '6 texts', '6 texts and 1 note'. */
export function countRecordsByNoun(records: readonly Pick<ChildRecord, 'kind' | 'noun'>[]): string {
  const counts = new Map<string, { count: number; noun: ChildRecord['noun'] }>()
  for (const { kind, noun } of records) counts.set(kind, { count: (counts.get(kind)?.count ?? 0) + 1, noun })
  return joinWithAnd([...counts.values()].map(({ count, noun }) => nounCountText(count, noun)))
}
