import { t } from '@lingui/core/macro'
import type { AuditEntry } from '#contract/methods/admin.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { allowedText, quotaLeftText, NAMED_MODULES } from '#features/admin/admin-labels.ts'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'

const ACTION_LABELS: Readonly<Record<string, string>> = {
  'create user': t`Created a person`,
  'change user': t`Changed a person`,
  'change plan of': t`Changed someone’s own plan`,
  'close plan request': t`Declined a plan request`,
  'sign out everywhere': t`Logged out everywhere`,
  'login as': t`Logged in as someone`,
  'change plan': t`Changed a plan`,
  'reset plan': t`Reset a plan`,
  'offer template': t`Offered a writing template`,
  'create partner': t`Created a partner`,
  'change partner': t`Changed a partner’s settings`,
  'change partner hosts': t`Changed a partner’s host names`,
  'change partner style': t`Changed a partner’s stylesheet`,
  'change partner picture': t`Changed a partner’s picture`,
  'remove partner picture': t`Removed a partner’s picture`,
  'change partner offer': t`Added to the offers of a partner’s library`,
  'change partner template': t`Changed a text of a partner’s library`,
  'change partner extension': t`Changed the extensions that a partner offers`,
  'remove partner extension': t`Removed an extension that a partner offers`,
  'remove partner offer': t`Removed an offer of a partner’s library`,
  'remove partner template': t`Removed a text of a partner’s library`,
  'remove partner': t`Removed a partner`,
  'connect ai': t`Connected an AI`,
  'disconnect ai': t`Disconnected the AI`,
  'change ai limits': t`Changed the limits of the AI`,
  'set up email': t`Set up email`,
  'remove email': t`Removed the email server`,
  'withhold template': t`Hid a writing template`,
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
  labelInSentence(
    allowedText({
      create: allowed.includes('create'),
      read: allowed.includes('read'),
      update: allowed.includes('update'),
      delete: allowed.includes('delete'),
    }),
  )

const FLAG_LABELS: Readonly<Record<string, readonly [on: string, off: string]>> = {
  is_admin: [t`Administrator`, t`Admin rights removed`],
  disabled: [t`Disabled`, t`Enabled`],
  paused: [t`Paused`, t`No longer paused`],
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
  if (about) return t`${{ module: about.name }} allowed: ${{ actions: allowedActionsText(allowed.split(' ')) }}`
  const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(part) ?? []
  const [on, off] = (Object.hasOwn(FLAG_LABELS, key) && FLAG_LABELS[key]) || []
  if (on !== undefined && off !== undefined) return value === 'true' ? on : off
  if (key === 'tier') return t`Plan: ${{ plan: tierName(value) }}`
  if (key === 'expiration') return value === '' ? t`No expiry` : t`Ends on ${{ date: value }}`
  const module = NAMED_MODULES.find((one) => one.module === key)
  if (module && Number(value) < 0) return t`${{ module: module.name }}: without limit`
  if (module) return `${module.name}: ${quotaLeftText(Number(value))}`
  return part === 'administrator' ? t`Administrator` : tierName(part)
}
