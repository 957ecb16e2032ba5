import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** Turns a small value into a text that only this installation can read, and that nobody can change. */
export interface Seal {
  close(value: unknown): Promise<string>
  /** Returns the sealed value; undefined for a text that this installation did not make. */
  open(sealed: string): Promise<unknown>
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const MAX_CHARS = 4096

/** Seals under a key that is kept in the database, so that several processes open what one of them closed. */
export function createSeal(database: Database, purpose: string): Seal {
  let known: Promise<Buffer> | undefined
  return createKeyedSeal(() => {
    const reading = known ?? readKey(database)
    known = reading
    reading.catch(() => (known = undefined))
    return reading
  }, purpose)
}

/** Seals by AES-256-GCM. `purpose` keeps texts apart. */
export function createKeyedSeal(key: () => Promise<Buffer>, purpose: string): Seal {
  return {
    async close(value) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await key(), iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    async open(sealed) {
      if (sealed.length > MAX_CHARS || !/^[\w-]+$/.test(sealed)) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', await key(), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
        const value: unknown = JSON.parse(text)
        return value
      } catch {
        return undefined // not ours, or changed on its way
      }
    },
  }
}

const KEY_NAME = 'seal-key'

/** The installation's key; made by whoever asks first. */
async function readKey({ pool }: Database): Promise<Buffer> {
  await pool.query('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
    KEY_NAME,
    randomBytes(KEY_BYTES).toString('base64url'),
  ])
  const { rows } = await pool.query<DatabaseRow<'settings', 'value'>>('SELECT value FROM settings WHERE key = $1', [
    KEY_NAME,
  ])
  return Buffer.from(rows[0]?.value ?? '', 'base64url')
}
