import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { EmailSettingsAnswer, EnteredEmail } from '#contract/methods/installation.ts'
import { isEmail, normalizeTypedEmail } from '#domain/email.ts'
import { DEFAULT_EMAIL_PORTS } from '#domain/installation/email-server.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { BrandedPartner } from '#server/partners/branding-store.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { type AuditEvent, writeAuditEvent } from '#server/admin/audit.ts'
import { type EmailTest, sendTestEmail } from '#server/admin/send-test-email.ts'
import type { EnteredFaults } from '#server/admin/entered-ai.ts'
import type { Database } from '#server/db/database.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import { siteUrl } from '#server/http/site-url.ts'
import type { Session } from '#server/identity/session.ts'
import { readerLocale } from '#server/mail/reader-locale.ts'
import { testEmail } from '#server/mail/emails.ts'
import { AI_SETTING } from '#server/settings/ai-settings.ts'
import {
  EMAIL_SETTING,
  type EmailConnection,
  emailHostPolicy,
  emailPasswordPurpose,
  type EmailServer,
  readStoredEmailServer,
  type StoredEmailServer,
} from '#server/settings/email-settings.ts'
import { type AddressFault, createHostGuard } from '#server/settings/guarded-connection.ts'
import type { InstallationSettings } from '#server/settings/installation-settings.ts'
import { isOutdated, readSetting, changeSetting } from '#server/settings/setting-store.ts'
import { unreadableSecretMessage } from '#server/settings/stored-secrets.ts'

export type EmailAdmin = ReturnType<typeof createEmailAdmin>

export interface EmailAdminDeps {
  readonly database: Database
  readonly settings: InstallationSettings
  readonly mailFrom: string
  readonly publicUrl: string | undefined
  readonly partnerOf: (id: string) => Promise<BrandedPartner>
  readonly clock: Clock
}

type Settings = Promise<Result<EmailSettingsAnswer, WireError>>

const SET_ON_SERVER = refusals.invalid({ host: t`This is set on the server, by its environment` })
const HOST_FAULTS: Readonly<Record<AddressFault, EnteredFaults>> = {
  private: {
    host: t`This server is in a private network. Start the server with ALLOW_PRIVATE_EMAIL_HOSTS=on to use it`,
  },
  reserved: { host: t`This address is reserved for the network itself. Enter another server` },
  unencrypted: { encryption: t`Choose STARTTLS or TLS: a password needs encryption` },
}

/** Validated settings. `sealed`: the saved password if none was entered. */
interface CheckedServer {
  readonly server: EmailServer
  readonly from: string
  readonly sealed: string | undefined
}

/** Creates the service by which administrators set up email. Each change is in the audit log, without the password. */
export function createEmailAdmin({ database, settings, mailFrom, publicUrl, partnerOf, clock }: EmailAdminDeps) {
  const { store, secrets, email } = settings

  const get = async (): Promise<EmailSettingsAnswer> => {
    const { value, version } = await readSetting(database.pool, EMAIL_SETTING)
    return {
      ...connectionAnswer(await email.connectionOf(value), value, mailFrom),
      allowsPrivateHosts: email.allowsPrivateHost,
      version,
    }
  }

  /** `stored`: the setting as it is. */
  const check = async (entered: EnteredEmail, stored: unknown): Promise<Result<CheckedServer, EnteredFaults>> => {
    const host = entered.host.trim().replace(/^\[|\]$/g, '')
    const from = normalizeTypedEmail(entered.from)
    const user = entered.user.trim()
    if (!HOST.test(host)) return err({ host: t`Enter the name of an email server, such as smtp.example.com` })
    if (!isEmail(from)) return err({ from: t`Enter an email address, such as post@example.com` })
    const { port, encryption } = entered
    const server = { host, port, encryption, user, password: undefined, allowsPrivateHost: email.allowsPrivateHost }
    const hostFault = await createHostGuard(emailHostPolicy(server)).faultOf(host)
    if (hostFault !== undefined) return err(HOST_FAULTS[hostFault])
    if (user === '') return ok({ server, from, sealed: undefined })
    if (entered.password) return ok({ server: { ...server, password: entered.password }, from, sealed: undefined })
    const saved = readStoredEmailServer(stored)
    if (!saved || saved.password === null) return err({ password: t`Enter the password` })
    if (emailPasswordPurpose(saved) !== emailPasswordPurpose(server))
      return err({ password: t`Enter the password: the saved one is for another server` })
    const password = await secrets.decrypt(saved.password, emailPasswordPurpose(saved))
    return password.ok
      ? ok({ server: { ...server, password: password.value }, from, sealed: saved.password })
      : err({ password: unreadableSecretMessage('password') })
  }

  /** Nothing is encrypted with a second secret while the first is in use: one of the servers could read neither. */
  const unreadable = async (current: EmailConnection): Promise<string | undefined> => {
    if (current.source === 'unreadable') return unreadableSecretMessage('password')
    const ai = await settings.ai.connectionOf((await readSetting(database.pool, AI_SETTING)).value)
    return ai.source === 'unreadable' ? unreadableSecretMessage('key') : undefined
  }

  const write = async (
    version: string,
    value: StoredEmailServer | undefined,
    by: Session,
    event: AuditEvent,
  ): Settings => {
    const isWritten = await store.change(async (client) => {
      if (!(await changeSetting(client, EMAIL_SETTING, { version, value }))) return false
      await writeAuditEvent(client, by, event)
      return true
    })
    return isWritten ? ok(await get()) : err(wireErrors.changed())
  }

  return {
    get,

    async save(by: Session, entered: EnteredEmail & { readonly version?: string | undefined }): Settings {
      const before = await readSetting(database.pool, EMAIL_SETTING)
      const current = await email.connectionOf(before.value)
      if (current.source === 'environment') return err(SET_ON_SERVER)
      if (isOutdated(entered.version, before)) return err(wireErrors.changed())
      const fault = await unreadable(current)
      if (fault !== undefined) return err(refusals.invalid({ password: fault }))
      const checked = await check(entered, before.value)
      if (!checked.ok) return err(refusals.invalid(checked.error))
      const { from, sealed, server } = checked.value
      const { host, port, encryption, user } = server
      const isNewPassword = server.password !== undefined && sealed === undefined
      const encrypted = isNewPassword
        ? await secrets.encrypt(server.password, emailPasswordPurpose(server))
        : ok(sealed ?? null)
      if (!encrypted.ok) return err(refusals.invalid({ password: encrypted.error }))
      const password = encrypted.value
      const stored: StoredEmailServer = { host, port, encryption, user, password, from }
      return write(before.version, stored, by, {
        action: 'set up email',
        subject: `${host}:${port}`,
        detail: [`sender: ${from}`, ...(isNewPassword ? ['new password'] : [])].join(', '),
      })
    },

    async remove(by: Session, version?: string): Settings {
      const before = await readSetting(database.pool, EMAIL_SETTING)
      if ((await email.connectionOf(before.value)).source === 'environment') return err(SET_ON_SERVER)
      if (isOutdated(version, before)) return err(wireErrors.changed())
      const saved = readStoredEmailServer(before.value)
      return write(before.version, undefined, by, {
        action: 'remove email',
        subject: saved ? `${saved.host}:${saved.port}` : 'email server',
      })
    },

    async test(
      by: Session,
      { to, server: entered }: { readonly to: string; readonly server?: EnteredEmail | undefined },
      origin: CallOrigin,
    ): Promise<Result<EmailTest & { readonly at: number }, WireError>> {
      const address = normalizeTypedEmail(to)
      if (!isEmail(address)) return err(refusals.invalid({ to: t`Enter an email address, such as name@example.com` }))
      const { value } = await readSetting(database.pool, EMAIL_SETTING)
      const current = await email.connectionOf(value)
      const checked = current.source !== 'environment' && entered ? await check(entered, value) : undefined
      if (checked && !checked.ok) return err(refusals.invalid(checked.error))
      const used =
        checked?.value ?? (current.source === 'environment' || current.source === 'stored' ? current : undefined)
      if (!used) return err(refusals.invalid({ host: t`Enter the name of an email server, such as smtp.example.com` }))
      const [partner, locale] = await Promise.all([
        partnerOf(by.partner),
        readerLocale(database.pool, { accountId: by.ownAccountId, languages: origin.languages }),
      ])
      const content = testEmail({ partner, locale }, `${siteUrl(publicUrl, origin)}/admin/email`)
      const sent = await sendTestEmail(used.server, used.from, {
        to: address,
        senderName: partner.labels['global.appName'],
        content,
      })
      return ok({ ...sent, at: clock.nowMs() })
    },
  }
}

const HOST = /^(?=.{1,253}$)(?:[\w-]+(?:\.[\w-]+)*|[\da-f:.]+)$/i

/** The default sender of a server without a public address is nobody's. */
const hasDomain = (address: string): boolean => !address.endsWith('@localhost')

type ConnectionAnswer = Omit<EmailSettingsAnswer, 'allowsPrivateHosts' | 'version'>

/** The connection in words that may be sent: never the password. */
function connectionAnswer(connection: EmailConnection, value: unknown, mailFrom: string): ConnectionAnswer {
  const { source } = connection
  const empty = { host: '', port: DEFAULT_EMAIL_PORTS.starttls, encryption: 'starttls', user: '' } as const
  if (source === 'environment') {
    const { hostname, port, protocol, username } = new URL(connection.server)
    const encryption = protocol === 'smtps:' ? 'tls' : 'starttls'
    return {
      source,
      host: hostname,
      port: port === '' ? DEFAULT_EMAIL_PORTS[encryption] : Number(port),
      encryption,
      user: decodeURIComponent(username),
      hasPassword: username !== '',
      from: connection.from,
      fault: '',
    }
  }
  const stored = source === 'none' ? undefined : readStoredEmailServer(value)
  if (!stored)
    return { ...empty, source: 'none', hasPassword: false, from: hasDomain(mailFrom) ? mailFrom : '', fault: '' }
  const { password, ...server } = stored
  const fault = source === 'unreadable' ? unreadableSecretMessage('password') : ''
  return { ...server, source, hasPassword: password !== null, fault }
}
