import * as z from 'zod/mini'
import { EMAIL_ENCRYPTIONS, type EmailEncryption } from '#domain/installation/email-server.ts'
import type { Config } from '#server/config.ts'
import type { HostPolicy } from './guarded-connection.ts'
import type { SettingStore } from './setting-store.ts'
import type { StoredSecrets } from './stored-secrets.ts'

export const EMAIL_SETTING = 'email.server'

const storedSchema = z.object({
  host: z.string(),
  port: z.number(),
  encryption: z.enum(EMAIL_ENCRYPTIONS),
  user: z.string(),
  /** Encrypted; null where the server wants none. */
  password: z.nullable(z.string()),
  from: z.string(),
})
export type StoredEmailServer = z.output<typeof storedSchema>

/** An email server that an administrator entered. */
export interface EmailServer {
  readonly host: string
  readonly port: number
  readonly encryption: EmailEncryption
  readonly user: string
  readonly password: string | undefined
  readonly allowsPrivateHost: boolean
}

/** Server that sends emails; `server` is a complete address if the environment sets it. */
export type EmailConnection =
  | { readonly source: 'none' }
  | { readonly source: 'unreadable' }
  | { readonly source: 'environment'; readonly server: string; readonly from: string }
  | { readonly source: 'stored'; readonly server: EmailServer; readonly from: string }

export interface EmailSettings {
  /** The connection in use. The environment comes first. */
  connection(): Promise<EmailConnection>
  /** The connection in use where this is stored. */
  connectionOf(stored: unknown): Promise<EmailConnection>
  readonly allowsPrivateHost: boolean
  onChange(listener: () => void): () => void
}

export function createEmailSettings(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'allowsPrivateEmailHosts'>,
  { store, secrets }: { readonly store: Pick<SettingStore, 'read' | 'onChange'>; readonly secrets: StoredSecrets },
): EmailSettings {
  const allowsPrivateHost = config.allowsPrivateEmailHosts
  const connectionOf = async (value: unknown): Promise<EmailConnection> => {
    if (config.smtpUrl !== undefined) return { source: 'environment', server: config.smtpUrl, from: config.mailFrom }
    const stored = readStoredEmailServer(value)
    if (!stored) return { source: 'none' }
    const { from, password: sealed, ...server } = stored
    const password = sealed === null ? undefined : await secrets.decrypt(sealed, emailPasswordPurpose(server))
    if (password && !password.ok) return { source: 'unreadable' }
    return { source: 'stored', from, server: { ...server, password: password?.value, allowsPrivateHost } }
  }
  return {
    allowsPrivateHost,
    onChange: store.onChange,
    connectionOf,
    connection: async () => connectionOf(await store.read(EMAIL_SETTING)),
  }
}

export function readStoredEmailServer(value: unknown): StoredEmailServer | undefined {
  const read = z.safeParse(storedSchema, value)
  return read.success ? read.data : undefined
}

/** A password goes out unencrypted to this machine only; the environment may name a server for which that is all right. */
export const emailHostPolicy = ({
  encryption,
  user,
  allowsPrivateHost,
}: Pick<EmailServer, 'encryption' | 'user' | 'allowsPrivateHost'>): HostPolicy => ({
  allowsPrivate: allowsPrivateHost,
  unencrypted: encryption === 'none' && user !== '' ? 'loopback' : undefined,
})

/** A password is for one server: whoever changes the server has to enter it again. */
export const emailPasswordPurpose = ({ host, port }: Pick<StoredEmailServer, 'host' | 'port'>): string =>
  `${EMAIL_SETTING} ${host.toLowerCase()}:${port}`
