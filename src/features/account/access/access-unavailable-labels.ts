import { t } from '@lingui/core/macro'
import type { CallError } from '#contract/call-error.ts'

/** Explains why the list is unavailable, and how to fix it. */
export interface AccessUnavailableLabels {
  readonly title: string
  readonly text: string
  readonly way: 'retry' | 'login' | 'plans'
}

/** Is true if the account's plan is the reason. */
export const isRefusedByPlan = ({ reason }: CallError): boolean =>
  reason !== undefined && 'module' in reason && reason.module === 'invitations'

export function accessUnavailableLabels(fault: CallError | null, isOnline: boolean): AccessUnavailableLabels {
  if (fault === null || fault.code === 'away') {
    const why = isOnline && fault ? fault.message : t`You’re offline.`
    const cure = t`Team access is kept on the server. It appears once you’re back online.`
    return { title: t`Access needs a connection`, text: `${why} ${cure}`, way: 'retry' }
  }
  if (isRefusedByPlan(fault)) return { title: t`Oops!`, text: fault.message, way: 'plans' }
  return { title: t`Couldn’t load access`, text: fault.message, way: fault.code === 'session' ? 'login' : 'retry' }
}
