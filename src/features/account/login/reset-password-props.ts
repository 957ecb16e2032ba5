import type { SessionActions } from './session-actions.ts'

/** What the screen of a forgotten password is given, and its forms. */
export interface ResetPasswordScreenProps {
  readonly ask: SessionActions['ask']
}
