import { isolateDirection } from '#lib/text/text.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { TEXT_RECORD_KIND } from './strategy-kind.tsx'

/**
 * What is in the trash stays as it went there: says so where a text is there, and nothing where it is not. `so`: 'stays
 * marked as in use'.
 */
export async function trashedTextMessage(
  { database }: Pick<AccountContext, 'database'>,
  ID: number,
  so: string,
): Promise<string | undefined> {
  const now = await recordById(database, TEXT_RECORD_KIND, ID)
  return now?.deleted
    ? `‘${isolateDirection(now.record.title)}’ is in the trash, and ${so}. Once restored, that can be changed in the text.`
    : undefined
}
