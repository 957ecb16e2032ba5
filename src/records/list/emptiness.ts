import { type CapabilitiesRecord, createRefusal, type Module } from '#domain/plan/capabilities.ts'
import { planCure, type PlanHelp, rightsOf, type RightsSubject } from '#domain/plan/rights.ts'
import { readCursor } from '#store/database.ts'
import { planOf } from '#store/queries.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { useLive } from '#store/react/workspace-context.tsx'

/** Why a list without records is empty. */
export type Emptiness =
  | { readonly type: 'none' | 'notDownloaded' }
  /** No new one may be made. */
  | { readonly type: 'notAllowed'; readonly title: string; readonly text: string }

/** The kind of records that a list shows. */
interface Listed {
  /** Absent: everyone who works in the account may make them. */
  readonly module?: Module | undefined
  readonly allowedBy?: RightsSubject['allowedBy']
  readonly noun: readonly [one: string, many: string]
}

/** The message of a list without records, by what this device knows of the plan. */
export function emptinessOf(
  { module, allowedBy, noun }: Listed,
  {
    plan,
    help,
    isDownloaded,
  }: {
    readonly plan: CapabilitiesRecord | undefined
    readonly help: PlanHelp
    readonly isDownloaded: boolean
  },
): Emptiness {
  if (!isDownloaded) return { type: 'notDownloaded' }
  if (!plan || module === undefined) return { type: 'none' }
  const { read, create, why } = rightsOf(plan, { module, allowedBy, noun }, help)
  const isUsedUp = allowedBy === undefined && createRefusal(plan, module) !== null
  if (create && !isUsedUp) return { type: 'none' }
  const cure = `${planCure(help)}.`
  if (why === null || (read && create)) {
    const title = `${help.owner === null ? 'Your' : 'This account’s'} plan has no ${noun[1]} left`
    return { type: 'notAllowed', title, text: `All of them are used; deleted ones count too. ${cure}` }
  }
  return {
    type: 'notAllowed',
    title: why,
    text: `${read ? 'There are none in this account yet.' : 'Nothing is lost: earlier ones are kept.'} ${cure}`,
  }
}

/** Why the list without records is empty, by what this device knows. Undefined until that was read. */
export function useEmptiness(listed: Listed): Emptiness | undefined {
  const help = usePlanHelp()
  const read = useLive(async (database) => {
    const [cursor, plan] = await Promise.all([readCursor(database), planOf(database)])
    return { plan, isDownloaded: cursor.epoch !== null }
  })
  return read && emptinessOf(listed, { ...read, help })
}
