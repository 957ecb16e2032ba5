import { isolateDirection } from '#lib/text/text.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { TEXT_RECORD_KIND } from './strategy-kind.tsx'

/**
 * Returns a message if a text is in the trash, since it cannot be changed there. Undefined if it isn't. `so`: 'stays
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
