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
    const why = isOnline && fault ? fault.message : 'You are offline.'
    const text = `${why} The server keeps who may work in whose account, this device does not. It appears once you’re back online.`
    return { title: 'Access needs a connection', text, way: 'retry' }
  }
  if (isRefusedByPlan(fault)) return { title: 'Oops!', text: fault.message, way: 'plans' }
  return { title: 'Access could not be read', text: fault.message, way: fault.code === 'session' ? 'login' : 'retry' }
}
