import { normalizedPassword, passwordFault } from '#domain/password.ts'

const TOO_COMMON = 'This password is one of the most common ones, so it is easy to guess. Choose another one.'

let common: Promise<ReadonlySet<string>> | undefined

/** Tells whether a password is among the most common ones, whatever its case and the keyboard it was typed on. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return (await common).has(folded(password))
}

/** Says why a new password is refused; undefined where it isn't. Passwords that were set before are compared without this. */
export const newPasswordFault = async (password: string): Promise<string | undefined> =>
  passwordFault(password) ?? ((await isCommonPassword(password)) ? TOO_COMMON : undefined)

/** Loaded at the first use: half a megabyte that most starts do not need. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(folded))
}

const folded = (password: string): string => normalizedPassword(password).toLowerCase()
