import type { AuditEntry } from '#contract/methods/admin.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { allowedText, quotaLeftText, NAMED_MODULES } from '#features/admin/admin-labels.ts'

const ACTION_LABELS: Readonly<Record<string, string>> = {
  'create user': 'Created a person',
  'change user': 'Changed a person',
  'change plan of': 'Changed somebody’s own plan',
  'close plan request': 'Declined a plan request',
  'sign out everywhere': 'Logged out everywhere',
  'login as': 'Logged in as somebody',
  'change plan': 'Changed a plan',
  'reset plan': 'Reset a plan',
  'offer template': 'Offered a writing template',
  'create partner': 'Created a partner',
  'change partner': 'Changed a partner’s settings',
  'change partner hosts': 'Changed a partner’s host names',
  'change partner style': 'Changed a partner’s stylesheet',
  'change partner picture': 'Changed a partner’s picture',
  'remove partner picture': 'Removed a partner’s picture',
  'change partner offer': 'Added to the offers of a partner’s library',
  'change partner template': 'Changed a text of a partner’s library',
  'change partner extension': 'Changed the extensions that a partner offers',
  'remove partner extension': 'Removed an extension that a partner offers',
  'remove partner offer': 'Removed an offer of a partner’s library',
  'remove partner template': 'Removed a text of a partner’s library',
  'remove partner': 'Removed a partner',
  'connect ai': 'Connected an AI',
  'disconnect ai': 'Disconnected the AI',
  'change ai limits': 'Changed the limits of the AI',
  'set up email': 'Set up email',
  'remove email': 'Removed the email server',
  'withhold template': 'Hid a writing template',
}

/** Returns the label of an action; an action that this version does not know keeps its own name. */
export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string =>
  Object.hasOwn(ACTION_LABELS, action) ? (ACTION_LABELS[action] ?? action) : action

/** To whom or what. */
export function subjectText({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  if (action === 'change plan' || action === 'reset plan') return tierName(subject)
  if (action.endsWith(' template')) return USE_CASES.find(({ slug }) => slug === subject)?.name ?? subject
  return subject
}

/** Returns the partner of a user in brackets, where users of several partners share a name: ' (mill)'. */
export const partnerText = (partner: string | null): string => (partner === null ? '' : ` (${partner})`)

const allowedActionsText = (allowed: readonly string[]): string =>
  allowedText({
    create: allowed.includes('create'),
    read: allowed.includes('read'),
    update: allowed.includes('update'),
    delete: allowed.includes('delete'),
  }).toLowerCase()

const FLAG_LABELS: Readonly<Record<string, readonly [on: string, off: string]>> = {
  is_admin: ['Administrator', 'Admin rights removed'],
  disabled: ['Disabled', 'Enabled'],
  paused: ['Paused', 'Not paused any more'],
}

/**
 * Describes the details of an entry: 'Plan: Trial', 'Offers: 25, ends on 2031-01-31'. Unknown details stay as stored.
 */
export const detailText = ({ detail }: Pick<AuditEntry, 'detail'>): string =>
  detail
    .split(', ')
    .map((part) => detailPartText(part))
    .join(', ')

function detailPartText(part: string): string {
  const [, of = '', allowed = ''] = /^may (\w+): ([a-z ]+)$/.exec(part) ?? []
  const about = NAMED_MODULES.find((one) => one.module === of)
  if (about) return `${about.name} allowed: ${allowedActionsText(allowed.split(' '))}`
  const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(part) ?? []
  const [on, off] = (Object.hasOwn(FLAG_LABELS, key) && FLAG_LABELS[key]) || []
  if (on !== undefined && off !== undefined) return value === 'true' ? on : off
  if (key === 'tier') return `Plan: ${tierName(value)}`
  if (key === 'expiration') return value === '' ? 'No expiry' : `Ends on ${value}`
  const module = NAMED_MODULES.find((one) => one.module === key)
  if (module) return `${module.name}: ${quotaLeftText(Number(value)).toLowerCase()}`
  return part === 'administrator' ? 'Administrator' : tierName(part)
}
