import { type CapabilitiesRecord, type PlanModule, planRefusal } from '#domain/plan/capabilities.ts'
import { type Contact, contactLabel } from '#domain/partner/contact.ts'
import { MODULE_NOUNS } from '#domain/plan/plan-labels.ts'

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
    ? `Ask ${contactLabel(contact)} for another plan`
    : `The account’s owner, ${owner}, can ask for another plan`

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
  const whose = help.owner === null ? 'your' : 'this account’s'
  const why = missingRightReason(rights, plan.paused, { noun: noun[1], whose })
  return { ...rights, why, cure: why === null ? null : planRemedy(help) }
}

/** The verbs before a module's noun, in the order in which they are listed. */
const VERBS = [
  ['read', 'see'],
  ['create', 'make new'],
  ['update', 'edit'],
  ['delete', 'delete'],
] as const

function missingRightReason(
  rights: Omit<Rights, 'why' | 'cure'>,
  isPaused: boolean,
  { noun, whose }: { readonly noun: string; readonly whose: string },
): string | null {
  const missing = VERBS.filter(([right]) => !rights[right]).map(([, verb]) => verb)
  if (missing.length === 0) return null
  const plan = `${whose[0]?.toUpperCase()}${whose.slice(1)} plan`
  if (isPaused) return `${plan} is paused: until it resumes, ${noun} can only be read`
  if (missing.length === VERBS.length) return `${noun[0]?.toUpperCase()}${noun.slice(1)} aren’t part of ${whose} plan`
  if (rights.read && missing.length === VERBS.length - 1) return `${plan} only lets you read ${noun}`
  return `${plan} doesn’t let you ${missing.slice(0, -1).join(', ')}${missing.length > 1 ? ' or ' : ''}${missing.at(-1)} ${noun}`
}
