import { type CapabilitiesRecord, createRefusal, type Module } from '#domain/plan/capabilities.ts'
import { rightsOf } from '#domain/plan/rights.ts'
import { readCursor } from '#store/database.ts'
import { planOf } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'

/** Why a list without records is empty. */
export type Emptiness =
  | { readonly type: 'none' | 'notDownloaded' }
  /** No new one may be made. */
  | { readonly type: 'notAllowed'; readonly title: string; readonly text: string }

/** The kind of records that a list would have. */
interface Listed {
  /** Absent: whoever works in the account may make them. */
  readonly module?: Module | undefined
  /** Several of them: 'offers'. */
  readonly many: string
}

/** What a list without records says, by what this device knows of the plan. */
export function emptinessOf(
  { module, many }: Listed,
  {
    plan,
    isGuest,
    isDownloaded,
  }: {
    readonly plan: CapabilitiesRecord | undefined
    readonly isGuest: boolean
    readonly isDownloaded: boolean
  },
): Emptiness {
  if (!isDownloaded) return { type: 'notDownloaded' }
  if (!plan || module === undefined || createRefusal(plan, module) === null) return { type: 'none' }
  const { read, create, why } = rightsOf(plan, module, isGuest)
  if (why === null || (read && create)) {
    const title = `${isGuest ? 'This account’s' : 'Your'} plan has no ${many} left`
    return { type: 'notAllowed', title, text: 'All that it holds were made; those that were deleted count, too.' }
  }
  return { type: 'notAllowed', title: why, text: read ? noneYet(isGuest) : 'Nothing was lost: what was written before is kept.' }
}

const noneYet = (isGuest: boolean): string =>
  isGuest
    ? 'There are none in it yet. The account’s owner can change its plan.'
    : 'There are none in this account yet. With another plan you can write them.'

/** Why the list without records is empty, by what this device knows. Undefined until that was read. */
export function useEmptiness(listed: Listed): Emptiness | undefined {
  const { session } = useWorkspace()
  const isGuest = session.acting !== undefined
  const read = useLive(async (database) => {
    const [cursor, plan] = await Promise.all([readCursor(database), planOf(database)])
    return { plan, isDownloaded: cursor.epoch !== null }
  })
  return read && emptinessOf(listed, { ...read, isGuest })
}
