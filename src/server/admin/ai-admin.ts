import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { AiSettingsAnswer, EnteredAi } from '#contract/methods/installation.ts'
import { aiProviderOf } from '#domain/installation/ai-providers.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { type AiTest, listAiModels, testAiConnection } from '#server/admin/ask-ai-provider.ts'
import { type AuditEvent, writeAuditEvent } from '#server/admin/audit.ts'
import { checkAiAccess } from '#server/admin/entered-ai.ts'
import { monthOf } from '#server/ai/draft-allowance.ts'
import type { AiDefaults } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/identity/session.ts'
import {
  AI_LIMITS_SETTING,
  AI_SETTING,
  aiKeyPurpose,
  type AiConnection,
  type AiLimits,
  readAiLimits,
  type StoredAi,
} from '#server/settings/ai-settings.ts'
import { EMAIL_SETTING } from '#server/settings/email-settings.ts'
import type { InstallationSettings } from '#server/settings/installation-settings.ts'
import { isOutdated, readSetting, changeSetting } from '#server/settings/setting-store.ts'
import { keyEnding, unreadableSecretMessage } from '#server/settings/stored-secrets.ts'

export type AiAdmin = ReturnType<typeof createAiAdmin>

export interface AiAdminDeps {
  readonly database: Database
  readonly settings: InstallationSettings
  readonly aiDefaults: AiDefaults
  readonly allowsPrivateAiHosts: boolean
  readonly clock: Clock
}

interface SettingChange {
  readonly version: string
  readonly value: object | undefined
  readonly event: AuditEvent
}

interface Versioned {
  readonly version?: string | undefined
}
type Settings = Promise<Result<AiSettingsAnswer, WireError>>

const MAX_PEOPLE = 5

const SET_ON_SERVER = refusals.invalid({ provider: t`This is set on the server, by its environment` })

/** Creates the service by which administrators connect an AI. Each change is in the audit log, without the key. */
export function createAiAdmin({ database, settings, aiDefaults, allowsPrivateAiHosts, clock }: AiAdminDeps) {
  const { store, secrets, ai } = settings
  const checking = { secrets, allowsPrivateHosts: allowsPrivateAiHosts }
  const { fetch } = ai

  const usage = async (month: string): Promise<AiSettingsAnswer['usage']> => {
    const { rows } = await database.pool.query<{
      id: string | null
      login: string | null
      drafts: string
      all: string
    }>(
      `SELECT min(u.id) AS id, min(u.login) AS login, count(DISTINCT (d.account_id, d.job_id)) AS drafts,
              sum(count(DISTINCT (d.account_id, d.job_id))) OVER () AS all
       FROM ai_drafts d LEFT JOIN users u ON u.account_id = d.account_id
       WHERE d.month = $1 GROUP BY d.account_id ORDER BY drafts DESC, login LIMIT ${MAX_PEOPLE}`,
      [month],
    )
    const people = rows.map(({ id, login, drafts }) => ({
      ID: Number(id ?? 0),
      name: login ?? '',
      drafts: Number(drafts),
    }))
    const all = Number(rows[0]?.all ?? 0)
    return { month, drafts: all, people, othersDrafts: all - people.reduce((sum, { drafts }) => sum + drafts, 0) }
  }

  const get = async (): Promise<AiSettingsAnswer> => {
    const connection = await readSetting(database.pool, AI_SETTING)
    const limits = await readSetting(database.pool, AI_LIMITS_SETTING)
    return {
      ...connectionAnswer(await ai.connectionOf(connection.value)),
      allowsPrivateHosts: allowsPrivateAiHosts,
      limits: readAiLimits(limits.value),
      version: connection.version,
      limitsVersion: limits.version,
      usage: await usage(monthOf(clock.nowMs())),
    }
  }

  /** Nothing is encrypted with a second secret while the first is in use: one of the servers could read neither. */
  const unreadable = async (current: AiConnection): Promise<string | undefined> => {
    if (current.source === 'unreadable') return unreadableSecretMessage('key')
    const email = await settings.email.connectionOf((await readSetting(database.pool, EMAIL_SETTING)).value)
    return email.source === 'unreadable' ? unreadableSecretMessage('password') : undefined
  }

  const write = async (key: string, by: Session, change: SettingChange): Settings => {
    const isWritten = await store.change(async (client) => {
      if (!(await changeSetting(client, key, change))) return false
      await writeAuditEvent(client, by, change.event)
      return true
    })
    return isWritten ? ok(await get()) : err(wireErrors.changed())
  }

  return {
    get,

    async save(by: Session, entered: EnteredAi & Versioned): Settings {
      const before = await readSetting(database.pool, AI_SETTING)
      const current = await ai.connectionOf(before.value)
      if (current.source === 'environment') return err(SET_ON_SERVER)
      if (isOutdated(entered.version, before)) return err(wireErrors.changed())
      const model = entered.model.trim()
      const fault = await unreadable(current)
      if (fault !== undefined) return err(refusals.invalid({ apiKey: fault }))
      const access = await checkAiAccess(entered, before.value, checking)
      const faults = { ...(!access.ok && access.error), ...(model === '' && NO_MODEL) }
      if (!access.ok || model === '') return err(refusals.invalid(faults))
      const { baseUrl, apiKey, sealedKey } = access.value
      const isNewKey = apiKey !== undefined && sealedKey === undefined
      const sealed = isNewKey ? await secrets.encrypt(apiKey, aiKeyPurpose(baseUrl)) : ok(sealedKey ?? null)
      if (!sealed.ok) return err(refusals.invalid({ apiKey: sealed.error }))
      const key = sealed.value
      const stored: StoredAi = { provider: entered.provider, baseUrl, model, key }
      return write(AI_SETTING, by, {
        version: before.version,
        value: stored,
        event: {
          action: 'connect ai',
          subject: aiProviderOf(entered.provider).name,
          detail: [`model: ${model}`, new URL(baseUrl).host, ...(isNewKey ? ['new key'] : [])].join(', '),
        },
      })
    },

    async remove(by: Session, version?: string): Settings {
      const before = await readSetting(database.pool, AI_SETTING)
      const connection = await ai.connectionOf(before.value)
      if (connection.source === 'environment') return err(SET_ON_SERVER)
      if (isOutdated(version, before)) return err(wireErrors.changed())
      const subject = connection.source === 'none' ? 'AI' : aiProviderOf(connection.provider).name
      return write(AI_SETTING, by, {
        version: before.version,
        value: undefined,
        event: { action: 'disconnect ai', subject },
      })
    },

    async saveLimits(by: Session, { version, person, everyone }: AiLimits & Versioned): Settings {
      const before = await readSetting(database.pool, AI_LIMITS_SETTING)
      if (isOutdated(version, before)) return err(wireErrors.changed())
      return write(AI_LIMITS_SETTING, by, {
        version: before.version,
        value: { person, everyone },
        event: {
          action: 'change ai limits',
          subject: 'AI',
          detail: `each person: ${limitInWords(person)}, everyone: ${limitInWords(everyone)}`,
        },
      })
    },

    async models(
      entered: Omit<EnteredAi, 'model'>,
    ): Promise<Result<{ models: readonly string[]; message: string }, WireError>> {
      const access = await checkAiAccess(entered, (await readSetting(database.pool, AI_SETTING)).value, checking)
      if (!access.ok) return err(refusals.invalid(access.error))
      const listed = await listAiModels({ ...access.value, provider: entered.provider }, { fetch })
      return ok(listed.ok ? { models: listed.value, message: '' } : { models: [], message: listed.error })
    },

    /** Tests what was entered; the connection of the environment where that is in use. */
    async test(entered: EnteredAi): Promise<Result<AiTest, WireError>> {
      const current = await ai.connection()
      if (current.source === 'environment') {
        const { baseUrl, apiKey, model } = current.config
        const access = { baseUrl, apiKey, sealedKey: undefined, model }
        return ok(await testAiConnection(access, { defaults: current.config, fetch: current.fetch }))
      }
      const model = entered.model.trim()
      const access = await checkAiAccess(entered, (await readSetting(database.pool, AI_SETTING)).value, checking)
      const faults = { ...(!access.ok && access.error), ...(model === '' && NO_MODEL) }
      if (!access.ok || model === '') return err(refusals.invalid(faults))
      return ok(await testAiConnection({ ...access.value, model }, { defaults: aiDefaults, fetch }))
    },
  }
}

const NO_MODEL = { model: t`Choose a model, or enter its name` }

const limitInWords = (limit: number | null): string => (limit === null ? 'no limit' : String(limit))

const plainAddress = (baseUrl: string): string => {
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname}`
}

type ConnectionAnswer = Omit<AiSettingsAnswer, 'allowsPrivateHosts' | 'limits' | 'usage' | 'version' | 'limitsVersion'>

/** The connection in words that may be sent: never the key. */
function connectionAnswer(connection: AiConnection): ConnectionAnswer {
  const { source } = connection
  if (source === 'none')
    return { source, provider: 'openai', baseUrl: '', model: '', hasKey: false, keyEnding: '', fault: '' }
  if (source === 'unreadable') {
    const { provider, baseUrl, model } = connection
    return { source, provider, baseUrl, model, hasKey: true, keyEnding: '', fault: unreadableSecretMessage('key') }
  }
  const { baseUrl, model, apiKey } = connection.config
  return {
    source,
    provider: connection.provider,
    // The environment's may have a secret in its query.
    baseUrl: source === 'stored' ? baseUrl : plainAddress(baseUrl),
    model,
    hasKey: apiKey !== undefined,
    keyEnding: source === 'stored' ? keyEnding(apiKey ?? '') : '',
    fault: '',
  }
}
