import { resolve } from 'node:path'
import { DEFAULT_MAX_BODY_BYTES } from '#contract/envelope.ts'
import { isEmail } from '#domain/email.ts'
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS, passwordFault } from '#domain/password.ts'
import { err, ok, type Result } from '#lib/result.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. Holds the embedded database and the socket of the `user` command. */
  readonly dataDir: string
  /** A PostgreSQL server to use; undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** The address that people open, without a slash at its end; undefined: the one listened on. */
  readonly publicUrl: string | undefined
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  readonly logLevel: LogLevel
  readonly maxBodyBytes: number
  /** The most bytes of an account's records. */
  readonly maxAccountBytes: number
  /** The most bytes of the history of an account's records. */
  readonly maxHistoryBytes: number
  /** Share of the embedded database's disk, in per cent, below which changes are refused; 0: none. */
  readonly minFreeDiskPercent: number
  /** The identity provider that people may sign in by. */
  readonly oidc: OidcConfig | undefined
  /** True if a trusted proxy writes `X-Forwarded-For`, so that its last entry is the caller. */
  readonly trustProxy: boolean
  /** The email server of the environment; undefined: the one that administrators set up, if any. */
  readonly smtpUrl: string | undefined
  /** Sender address of emails. */
  readonly mailFrom: string
  /** AI provider of the environment. Undefined: the one that administrators connect, if any. */
  readonly ai: AiConfig | undefined
  /** Settings of any provider. */
  readonly aiDefaults: AiDefaults
  /** Secret that encrypts the keys that administrators enter; undefined: a file in the data folder. */
  readonly secretKey: string | undefined
  /** True if administrators may enter addresses in private networks, for an AI and for the email server. */
  readonly allowsPrivateAiHosts: boolean
  readonly allowsPrivateEmailHosts: boolean
  /** Address of this server's source code, offered to its users. Undefined: the copy made by the build. */
  readonly sourceUrl: string | undefined
  /** Age at which a job for the AI, or the built-in writer, is given up. */
  readonly maxJobAgeMs: number
  /** True if an answer may contain the link that would be emailed. Never set it where other people use the server. */
  readonly isDevelopment: boolean
}

export interface AiConfig extends AiDefaults {
  /** Base address of the chat completions API, without a trailing slash: `https://api.example.com/v1`. */
  readonly baseUrl: string
  readonly apiKey: string | undefined
  /** The header that carries the key; undefined: `api-key` on Azure, else `Authorization`. */
  readonly keyHeader?: string | undefined
  readonly model: string
}

export interface AiDefaults {
  readonly timeoutMs: number
  readonly isStreaming: boolean
  /** Daily limits per account (UTC day). Infinity: no limit. `money` is in the currency of the prices. */
  readonly daily: { readonly tokens: number; readonly money: number }
  /** Price per million tokens. */
  readonly price: { readonly in: number; readonly out: number }
  /** Names of writing brands that stand for this product's in what is written. */
  readonly brands: readonly string[]
}

export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Name of the provider, as people know it. */
  readonly name: string
  /** Takes email addresses as verified where the provider doesn't say (no `email_verified` claim). */
  readonly trustsEmail: boolean
}

const DEFAULT_BRANDS = 'Copy.ai, CopyAI, Copy AI, Jasper AI, Jasper.ai, Jasper, Anyword, Rytr, Writesonic, ChatGPT'
const DEFAULT_MIN_FREE_DISK_PERCENT = 5
const MAX_MIN_FREE_DISK_PERCENT = 50
const MIN_BODY_BYTES = 64 * 1024
const MAX_BODY_BYTES = 256 * 1024 * 1024
/** Two gibibytes. */
const DEFAULT_MAX_ACCOUNT_BYTES = 2 * 1024 ** 3
const MIN_ACCOUNT_BYTES = 1024 * 1024
const DEFAULT_MAX_HISTORY_BYTES = 512 * 1024 * 1024
const MIN_HISTORY_BYTES = 1024 * 1024
const MIN_SECRET_CHARS = 32

type Environment = Readonly<Record<string, string | undefined>>
type Read<T> = (text: string | undefined) => Result<T, string>

/**
 * Reads the server's settings from the environment. An empty variable counts as absent. Errors: one line for each wrong
 * variable, naming it and what it may be. Values are not repeated, since some are secrets.
 */
export function readConfig(environment: Environment): Result<Config, readonly string[]> {
  const problems: string[] = []
  const read = <T>(name: string, reader: Read<T>): T => {
    const given = environment[name]
    const value = reader(given?.trim() === '' ? undefined : given)
    if (value.ok) return value.value
    problems.push(`${name} ${value.error}`)
    return undefined as T // never seen: with a problem there is no config
  }
  const publicUrl = read('PUBLIC_URL', trimmed(url(['http:', 'https:'])))?.replace(/(?<!\/)\/+$/, '')
  const config: Config = {
    port: read('PORT', trimmed(whole(8080, 0, 65_535))),
    host: read('HOST', trimmed(text('127.0.0.1'))),
    dataDir: resolve(read('DATA_DIR', text('./data'))),
    databaseUrl: read('DATABASE_URL', trimmed(decodable(url(['postgres:', 'postgresql:'])))),
    publicUrl,
    adminEmail: read('ADMIN_EMAIL', trimmed(email)),
    adminPassword: read('ADMIN_PASSWORD', password),
    logLevel: read('LOG_LEVEL', trimmed(oneOf(LOG_LEVELS, 'info'))),
    maxBodyBytes: read('MAX_BODY_BYTES', trimmed(whole(DEFAULT_MAX_BODY_BYTES, MIN_BODY_BYTES, MAX_BODY_BYTES))),
    maxAccountBytes: read(
      'MAX_ACCOUNT_BYTES',
      trimmed(whole(DEFAULT_MAX_ACCOUNT_BYTES, MIN_ACCOUNT_BYTES, Number.MAX_SAFE_INTEGER)),
    ),
    maxHistoryBytes: read(
      'MAX_HISTORY_BYTES',
      trimmed(whole(DEFAULT_MAX_HISTORY_BYTES, MIN_HISTORY_BYTES, Number.MAX_SAFE_INTEGER)),
    ),
    minFreeDiskPercent: read('MIN_FREE_DISK', trimmed(percent(DEFAULT_MIN_FREE_DISK_PERCENT))),
    oidc: undefined,
    ai: undefined,
    aiDefaults: {
      timeoutMs: read('AI_TIMEOUT_SECONDS', trimmed(whole(60, 1, 110))) * 1000,
      isStreaming: read(
        'AI_STREAM',
        trimmed((given) => flag(given ?? 'on')),
      ),
      daily: {
        tokens: read('AI_DAILY_TOKENS', trimmed(amount(Infinity))),
        money: read('AI_DAILY_COST', trimmed(amount(Infinity))),
      },
      price: { in: read('AI_PRICE_IN', trimmed(amount(0))), out: read('AI_PRICE_OUT', trimmed(amount(0))) },
      brands: read('AI_BRANDS', text(DEFAULT_BRANDS))
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    },
    secretKey: read('SECRET_KEY', trimmed(secret)),
    allowsPrivateAiHosts: read('ALLOW_PRIVATE_AI_HOSTS', trimmed(flag)),
    allowsPrivateEmailHosts: read('ALLOW_PRIVATE_EMAIL_HOSTS', trimmed(flag)),
    trustProxy: read('TRUST_PROXY', trimmed(flag)),
    smtpUrl: read('SMTP_URL', trimmed(decodable(mailServer))),
    mailFrom:
      read('MAIL_FROM', trimmed(email)) ??
      `no-reply@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`,
    sourceUrl: read('SOURCE_URL', trimmed(url(['https:', 'http:']))),
    maxJobAgeMs: read('AI_JOB_HOURS', trimmed(whole(24, 1, 168))) * 3_600_000,
    isDevelopment: environment.NODE_ENV === 'development',
  }
  const oidc = {
    issuer: read('OIDC_ISSUER', trimmed(url(['https:', 'http:']))),
    clientId: read('OIDC_CLIENT_ID', trimmed(optional)),
    clientSecret: read('OIDC_CLIENT_SECRET', trimmed(optional)),
    name: read('OIDC_NAME', trimmed(text('Company account'))),
    trustsEmail: read('OIDC_TRUST_EMAIL', trimmed(flag)),
  }
  const { issuer, clientId } = oidc
  if ((issuer === undefined) !== (clientId === undefined))
    problems.push('OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or none')
  const baseUrl = read('AI_BASE_URL', trimmed(withoutUser(url(['https:', 'http:']))))?.replace(/(?<!\/)\/+$/, '')
  const model = read('AI_MODEL', trimmed(optional))
  if ((baseUrl === undefined) !== (model === undefined))
    problems.push('AI_BASE_URL and AI_MODEL go together: set both or none')
  const ai = {
    apiKey: read('AI_API_KEY', trimmed(apiKey)),
    keyHeader: read('AI_KEY_HEADER', trimmed(headerName)),
  }
  if (problems.length > 0) return err(problems)
  return ok({
    ...config,
    oidc: issuer === undefined || clientId === undefined ? undefined : { ...oidc, issuer, clientId },
    ai: baseUrl === undefined || model === undefined ? undefined : { ...config.aiDefaults, ...ai, baseUrl, model },
  })
}

const trimmed =
  <T>(reader: Read<T>): Read<T> =>
  (given) =>
    reader(given?.trim())

const text =
  (fallback: string): Read<string> =>
  (given) =>
    ok(given ?? fallback)

const optional: Read<string | undefined> = ok

const secret: Read<string | undefined> = (given) =>
  given === undefined || given.length >= MIN_SECRET_CHARS
    ? ok(given)
    : err(`must have at least ${MIN_SECRET_CHARS} characters, such as the output of: openssl rand -base64 32`)

const headerName: Read<string | undefined> = (given) =>
  given === undefined || /^[\w-]{1,60}$/.test(given) ? ok(given) : err('must be the name of a header, such as api-key')

const whole =
  (fallback: number, min: number, max: number): Read<number> =>
  (given) => {
    if (given === undefined) return ok(fallback)
    const value = /^\d{1,12}$/.test(given) ? Number(given) : Number.NaN
    return value >= min && value <= max ? ok(value) : err(`must be a whole number from ${min} to ${max}`)
  }

/** A number from zero up; `fallback` where none is given. */
const amount =
  (fallback: number): Read<number> =>
  (given) => {
    if (given === undefined) return ok(fallback)
    return /^\d{1,12}(\.\d{1,6})?$/.test(given) ? ok(Number(given)) : err('must be a number such as 20000 or 2.50')
  }

const percent =
  (fallback: number): Read<number> =>
  (given) =>
    whole(fallback, 0, MAX_MIN_FREE_DISK_PERCENT)(given?.replace(/ ?%$/, ''))

const oneOf =
  <T extends string>(choices: readonly T[], fallback: T): Read<T> =>
  (given) => {
    if (given === undefined) return ok(fallback)
    const choice = choices.find((each) => each === given.toLowerCase())
    return choice === undefined ? err(`must be one of ${choices.join(', ')}`) : ok(choice)
  }

const flag: Read<boolean> = (given) => {
  const word = (given ?? 'off').toLowerCase()
  if (['1', 'true', 'on', 'yes'].includes(word)) return ok(true)
  return ['0', 'false', 'off', 'no'].includes(word) ? ok(false) : err('must be on or off')
}

const url =
  (protocols: readonly string[]): Read<string | undefined> =>
  (given) => {
    if (given === undefined) return ok(undefined)
    const isFit = URL.canParse(given) && protocols.includes(new URL(given).protocol)
    return isFit
      ? ok(given)
      : err(`must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
  }

/** User and password of an address have to be readable: a lone % is taken for the beginning of a code. */
const decodable =
  (reader: Read<string | undefined>): Read<string | undefined> =>
  (given) => {
    const address = reader(given)
    if (!address.ok || address.value === undefined) return address
    const { username, password: secretPart } = new URL(address.value)
    return [username, secretPart].every(isDecodable)
      ? address
      : err('has a % in its user or password that begins no code: write %25 in its place')
  }

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Requests can't be sent to an address that has a user or a password in it. */
const withoutUser =
  (reader: Read<string | undefined>): Read<string | undefined> =>
  (given) => {
    const address = reader(given)
    if (!address.ok || address.value === undefined) return address
    const { username, password: secretPart } = new URL(address.value)
    return username === '' && secretPart === ''
      ? address
      : err('must have no user or password in it: set AI_API_KEY to the key')
  }

/** Characters that a header of HTTP can carry. */
const apiKey: Read<string | undefined> = (given) =>
  given === undefined || /^[\x21-\x7e]+$/.test(given)
    ? ok(given)
    : err('must be one word of plain letters, figures and signs')

const mailServer: Read<string | undefined> = (given) => {
  const address = url(['smtp:', 'smtps:'])(given)
  return address.ok && address.value !== undefined && new URL(address.value).hostname === ''
    ? err('must name an email server, such as smtps://user:password@mail.example.com')
    : address
}

const email: Read<string | undefined> = (given) =>
  given === undefined || isEmail(given) ? ok(given) : err('must be an email address, such as name@example.com')

const password: Read<string | undefined> = (given) =>
  given === undefined || passwordFault(given) === undefined
    ? ok(given)
    : err(`must have ${MIN_PASSWORD_CHARS} to ${MAX_PASSWORD_CHARS} characters`)
