import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { TEXT_RECORD_KIND } from './strategy-kind.tsx'

/**
 * Returns a message if a text is in the trash, since its use cannot be changed there. Undefined if it isn't. `use`: the
 * state in which the text stays.
 */
export async function trashedTextMessage(
  { database }: Pick<AccountContext, 'database'>,
  ID: number,
  use: 'inUse' | 'outOfUse',
): Promise<string | undefined> {
  const now = await recordById(database, TEXT_RECORD_KIND, ID)
  if (!now?.deleted) return undefined
  const { title } = now.record
  return use === 'inUse'
    ? t`“${isolateDirection(title)}” is in the trash and still marked as in use. Restore it to change that.`
    : t`“${isolateDirection(title)}” is in the trash and no longer marked as in use. Restore it to change that.`
}
