import type { CallError } from '#contract/ask.ts'

/** Why there is nothing to see, and what can be done about it. */
export interface MissingWords {
  readonly title: string
  readonly text: string
  readonly way: 'retry' | 'login' | 'plans'
}

/** Whether the account's plan is what stands in the way. */
export const isOfPlan = ({ reason }: CallError): boolean =>
  reason !== undefined && 'module' in reason && reason.module === 'invitations'

export function missingWords(fault: CallError | null, isOnline: boolean): MissingWords {
  if (fault === null || fault.code === 'away') {
    const why = isOnline && fault ? fault.message : 'You are offline.'
    const text = `${why} The server keeps who may work in whose account, this device does not. It appears once you’re back online.`
    return { title: 'Access needs a connection', text, way: 'retry' }
  }
  if (isOfPlan(fault)) return { title: 'Oops!', text: fault.message, way: 'plans' }
  return { title: 'Access could not be read', text: fault.message, way: fault.code === 'session' ? 'login' : 'retry' }
}
