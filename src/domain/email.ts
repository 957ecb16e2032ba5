import { withoutInvisible } from './values/plain-characters.ts'
import { readEmail } from './values/read-email.ts'

/** Checks that a text is one email address as it stands; `readEmail` says what would have to be removed from others. */
export function isEmail(text: string): boolean {
  const read = readEmail(text)
  return read.ok && read.value.text === text
}

/**
 * An address without what comes along when it is copied (`mailto:`, invisible characters, a full stop). Other texts,
 * such as a login, lose invisible characters and outer spaces alone.
 */
export function normalizeTypedEmail(text: string): string {
  const read = readEmail(text)
  return read.ok ? read.value.text : withoutInvisible(text).trim()
}
