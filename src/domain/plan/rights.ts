import { t } from '@lingui/core/macro'
import { type CapabilitiesRecord, type PlanModule, planRefusal } from '#domain/plan/capabilities.ts'
import { type Contact, contactLabel } from '#domain/partner/contact.ts'
import { MODULE_NOUNS } from '#domain/plan/plan-labels.ts'
import { capitalised } from '#lib/text/text.ts'

/**
 * Actions that a plan allows on the records of a module. Quotas are left out: what is used up can still be asked for,
 * and leads to the plans then.
 */
export interface Rights {
  readonly read: boolean
  readonly create: boolean
  readonly update: boolean
  readonly delete: boolean
  /** Reason why some actions are not allowed, in one line without a full stop. Null if all are allowed. */
  readonly why: string | null
  /** Person to ask for another plan, as such a line; null where nothing is missing. */
  readonly cure: string | null
}

export const ALL_RIGHTS: Rights = { read: true, create: true, update: true, delete: true, why: null, cure: null }

/** The records that rights are asked for. */
export interface RightsSubject {
  readonly module: PlanModule
  /** The only right that every action on such a record needs. See `KindDefinition`. */
  readonly allowedBy?: 'update' | undefined
  /** People's words for such records, where they are not those that the module is named after. */
  readonly noun?: readonly [one: string, many: string] | undefined
}

/** Person who can change the plan. */
export interface PlanHelp {
  /** Set for a guest: the email address of the account's owner. */
  readonly owner: string | null
  readonly contact: Contact | null
}

/** The sentence that follows a refusal, without its full stop. */
export const planRemedy = ({ owner, contact }: PlanHelp): string =>
  owner === null
    ? t`Ask ${{ contact: contactLabel(contact) }} for another plan`
    : t`The account’s owner, ${owner}, can ask for another plan`

/** The whole refusal in sentences; empty where nothing is missing. */
export const refusalText = ({ why, cure }: Pick<Rights, 'why' | 'cure'>): string =>
  why === null ? '' : `${why}. ${cure}.`

/** The rights under a plan; all of them on a device that has not downloaded it yet, since the server decides. */
export function rightsOf(
  plan: CapabilitiesRecord | undefined,
  { module, allowedBy, noun = MODULE_NOUNS[module] }: RightsSubject,
  help: PlanHelp,
): Rights {
  if (!plan) return ALL_RIGHTS
  const may = (action: 'create' | 'update' | 'delete'): boolean =>
    planRefusal(plan, { module, action: allowedBy ?? action }) === null
  const rights = {
    read: plan.modules[module].read,
    create: may('create'),
    update: may('update'),
    delete: may('delete'),
  }
  const why = missingRightReason(rights, plan.paused, { noun: noun[1], isOwn: help.owner === null })
  return { ...rights, why, cure: why === null ? null : planRemedy(help) }
}

/** The verbs before a module's noun, in the order in which they are listed. */
const VERBS = [
  ['read', t({ message: 'see', context: 'what a plan allows' })],
  ['create', t({ message: 'create', context: 'what a plan allows' })],
  ['update', t({ message: 'edit', context: 'what a plan allows' })],
  ['delete', t({ message: 'delete', context: 'what a plan allows' })],
] as const

/** `isOwn`: the account is that of the person who reads it. */
function missingRightReason(
  rights: Omit<Rights, 'why' | 'cure'>,
  isPaused: boolean,
  { noun, isOwn }: { readonly noun: string; readonly isOwn: boolean },
): string | null {
  const missing = VERBS.filter(([right]) => !rights[right]).map(([, verb]) => verb)
  if (missing.length === 0) return null
  if (isPaused)
    return isOwn
      ? t`Your plan is paused. Until it resumes, you can only read ${noun}`
      : t`This account’s plan is paused. Until it resumes, you can only read ${noun}`
  if (missing.length === VERBS.length) {
    const nouns = capitalised(noun)
    return isOwn ? t`${nouns} aren’t part of your plan` : t`${nouns} aren’t part of this account’s plan`
  }
  if (rights.read && missing.length === VERBS.length - 1)
    return isOwn ? t`Your plan only lets you read ${noun}` : t`This account’s plan only lets you read ${noun}`
  const actions = joinWithOr(missing)
  return isOwn
    ? t`Your plan doesn’t let you ${actions} ${noun}`
    : t`This account’s plan doesn’t let you ${actions} ${noun}`
}

function joinWithOr(verbs: readonly string[]): string {
  const first = verbs.slice(0, -1).join(', ')
  const last = verbs.at(-1) ?? ''
  return first === '' ? last : t`${first} or ${last}`
}
