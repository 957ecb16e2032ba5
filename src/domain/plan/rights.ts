import { type CapabilitiesRecord, type Module, planRefusal } from '#domain/plan/capabilities.ts'
import { MODULE_NOUNS } from '#domain/plan/plan-labels.ts'

/** What a plan lets people do with the records of a module. Quotas are no part of it: what is used up can still be asked for, and leads to the plans then. */
export interface Rights {
  readonly read: boolean
  readonly create: boolean
  readonly update: boolean
  readonly delete: boolean
  /** Why not everything may be done, in one line without a full stop; null where it may. */
  readonly why: string | null
}

export const ALL_RIGHTS: Rights = { read: true, create: true, update: true, delete: true, why: null }

/** The rights under a plan; all of them on a device that has not downloaded it yet, since the server decides. `isGuest`: somebody in another's account. */
export function rightsOf(plan: CapabilitiesRecord | undefined, module: Module, isGuest: boolean): Rights {
  if (!plan) return ALL_RIGHTS
  const may = (action: 'create' | 'update' | 'delete'): boolean => planRefusal(plan, { module, action }) === null
  const rights = { read: plan.modules[module].read, create: may('create'), update: may('update'), delete: may('delete') }
  return { ...rights, why: whyNot(rights, plan.paused, { noun: MODULE_NOUNS[module][1], whose: isGuest ? 'this account’s' : 'your' }) }
}

/** The verbs that stand before a module's noun, in the order in which they are told. */
const VERBS = [
  ['read', 'see'],
  ['create', 'make new'],
  ['update', 'edit'],
  ['delete', 'delete'],
] as const

function whyNot(
  rights: Omit<Rights, 'why'>,
  isPaused: boolean,
  { noun, whose }: { readonly noun: string; readonly whose: string },
): string | null {
  const missing = VERBS.filter(([right]) => !rights[right]).map(([, verb]) => verb)
  if (missing.length === 0) return null
  const plan = `${whose[0]?.toUpperCase()}${whose.slice(1)} plan`
  if (isPaused) return `${plan} is paused: until it goes on, ${noun} can only be read`
  if (missing.length === VERBS.length) return `${noun[0]?.toUpperCase()}${noun.slice(1)} are no part of ${whose} plan`
  if (rights.read && missing.length === VERBS.length - 1) return `${plan} only lets you read ${noun}`
  return `${plan} does not let you ${missing.slice(0, -1).join(', ')}${missing.length > 1 ? ' or ' : ''}${missing.at(-1)} ${noun}`
}
