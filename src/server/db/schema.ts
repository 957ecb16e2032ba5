import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Sorted and compared by code, on every server: `records` is searched by ranges of names, and the embedded database knows no language. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const when = (name: string) => timestamp(name, { withTimezone: true })
const id = (name: string) => bigint(name, { mode: 'number' })

/** A tenant. `head` numbers its changes: only whoever holds the row's lock takes the next one. */
export const accounts = pgTable('accounts', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Who it is, whatever its number: a device keeps its copy under this. */
  uid: uuid('uid').notNull().defaultRandom(),
  partner: text('partner').notNull().default(''),
  tier: text('tier').notNull(),
  head: id('head').notNull().default(0),
  createdAt: when('created_at').notNull().defaultNow(),
})

export const users = pgTable(
  'users',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    login: text('login').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_login').on(sql`lower(${table.login})`), uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: the token itself is nowhere. */
    tokenHash: bytea('token_hash').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Tokens that renewed one another: signing out ends them all. */
    family: uuid('family').notNull().defaultRandom(),
    expiresAt: when('expires_at').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    lastUsedAt: when('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_family').on(table.family),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** Every record of every account. `body` is JSON as TEXT on purpose: JSONB refuses \u0000 and would have to be taken apart for every page of changes. */
export const records = pgTable(
  'records',
  {
    accountId: id('account_id').notNull(),
    kind: plainText('kind').notNull(),
    id: id('id').notNull(),
    name: plainText('name'),
    version: id('version').notNull(),
    deleted: boolean('deleted').notNull().default(false),
    deletedAt: when('deleted_at'),
    updatedAt: when('updated_at').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.id] }),
    uniqueIndex('records_name').on(table.accountId, table.kind, table.name).where(sql`name IS NOT NULL AND NOT deleted`),
    index('records_version').on(table.accountId, table.version),
    index('records_deleted').on(table.deletedAt).where(sql`deleted AND body <> 'null'`),
  ],
)

/** How far each device's work was dealt with, and where it is stuck. */
export const devices = pgTable(
  'devices',
  {
    accountId: id('account_id').notNull(),
    device: uuid('device').notNull(),
    lastSeq: id('last_seq').notNull().default(0),
    stuckSeq: id('stuck_seq'),
    stuckAttempts: integer('stuck_attempts').notNull().default(0),
    createdAt: when('created_at').notNull().defaultNow(),
    seenAt: when('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.device] })],
)

/** What each batch of a device, or a direct call, did: one row, since a row for each mutation costs more than the mutation itself. `results` is the JSON of what
 *  was answered, so that what is sent twice gets the same answer, kept 90 days; `changes` that of what became of the records: their history. A direct call has
 *  the device 0 and the number 0. */
export const pushes = pgTable(
  'pushes',
  {
    accountId: id('account_id').notNull(),
    device: uuid('device').notNull(),
    firstSeq: id('first_seq').notNull(),
    lastSeq: id('last_seq').notNull(),
    /** The account's change number before and after. */
    fromVersion: id('from_version').notNull(),
    toVersion: id('to_version').notNull(),
    /** Random: the same number in another history has another one. */
    mark: text('mark').notNull(),
    author: text('author').notNull(),
    at: when('at').notNull(),
    results: text('results').notNull(),
    changes: text('changes').notNull(),
    /** Keys of records whose creation was refused. */
    refused: text('refused').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.device, table.firstSeq, table.fromVersion] }),
    index('pushes_version').on(table.accountId, table.toVersion),
    index('pushes_age').on(table.at).where(sql`results <> '[]'`),
  ],
)

/** Facts about the database itself: `epoch` is the identity of its history. */
export const databaseMeta = pgTable('database_meta', { key: text('key').primaryKey(), value: text('value').notNull() })
