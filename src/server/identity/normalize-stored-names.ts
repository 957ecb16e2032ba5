import type { Pool } from 'pg'
import { normalizeTypedEmail } from '#domain/email.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

type NamedRow = DatabaseRow<'users', 'id' | 'login' | 'email'>

/**
 * Brings logins and addresses that an earlier release stored with invisible characters into the form in which typed
 * ones are compared: otherwise nobody could type them. Gives how many stay as they are, since somebody else of the
 * partner has the cleaned name.
 */
export async function normalizeStoredNames(pool: Pool): Promise<number> {
  const { rows } = await pool.query<NamedRow>(
    `SELECT id, login, email FROM users WHERE login ~ '[^!-~]' OR email ~ '[^!-~]' ORDER BY id`,
  )
  let left = 0
  for (const { id, login, email } of rows) {
    const cleaned = [normalizeTypedEmail(login), normalizeTypedEmail(email)]
    if (cleaned[0] === login && cleaned[1] === email) continue
    const { rowCount } = await pool.query(
      `UPDATE users u SET login = $2, email = $3 WHERE id = $1 AND NOT EXISTS (
         SELECT 1 FROM users o WHERE o.partner = u.partner AND o.id <> u.id
           AND (lower(o.login) IN (lower($2), lower($3)) OR lower(o.email) IN (lower($2), lower($3))))`,
      [id, ...cleaned],
    )
    if (rowCount !== 1) left++
  }
  return left
}
