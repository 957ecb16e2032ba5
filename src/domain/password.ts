import { t } from '@lingui/core/macro'

export const MIN_PASSWORD_CHARS = 6
export const MAX_PASSWORD_CHARS = 200

/** The specification's sentence for a password that is none. */
const INVALID_PASSWORD_MESSAGE = t`Please provide a valid password (${{ min: MIN_PASSWORD_CHARS }} characters min).`
/** The specification's sentence for a current password that is not right. */
export const WRONG_PASSWORD_MESSAGE = t`The password you entered is invalid. Try again.`
/** The specification's sentence for what is no email address where a new password is asked for. */
export const INVALID_RESET_EMAIL_MESSAGE = t`Please provide a valid email address.`

/**
 * The form in which passwords are stored and compared (NFKC), so that the same password typed on another keyboard is
 * the same. RFC 8265 has NFC; NFKC covers full-width letters too.
 */
export const normalizedPassword = (given: string): string => given.normalize('NFKC')

/**
 * Says why a new password can't be set; undefined where it can. Counts the code points of its normalised form, spaces
 * too.
 */
export function passwordFault(given: string): string | undefined {
  const chars = Array.from(normalizedPassword(given)).length
  if (chars < MIN_PASSWORD_CHARS) return INVALID_PASSWORD_MESSAGE
  return chars > MAX_PASSWORD_CHARS ? t`A password has at most ${{ max: MAX_PASSWORD_CHARS }} characters.` : undefined
}
