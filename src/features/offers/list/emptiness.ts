import { type CapabilitiesRecord, createRefusal } from '#domain/plan/capabilities.ts'
import { rightsOf } from '#domain/plan/rights.ts'

/** Why a list without offers is empty. */
export type Emptiness =
  | { readonly type: 'none' | 'notDownloaded' }
  /** No new one may be made. */
  | { readonly type: 'notAllowed'; readonly title: string; readonly text: string }

/** What a list without offers says, by what this device knows of the plan. */
export function emptinessOf({
  plan,
  isGuest,
  isDownloaded,
}: {
  readonly plan: CapabilitiesRecord | undefined
  readonly isGuest: boolean
  readonly isDownloaded: boolean
}): Emptiness {
  if (!isDownloaded) return { type: 'notDownloaded' }
  if (!plan || createRefusal(plan, 'opportunities') === null) return { type: 'none' }
  const { read, create, why } = rightsOf(plan, 'opportunities', isGuest)
  if (why === null || (read && create)) {
    const title = `${isGuest ? 'This account’s' : 'Your'} plan has no offers left`
    return { type: 'notAllowed', title, text: 'All that it holds were made; those that were deleted count, too.' }
  }
  return { type: 'notAllowed', title: why, text: read ? noneYet(isGuest) : 'Nothing was lost: what was written before is kept.' }
}

const noneYet = (isGuest: boolean): string =>
  isGuest
    ? 'There are none in it yet. The account’s owner can change its plan.'
    : 'There are none in this account yet. With another plan you can write them.'
