import type { PoolClient } from 'pg'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { acceptedLocale, type PublicLocale, publicLocale } from '#lib/locale/public-locale.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

/** The reader of an email; for one without an account, the person who has it sent. */
interface EmailReader {
  /** Their own account. */
  readonly accountId: number | string
  /** `Accept-Language` of their browser, where it made the call. */
  readonly languages?: string
}

/** The language of an email: the one that its reader chose, else that of their browser, else English. */
export const readerLocale = async (db: Queryable, { accountId, languages = '' }: EmailReader): Promise<PublicLocale> =>
  (await chosenLocale(db, accountId)) ?? acceptedLocale(languages) ?? SOURCE_LOCALE

/** The language in the preferences of an account. Undefined where it follows each browser, which only screens know. */
async function chosenLocale(db: Queryable, accountId: number | string): Promise<PublicLocale | undefined> {
  const { rows } = await db.query<DatabaseRow<'records', 'body'>>(
    'SELECT body FROM records WHERE account_id = $1 AND kind = $2 AND id = $3 AND NOT deleted',
    [accountId, PREFERENCES_KEY.kind, PREFERENCES_KEY.ID],
  )
  // Preferences stored by an earlier version lack the language.
  return rows[0] && publicLocale(parseRecord(PREFERENCES_KEY.kind, rows[0].body).language ?? '')
}
