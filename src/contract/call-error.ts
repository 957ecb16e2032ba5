import type { WireError } from '#contract/errors.ts'

/**
 * Represents why the server did not carry out a call, with the sentence shown to the person.
 * away: no answer came. session: the session has ended. refused: the server answered `reason`, or something unreadable.
 */
export interface CallError {
  readonly code: 'away' | 'session' | 'refused'
  readonly message: string
  readonly reason?: WireError
}
