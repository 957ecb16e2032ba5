import type { SessionActions } from './session-actions.ts'

/** Props of the invitation screen and its form. */
export interface InvitationScreenProps {
  /** The mailed link's. */
  readonly token: string
  readonly ask: SessionActions['ask']
  readonly onTake: SessionActions['takeInvitation']
  /** Leaves the invitation: to the log-in, or to where somebody who is logged in goes on. */
  readonly onLeave: () => void
}
