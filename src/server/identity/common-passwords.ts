import { t } from '@lingui/core/macro'
import { normalizedPassword, passwordFault } from '#domain/password.ts'

const TOO_COMMON = t`This password is one of the most common ones, so it is easy to guess. Choose another one.`

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Tells whether a password is among the most common ones: whatever its case, its accents and the keyboard it was typed
 * on, and with figures for letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  const list = await common
  const plain = folded(password)
  return isPattern(plain) || [plain, ...spelledWithFigures(plain)].some((form) => list.has(form))
}

const MAX_PATTERN_CHARS = 16

/**
 * Rows such as `654321` and `abcdef` and repeated ones such as `aaaaaa` and `12341234`: they are in every list of
 * common passwords but this one, which leaves them out.
 */
function isPattern(plain: string): boolean {
  if (plain.length > MAX_PATTERN_CHARS || !/^[a-z\d]+$/.test(plain)) return false
  const repeated = /^\d+$/.test(plain) ? [1, 2, 3, 4] : [1, 2]
  if (repeated.some((length) => plain === plain.slice(0, length).repeat(MAX_PATTERN_CHARS).slice(0, plain.length)))
    return true
  const steps = Array.from(plain.slice(1), (letter, at) => letter.charCodeAt(0) - plain.charCodeAt(at))
  return [1, -1].some((step) => steps.every((each) => each === step || each === -9 * step))
}

const LETTER_OF: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '!': 'i',
  '|': 'l',
}

/** Reads figures and signs of a password as the letters that they stand for: `p@$$w0rd`. */
function spelledWithFigures(plain: string): readonly string[] {
  if (!/[a-z]/.test(plain)) return []
  const spelled = plain.replaceAll(/[034@5$789!|]/g, (sign) => LETTER_OF[sign] ?? sign)
  return [spelled.replaceAll('1', 'i'), spelled.replaceAll('1', 'l')]
}

/**
 * Says why a new password is refused; undefined where it isn't. Passwords that were set before are compared without
 * this.
 */
export const newPasswordFault = async (password: string): Promise<string | undefined> =>
  passwordFault(password) ?? ((await isCommonPassword(password)) ? TOO_COMMON : undefined)

/** Loaded at the first use: half a megabyte that most starts do not need. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(folded))
}

const folded = (password: string): string =>
  normalizedPassword(password).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
