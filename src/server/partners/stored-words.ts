import { t } from '@lingui/core/macro'
import type { PoolClient } from 'pg'
import { MAX_PARTNER_WORDS, MAX_WORD_CHARS, type PartnerWord } from '#domain/partner/partner-word.ts'
import { compileWords, type WordFault } from '#domain/partner/message-words.ts'
import { LANGUAGE_NAMES } from '#lib/locale/locale.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>
interface WordRow extends DatabaseRow<'partner_words', 'locale' | 'english' | 'words'> {
  readonly key: Column<'partner_words', 'message_key'>
}

/** The messages that a partner has replaced, in all languages. */
export async function readPartnerWords(client: Queryable, partner: string): Promise<readonly PartnerWord[]> {
  const { rows } = await client.query<WordRow>(
    'SELECT locale, message_key AS key, english, words FROM partner_words WHERE partner = $1 ORDER BY locale, english',
    [partner],
  )
  return rows
}

/**
 * Stores a partner's words for a message, or takes them away where they are empty; returns its English. Errors: a
 * sentence.
 */
export async function savePartnerWord(
  client: Queryable,
  partner: string,
  { locale, key, english, words }: PartnerWord,
): Promise<Result<string, string>> {
  const place = [partner, locale, key]
  if (words.trim() === '') {
    await client.query('DELETE FROM partner_words WHERE partner = $1 AND locale = $2 AND message_key = $3', place)
    return ok(english)
  }
  if (!Object.hasOwn(LANGUAGE_NAMES, locale)) return err(t`The interface has no language ${locale}`)
  const compiled = compileWords(english, words)
  if (!compiled.ok) return err(sentenceOf(compiled.error))
  const { rows } = await client.query<{ readonly count: string }>(
    'SELECT count(*) FROM partner_words WHERE partner = $1 AND NOT (locale = $2 AND message_key = $3)',
    place,
  )
  if (Number(rows[0]?.count) >= MAX_PARTNER_WORDS)
    return err(t`A partner can replace ${{ max: MAX_PARTNER_WORDS }} messages`)
  await client.query(
    `INSERT INTO partner_words (partner, locale, message_key, english, words) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (partner, locale, message_key) DO UPDATE SET english = excluded.english, words = excluded.words`,
    [...place, english, words.trim()],
  )
  return ok(english)
}

function sentenceOf(fault: WordFault): string {
  switch (fault.type) {
    case 'missing':
      return t`Keep ${{ name: fault.name }} in the text`
    case 'unknown':
      return t`This message has no ${{ name: fault.name }}`
    case 'too long':
      return t`Enter at most ${{ max: MAX_WORD_CHARS }} characters`
    default:
      return t`Check the braces and tags: each one that opens has to close`
  }
}
