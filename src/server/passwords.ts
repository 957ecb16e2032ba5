import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

export const MIN_PASSWORD_CHARS = 6
export const MAX_PASSWORD_CHARS = 200

/** Whether a password's length is allowed. */
export const isPasswordFit = (given: string): boolean => given.length >= MIN_PASSWORD_CHARS && given.length <= MAX_PASSWORD_CHARS

/** Argon2id at the cost that OWASP's password storage page gives as its first choice for small machines: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Compares passwords so that an unknown person costs as much time as a known one: without a hash, a random password's is compared. */
export function createPasswordCheck(): (password: string, passwordHash: string | undefined) => Promise<boolean> {
  const nobody = hashPassword(randomBytes(24).toString('base64'))
  nobody.catch(() => undefined) // told at the first comparison
  return async (password, passwordHash) => {
    const isRight = await verify(passwordHash ?? (await nobody), password)
    return isRight && passwordHash !== undefined
  }
}

const EASY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_CHARS = 5

/** A password made up for a person to copy: four groups without look-alikes, about 99 bits. */
export function makeUpPassword(): string {
  const letters = Array.from({ length: GROUPS * GROUP_CHARS }, () => EASY_LETTERS[randomInt(EASY_LETTERS.length)] ?? '')
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP_CHARS, (group + 1) * GROUP_CHARS).join('')).join('-')
}
