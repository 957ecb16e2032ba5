import type { Clock } from '#lib/time/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Bus } from '#server/records/bus.ts'
import { type AiSettings, createAiSettings } from './ai-settings.ts'
import { createEmailSettings, type EmailSettings } from './email-settings.ts'
import { createInstallationSecret } from './installation-secret.ts'
import { createSettingStore, type SettingStore } from './setting-store.ts'
import { createStoredSecrets, type StoredSecrets, unreadableSecretMessage } from './stored-secrets.ts'

/** Settings that the environment gives, or that administrators enter on screens, each read again once it is changed. */
export interface InstallationSettings {
  readonly ai: AiSettings
  readonly email: EmailSettings
  readonly store: SettingStore
  readonly secrets: StoredSecrets
}

export function createInstallationSettings(
  config: Pick<
    Config,
    | 'ai'
    | 'aiDefaults'
    | 'allowsPrivateAiHosts'
    | 'allowsPrivateEmailHosts'
    | 'dataDir'
    | 'mailFrom'
    | 'secretKey'
    | 'smtpUrl'
  >,
  parts: { readonly database: Database; readonly bus: Bus; readonly clock: Clock },
): InstallationSettings {
  const store = createSettingStore(parts)
  const secrets = createStoredSecrets(createInstallationSecret(config))
  return {
    store,
    secrets,
    ai: createAiSettings(config, { store, secrets }),
    email: createEmailSettings(config, { store, secrets }),
  }
}

/** Sentences for the log of a start, where saved keys or passwords can't be decrypted. The rest of the server works. */
export async function unreadableSettings({
  ai,
  email,
}: Pick<InstallationSettings, 'ai' | 'email'>): Promise<readonly string[]> {
  const [aiConnection, emailConnection] = await Promise.all([ai.connection(), email.connection()])
  return [
    ...(aiConnection.source === 'unreadable' ? [`AI: ${unreadableSecretMessage('key')}`] : []),
    ...(emailConnection.source === 'unreadable' ? [`Email: ${unreadableSecretMessage('password')}`] : []),
  ]
}
