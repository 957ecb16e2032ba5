import type { SessionActions } from './session-actions.ts'

/** Props of the forgotten-password screen and its forms. */
export interface ResetPasswordScreenProps {
  readonly ask: SessionActions['ask']
}
