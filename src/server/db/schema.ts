import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytea, idColumn, codeSortedText, timestampColumn } from './column-types.ts'

export { publishedForms, renderedPages, sharedPages, submissions } from './public-schema.ts'

/** A tenant. `head` numbers its changes: only whoever holds the row's lock takes the next one. */
export const accounts = pgTable('accounts', {
  id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Identity of the account, independent of its number. A device stores its copy under it. */
  uid: uuid('uid').notNull().defaultRandom(),
  partner: text('partner').notNull().default('default'),
  tier: text('tier').notNull(),
  head: idColumn('head').notNull().default(0),
  /** Bytes of its records and of its shared pages. */
  bytes: idColumn('bytes').notNull().default(0),
  /** Bytes of its rows in `changes`. */
  historyBytes: idColumn('history_bytes').notNull().default(0),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
})

export const users = pgTable(
  'users',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: idColumn('account_id')
      .notNull()
      .references(() => accounts.id),
    partner: text('partner').notNull().default('default'),
    login: text('login').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    /** Accurate to a few minutes. Stored here because it outlives the sessions. Null: never. */
    lastSeenAt: timestampColumn('last_seen_at'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  // Partners know nothing of each other's people: the same address may be with both.
  (table) => [
    uniqueIndex('users_login').on(table.partner, sql`lower(${table.login})`),
    uniqueIndex('users_email').on(table.partner, sql`lower(${table.email})`),
    uniqueIndex('users_account').on(table.accountId),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: the token itself is nowhere. */
    tokenHash: bytea('token_hash').primaryKey(),
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id),
    accountId: idColumn('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Tokens that renewed one another: signing out ends them all. */
    family: uuid('family').notNull().defaultRandom(),
    /**
     * True if the session began with the identity provider's confirmation. Its person may have no password to confirm
     * their identity with.
     */
    byProvider: boolean('by_provider').notNull().default(false),
    /** User agent of the browser, so that people recognise their devices. */
    userAgent: text('user_agent').notNull().default(''),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_family').on(table.family),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * People with access to an account, by the email address that they sign in with, in lower case. They need not have
 * signed in yet.
 */
export const grants = pgTable(
  'grants',
  {
    accountId: idColumn('account_id')
      .notNull()
      .references(() => accounts.id),
    email: text('email').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.email] }), index('grants_email').on(table.email)],
)

/** Links that were sent by mail, good once: to set a new password, or to take an invitation up. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the link's token. */
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    partner: text('partner').notNull(),
    email: text('email').notNull(),
    /** User whose password the link sets. Null for an invitation. */
    userId: idColumn('user_id').references(() => users.id),
    /** The account that an invitation leads to. */
    accountId: idColumn('account_id').references(() => accounts.id),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mailed_links_email').on(table.partner, table.email),
    index('mailed_links_expiry').on(table.expiresAt),
  ],
)

/**
 * Guesses at passwords, by the hash of who guesses at whom, until their window ends: counted for all server processes.
 */
export const guesses = pgTable(
  'guesses',
  {
    key: bytea('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('guesses_expiry').on(table.expiresAt)],
)

/** Keys by which integrations call in an account's name. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: idColumn('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** SHA-256 of the key. */
    tokenHash: bytea('token_hash').notNull(),
    /** The key's last letters, to know it by. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [uniqueIndex('api_keys_token').on(table.tokenHash), index('api_keys_account').on(table.accountId)],
)

/** Users' identities at identity providers. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    partner: text('partner').notNull(),
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject, table.partner] }),
    index('identities_user').on(table.userId),
  ],
)

/**
 * Under whose name and looks the product goes. `settings` is JSON: names, words, colours, mail; `style` the stylesheet
 * as it was given; `templates`, `offers` and `extensions` JSON: texts and offers that the partner adds to the library,
 * and manifests that it offers to its people.
 */
export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  settings: text('settings').notNull().default('{}'),
  style: text('style').notNull().default(''),
  templates: text('templates').notNull().default('[]'),
  offers: text('offers').notNull().default('[]'),
  extensions: text('extensions').notNull().default('[]'),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
})

export const partnerHosts = pgTable('partner_hosts', {
  hostname: text('hostname').primaryKey(),
  partner: text('partner')
    .notNull()
    .references(() => partners.id),
})

/** A partner's pictures: `logo`, `icon`, …. */
export const partnerAssets = pgTable(
  'partner_assets',
  {
    partner: text('partner')
      .notNull()
      .references(() => partners.id),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    hash: text('hash').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.name] })],
)

/** Messages of the interface that a partner has replaced, by language: src/domain/partner/message-words.ts. */
export const partnerWords = pgTable(
  'partner_words',
  {
    partner: text('partner')
      .notNull()
      .references(() => partners.id),
    locale: text('locale').notNull(),
    messageKey: text('message_key').notNull(),
    english: text('english').notNull(),
    words: text('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.locale, table.messageKey] })],
)

/** Plans as administrators have changed them; a tier that is not here is as the product has it. `plan` is JSON. */
export const plans = pgTable('plans', { tier: text('tier').primaryKey(), plan: text('plan').notNull() })

/** Open requests for another plan, at most one per account. */
export const planRequests = pgTable(
  'plan_requests',
  {
    accountId: idColumn('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The tier asked for. */
    plan: text('plan').notNull(),
    message: text('message').notNull(),
    isEmailed: boolean('is_emailed').notNull().default(false),
    at: timestampColumn('at').notNull(),
    /** Null until an administrator declines. */
    declinedAt: timestampColumn('declined_at'),
    /** Email address of the person who declined. */
    declinedBy: text('declined_by'),
  },
  (table) => [primaryKey({ columns: [table.accountId] })],
)

/** Switches of the whole installation, as JSON. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })

/** Log of administrators' actions. */
export const audit = pgTable(
  'audit',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull().defaultNow(),
    /** Administrator's login at the time of the action. Two partners may have people with the same login. */
    actor: text('actor').notNull(),
    actorId: idColumn('actor_id').notNull(),
    actorPartner: text('actor_partner').notNull(),
    action: text('action').notNull(),
    /** Person or thing that the action affected, in words. */
    subject: text('subject').notNull(),
    /** Set if the action affected a person. */
    subjectId: idColumn('subject_id'),
    subjectPartner: text('subject_partner'),
    detail: text('detail').notNull().default(''),
  },
  (table) => [index('audit_at').on(table.at)],
)

/**
 * Every record of every account. `body` is JSON as TEXT on purpose: JSONB refuses \u0000 and would have to be taken
 * apart for every page of changes.
 */
export const records = pgTable(
  'records',
  {
    accountId: idColumn('account_id').notNull(),
    kind: codeSortedText('kind').notNull(),
    id: idColumn('id').notNull(),
    name: codeSortedText('name'),
    /** The ID of the record that it belongs to; null where it belongs to none. */
    parent: idColumn('parent'),
    /**
     * Set for selective replication: devices may store sets separately. A record stays in the set it was created in.
     */
    setName: codeSortedText('set_name').notNull().default('core'),
    version: idColumn('version').notNull(),
    deleted: boolean('deleted').notNull().default(false),
    deletedAt: timestampColumn('deleted_at'),
    updatedAt: timestampColumn('updated_at').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.id] }),
    uniqueIndex('records_name')
      .on(table.accountId, table.kind, table.name)
      .where(sql`name IS NOT NULL AND NOT deleted`),
    index('records_version').on(table.accountId, table.version),
    index('records_set').on(table.accountId, table.setName, table.version).where(sql`set_name <> 'core'`),
    index('records_parent')
      .on(table.accountId, table.kind, table.parent, table.updatedAt, table.id)
      .where(sql`parent IS NOT NULL AND NOT deleted`),
    index('records_trashed')
      .on(table.accountId, table.kind, table.parent)
      .where(sql`parent IS NOT NULL AND deleted AND body <> 'null'`),
    index('records_deleted').on(table.deletedAt).where(sql`deleted AND body <> 'null'`),
    index('records_jobs').on(table.updatedAt).where(sql`kind = 'job' AND NOT deleted`),
  ],
)

/** Records how far each device's mutations were processed, and where processing is blocked. */
export const devices = pgTable(
  'devices',
  {
    accountId: idColumn('account_id').notNull(),
    device: uuid('device').notNull(),
    lastSeq: idColumn('last_seq').notNull().default(0),
    stuckSeq: idColumn('stuck_seq'),
    stuckAttempts: integer('stuck_attempts').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    seenAt: timestampColumn('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.device] })],
)

/**
 * Results of each batch of a device, or of a direct call, in one row: a row per mutation costs more than the mutation
 * itself. `results` is the JSON of what was answered, so that what is sent twice gets the same answer; after 90 days it
 * `isBrief`: what became of each, without the data. A direct call has the device 0 and the number 0.
 */
export const pushes = pgTable(
  'pushes',
  {
    accountId: idColumn('account_id').notNull(),
    device: uuid('device').notNull(),
    firstSeq: idColumn('first_seq').notNull(),
    lastSeq: idColumn('last_seq').notNull(),
    /** The account's change number before and after. */
    fromVersion: idColumn('from_version').notNull(),
    toVersion: idColumn('to_version').notNull(),
    /** Drawn at random: the same number in another history has another one. */
    mark: text('mark').notNull(),
    author: text('author').notNull(),
    at: timestampColumn('at').notNull(),
    results: text('results').notNull(),
    isBrief: boolean('is_brief').notNull().default(false),
    /** Keys of records whose creation was refused. */
    refused: text('refused').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.device, table.firstSeq, table.fromVersion] }),
    index('pushes_version').on(table.accountId, table.toVersion),
    index('pushes_age').on(table.at).where(sql`NOT is_brief AND results <> '[]'`),
  ],
)

/**
 * History of the records, a row per change, in a table of its own: one record's history is read, or deleted with the
 * record, without touching any other's. `fields` is the JSON of the changed fields, before and after. The oldest rows
 * of an account go when it has more bytes than it may keep.
 */
export const changes = pgTable(
  'changes',
  {
    accountId: idColumn('account_id').notNull(),
    kind: codeSortedText('kind').notNull(),
    id: idColumn('id').notNull(),
    /** The record's version after it. */
    version: idColumn('version').notNull(),
    /** Zero for a direct call. */
    device: uuid('device').notNull(),
    author: text('author').notNull(),
    /** When the person acted. */
    at: timestampColumn('at').notNull(),
    method: text('method').notNull(),
    verb: text('verb').notNull(),
    fields: text('fields').notNull(),
    /** Counted in the account's `history_bytes`. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.id, table.version] })],
)

/**
 * Requests that wait for a server to carry them out, or that one is at work on: a row each, written in the transaction
 * that brought the request in and gone in the one that ends it. Whoever holds the lease carries it out; once the lease
 * is over anybody may.
 */
export const jobQueue = pgTable(
  'job_queue',
  {
    accountId: idColumn('account_id').notNull(),
    id: idColumn('id').notNull(),
    dueAt: timestampColumn('due_at').notNull().defaultNow(),
    leaseOwner: uuid('lease_owner'),
    leaseUntil: timestampColumn('lease_until'),
    /** Number of times the job was claimed. */
    runs: integer('runs').notNull().default(0),
    /**
     * Order among all accounts: an account's next job has a higher number than its last one, so that accounts take
     * turns.
     */
    turn: idColumn('turn').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('job_queue_turn').on(table.turn, table.dueAt),
    index('job_queue_account_turn').on(table.accountId, table.turn, table.id),
    index('job_queue_leased').on(table.leaseUntil).where(sql`lease_owner IS NOT NULL`),
  ],
)

/** AI usage per account and day (UTC). */
export const aiUsage = pgTable(
  'ai_usage',
  {
    accountId: idColumn('account_id').notNull(),
    day: text('day').notNull(),
    calls: integer('calls').notNull().default(0),
    tokensIn: idColumn('tokens_in').notNull().default(0),
    tokensOut: idColumn('tokens_out').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Requests that an AI was asked for, each once, by month (UTC): what the monthly limits count. */
export const aiDrafts = pgTable(
  'ai_drafts',
  {
    accountId: idColumn('account_id').notNull(),
    jobId: idColumn('job_id').notNull(),
    month: text('month').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.jobId] }), index('ai_drafts_month').on(table.month)],
)

/** Facts about the database itself: `epoch` is the identity of its history. */
export const databaseMeta = pgTable('database_meta', { key: text('key').primaryKey(), value: text('value').notNull() })
