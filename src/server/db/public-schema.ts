import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytea, idColumn, timestampColumn } from './column-types.ts'

/**
 * Read-only copies of offers that whoever has the link may see. The link's key is kept as it is, so that it can be
 * copied again: what it opens is public.
 */
export const sharedPages = pgTable(
  'shared_pages',
  {
    key: text('key').primaryKey(),
    accountId: idColumn('account_id').notNull(),
    offerId: idColumn('offer_id').notNull(),
    /** Shown parts of the offer: keys of its sections, and `company`. */
    sections: text('sections').array().notNull(),
    endsAt: timestampColumn('ends_at'),
    revokedAt: timestampColumn('revoked_at'),
    /** JSON of the copy. */
    content: text('content').notNull(),
    views: integer('views').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
    copiedAt: timestampColumn('copied_at').notNull(),
  },
  (table) => [index('shared_pages_offer').on(table.accountId, table.offerId)],
)

/** Pages of links as they are sent, one for each version of the copy and look of the page. */
export const renderedPages = pgTable(
  'rendered_pages',
  {
    /** The link's. */
    key: text('key').notNull(),
    version: text('version').notNull(),
    /** Brotli. */
    html: bytea('html').notNull(),
    /** Styles that the page's policy allows. */
    styles: text('styles').array().notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)

/**
 * Forms that take answers of whoever has the link. The key is kept as it is, so that the link can be copied again: what
 * it opens is public.
 */
export const publishedForms = pgTable(
  'published_forms',
  {
    key: text('key').primaryKey(),
    accountId: idColumn('account_id').notNull(),
    formId: idColumn('form_id').notNull(),
    isOpen: boolean('is_open').notNull(),
    closesAt: timestampColumn('closes_at'),
    maxAnswers: integer('max_answers'),
    /** Number of answers stored under this key. */
    answers: integer('answers').notNull().default(0),
    /**
     * True if the owner is notified of answers by email, with the number of answers not notified yet and the time of
     * the last notification.
     */
    notifies: boolean('notifies').notNull().default(false),
    untold: integer('untold').notNull().default(0),
    toldAt: timestampColumn('told_at'),
    /** Start of the rate limit's window, and the number of answers stored since. */
    windowAt: timestampColumn('window_at'),
    windowAnswers: integer('window_answers').notNull().default(0),
    /** Bytes of the answers stored on a day (UTC, `2027-01-31`), and how many may be; null: the default. */
    day: text('day'),
    dayBytes: idColumn('day_bytes').notNull().default(0),
    maxDayBytes: idColumn('max_day_bytes'),
    /** The last day on which an answer found no room, and the last of which the owner was told. */
    fullDay: text('full_day'),
    toldFullDay: text('told_full_day'),
    /** Address of the app when the form was published, for links in emails. */
    siteUrl: text('site_url').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    withdrawnAt: timestampColumn('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('published_forms_form').on(table.accountId, table.formId).where(sql`withdrawn_at IS NULL`),
    index('published_forms_untold').on(table.toldAt).where(sql`notifies AND untold > 0`),
    index('published_forms_full').on(table.fullDay).where(sql`full_day IS DISTINCT FROM told_full_day`),
  ],
)

/** Entries created from strangers' submissions, so that a submission sent twice is stored once. */
export const submissions = pgTable(
  'submissions',
  {
    accountId: idColumn('account_id').notNull(),
    formId: idColumn('form_id').notNull(),
    /** Made up by whoever sent it. */
    submission: uuid('submission').notNull(),
    entryId: idColumn('entry_id').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.formId, table.submission] })],
)
