import type { UsedValue } from '#domain/stale/strategy-notes.ts'
import { outdatedValues } from '#domain/stale/find-stale-places.ts'
import { findMentions, prepareSearch } from '#domain/stale/find-mentions.ts'
import { findUsedValues } from '#domain/stale/find-used-values.ts'
import { TEXT_PARENT_KIND, TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** Values to add to and remove from those that a text records as used. */
export interface UsedValueChanges {
  readonly add: readonly UsedValue[]
  readonly remove: readonly UsedValue[]
}

const isIn = (values: readonly UsedValue[], { path, value }: UsedValue): boolean =>
  values.some((one) => one.path === path && one.value === value)

/** Returns the values newly found in a text, and the outdated ones that it no longer contains. */
async function findUsedValueChanges({ database }: AccountContext, ID: number): Promise<UsedValueChanges> {
  const text = await recordById(database, TEXT_RECORD_KIND, ID)
  const offerID = text?.record.meta.opportunity_id ?? 0
  const offer = offerID === 0 ? undefined : await recordById(database, TEXT_PARENT_KIND, offerID)
  if (!text || text.deleted || !offer || offer.deleted) return { add: [], remove: [] }
  const { content, parts, used = [] } = text.record
  const locale = navigator.language
  const add = findUsedValues({ content, parts }, offer.record, locale).filter((one) => !isIn(used, one))
  const texts = [content, ...Object.values(parts)].map(prepareSearch)
  const remove = outdatedValues(used, offer.record)
    .filter((value) => texts.every((one) => findMentions(one, value, { locale }).length === 0))
    .map(({ path, value }) => ({ path, value }))
  return { add, remove }
}

/**
 * Keeps in mind which values of its offer a text says in letters now: after words of it were written. Changes nothing
 * where nothing new is seen. Gives what it noted.
 */
export async function refreshUsedValues(account: AccountContext, ID: number): Promise<UsedValueChanges> {
  const noted = await findUsedValueChanges(account, ID)
  if (noted.add.length > 0) await saveUsedValues(account, ID, { add: noted.add, remove: [] })
  return noted
}

/** Keeps values in mind, and forgets others; says so where that is refused. False where it was. */
export async function saveUsedValues(
  account: AccountContext,
  ID: number,
  { add, remove }: UsedValueChanges,
): Promise<boolean> {
  if (add.length + remove.length === 0) return true
  const done = await account.mutate('strategy.noteUsed', { ID, add: [...add], remove: [...remove] })
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}
