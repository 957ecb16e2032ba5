export const MIN_PASSWORD_CHARS = 6
export const MAX_PASSWORD_CHARS = 200

/** The specification's sentence for a password that is none. */
const INVALID_PASSWORD_MESSAGE = `Please provide a valid password (${MIN_PASSWORD_CHARS} characters min).`
/** The specification's sentence for a current password that is not right. */
export const WRONG_PASSWORD_MESSAGE = 'The password you entered is invalid. Try again.'
/** The specification's sentence for what is no email address where a new password is asked for. */
export const INVALID_RESET_EMAIL_MESSAGE = 'Please provide a valid email address.'

/** What is wrong with a new password; undefined where nothing is. Characters are code points (an emoji of one sign is
 *  one); every one counts, spaces too. */
export function passwordFault(given: string): string | undefined {
  const chars = Array.from(given).length
  if (chars < MIN_PASSWORD_CHARS) return INVALID_PASSWORD_MESSAGE
  return chars > MAX_PASSWORD_CHARS ? `A password has at most ${MAX_PASSWORD_CHARS} characters.` : undefined
}
