import { t } from '@lingui/core/macro'
import { type CapabilitiesRecord, createRefusal, type PlanModule } from '#domain/plan/capabilities.ts'
import { planRemedy, type PlanHelp, rightsOf, type RightsSubject } from '#domain/plan/rights.ts'
import { readCursor } from '#store/database.ts'
import { readAccountPlan } from '#store/queries.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'

/** Reason why a list without records is empty. */
export type EmptyListReason =
  | { readonly type: 'none' | 'notDownloaded' }
  /** No new one may be made. */
  | { readonly type: 'notAllowed'; readonly title: string; readonly text: string }

/** The kind of records that a list shows. */
interface ListedKind {
  /** Absent: everyone who works in the account may make them. */
  readonly module?: PlanModule | undefined
  readonly allowedBy?: RightsSubject['allowedBy']
  readonly noun: readonly [one: string, many: string]
}

/** The message of a list without records, by what this device knows of the plan. */
export function emptyListReason(
  { module, allowedBy, noun }: ListedKind,
  {
    plan,
    help,
    isDownloaded,
  }: {
    readonly plan: CapabilitiesRecord | undefined
    readonly help: PlanHelp
    readonly isDownloaded: boolean
  },
): EmptyListReason {
  if (!isDownloaded) return { type: 'notDownloaded' }
  if (!plan || module === undefined) return { type: 'none' }
  const { read, create, why } = rightsOf(plan, { module, allowedBy, noun }, help)
  const isUsedUp = allowedBy === undefined && createRefusal(plan, module) !== null
  if (create && !isUsedUp) return { type: 'none' }
  const cure = `${planRemedy(help)}.`
  if (why === null || (read && create)) {
    const [, nouns] = noun
    const title = help.owner === null ? t`Your plan has no ${nouns} left` : t`This account’s plan has no ${nouns} left`
    return { type: 'notAllowed', title, text: t`All of them are used. Deleted ones count too. ${cure}` }
  }
  return {
    type: 'notAllowed',
    title: why,
    text: read ? t`There are none in this account yet. ${cure}` : t`Existing ones are kept. ${cure}`,
  }
}

/**
 * Returns the reason why the list without records is empty, as far as this device knows it. Undefined until it is read.
 */
export function useEmptyListReason(listed: ListedKind): EmptyListReason | undefined {
  const help = usePlanHelp()
  const read = useLocalQuery(async (database) => {
    const [cursor, plan] = await Promise.all([readCursor(database), readAccountPlan(database)])
    return { plan, isDownloaded: cursor.epoch !== null }
  })
  return read && emptyListReason(listed, { ...read, help })
}
