import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizedPassword } from '#domain/password.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'

/**
 * Argon2id at the cost that OWASP's password storage page gives as its first choice for small machines: 19 MiB, two
 * passes.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Limits password checks running at once in this process, and those waiting. Uses three of Node's four threads for such
 * work, as reading files and looking up names need the fourth. A hundred checks wait a few seconds at most.
 */
const limit = createConcurrencyLimit({ maxRunning: 3, maxWaiting: 100 })
/** Wait suggested to the caller while the queue is full, in seconds. */
export const PASSWORD_QUEUE_WAIT_S = 5

/** The stored form of a password, of its normalised form. */
export const hashPassword = (password: string): Promise<string> =>
  limit.run(() => hash(normalizedPassword(password), COST))

/** `busy`: so many passwords are being compared that this one was not. */
export type PasswordVerdict = 'right' | 'wrong' | 'busy'
export type PasswordCheck = (password: string, passwordHash: string | undefined) => Promise<PasswordVerdict>

/**
 * Compares passwords so that an unknown person costs as much time as a known one: without a hash, a random password's
 * is compared.
 */
export function createPasswordCheck(verifyHash: typeof verify = verify): PasswordCheck {
  const nobody = hashPassword(randomBytes(24).toString('base64'))
  nobody.catch(() => undefined) // told at the first comparison
  return async (password, passwordHash) => {
    const compared = passwordHash ?? (await nobody)
    for (const form of formsOf(password)) {
      const isRight = await limit.tryRun(() => verifyHash(compared, form))
      if (isRight === undefined) return 'busy'
      if (isRight && passwordHash !== undefined) return 'right'
    }
    return 'wrong'
  }
}

/**
 * A password as it was typed, normalised, and decomposed as some keyboards type it: hashes made before passwords were
 * normalised are of any of these. ASCII has one form, so that it costs one comparison.
 */
const formsOf = (password: string): ReadonlySet<string> =>
  new Set([password, normalizedPassword(password), password.normalize('NFD')])

const EASY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_CHARS = 5

/** A password made up for a person to copy: four groups without look-alikes, about 99 bits. */
export function generatePassword(): string {
  const letters = Array.from({ length: GROUPS * GROUP_CHARS }, () => EASY_LETTERS[randomInt(EASY_LETTERS.length)] ?? '')
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_CHARS, (group + 1) * GROUP_CHARS).join(''),
  ).join('-')
}
