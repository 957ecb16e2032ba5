import { readEmail } from './values/read-email.ts'

/** Checks that a text is one email address as it stands; `readEmail` says what would have to be removed from others. */
export function isEmail(text: string): boolean {
  const read = readEmail(text)
  return read.ok && read.value.text === text
}
