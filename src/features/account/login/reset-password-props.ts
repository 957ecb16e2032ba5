import type { Account } from './account.ts'

/** What the screen of a forgotten password is given, and its forms. */
export interface ResetPasswordScreenProps {
  readonly ask: Account['ask']
}
