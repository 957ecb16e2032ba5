import type { WireError } from '#contract/errors.ts'

/** Why the server did not do what a screen asked of it, with the sentence for the person.
 *  away: no answer came. session: the session is over. refused: it answered `reason`, or nothing that can be read. */
export interface CallError {
  readonly code: 'away' | 'session' | 'refused'
  readonly message: string
  readonly reason?: WireError
}
