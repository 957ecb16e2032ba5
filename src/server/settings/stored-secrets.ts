import { t } from '@lingui/core/macro'
import { err, ok, type Result } from '#lib/result.ts'
import { createKeyedSeal } from '#server/identity/oidc/seal.ts'
import type { InstallationSecret } from './installation-secret.ts'

/** Encrypts and decrypts the keys and passwords in the settings. */
export interface StoredSecrets {
  /** `purpose` names the setting and the host that the text is for: it can be decrypted for no other. */
  /** Errors: a sentence, where the secret can be neither read nor made. */
  encrypt(text: string, purpose: string): Promise<Result<string, string>>
  /** Errors: the text was encrypted with another secret or for another purpose, or the secret can't be read. */
  decrypt(sealed: string, purpose: string): Promise<Result<string, 'unreadable'>>
}

export function createStoredSecrets(secret: InstallationSecret): StoredSecrets {
  return {
    async encrypt(text, purpose) {
      const key = await secret.obtain().catch(() => undefined)
      return key ? ok(await createKeyedSeal(() => Promise.resolve(key), purpose).close(text)) : err(NO_SECRET_MESSAGE)
    },
    async decrypt(sealed, purpose) {
      // A damaged file is reported like another secret: everything but the AI and email goes on.
      const key = await secret.read().catch(() => undefined)
      if (!key) return err('unreadable')
      const text = await createKeyedSeal(() => Promise.resolve(key), purpose).open(sealed)
      return typeof text === 'string' ? ok(text) : err('unreadable')
    },
  }
}

const NO_SECRET_MESSAGE = t`This server can’t encrypt anything: check the file secret.key in DATA_DIR, or start the server with SECRET_KEY`

/** Shown to administrators where a saved key or password can't be decrypted. */
export const unreadableSecretMessage = (noun: 'key' | 'password'): string =>
  noun === 'key'
    ? t`The saved key can’t be read: the server’s secret is missing or another one. Start every server with the same SECRET_KEY or secret.key, or remove the saved settings under Administration and enter them again.`
    : t`The saved password can’t be read: the server’s secret is missing or another one. Start every server with the same SECRET_KEY or secret.key, or remove the saved settings under Administration and enter them again.`

/** At most the last four characters of a key, and none of a short one: enough to tell keys apart. */
export const keyEnding = (key: string): string => (key.length >= MIN_SHOWN_KEY_CHARS ? key.slice(-4) : '')
const MIN_SHOWN_KEY_CHARS = 16
