import type { Strategy } from '#domain/kinds/strategy.ts'
import type { UsedValue } from '#domain/stale/strategy-notes.ts'
import { outdatedValues } from '#domain/stale/radar.ts'
import { findWritings, ready } from '#domain/stale/find-writings.ts'
import { usedIn } from '#domain/stale/used-values.ts'
import { OFFER, STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/** What a text has to keep in mind, and can forget, for it to know what it says. */
export interface NotedValues {
  readonly add: readonly UsedValue[]
  readonly remove: readonly UsedValue[]
}

const isIn = (values: readonly UsedValue[], { path, value }: UsedValue): boolean =>
  values.some((one) => one.path === path && one.value === value)

/** What is seen in a text now and was not before; and of what is out of date, what does not stand in it any more. */
async function notable({ database }: Workspace, ID: number): Promise<NotedValues> {
  const text = await recordById<Strategy>(database, STRATEGY, ID)
  const offerID = text?.record.meta.opportunity_id ?? 0
  const offer = offerID === 0 ? undefined : await recordById(database, OFFER, offerID)
  if (!text || text.deleted || !offer || offer.deleted) return { add: [], remove: [] }
  const { content, parts, used = [] } = text.record
  const locale = navigator.language
  const add = usedIn({ content, parts }, offer.record, locale).filter((one) => !isIn(used, one))
  const texts = [content, ...Object.values(parts)].map(ready)
  const remove = outdatedValues(used, offer.record)
    .filter((value) => texts.every((one) => findWritings(one, value, { locale }).length === 0))
    .map(({ path, value }) => ({ path, value }))
  return { add, remove }
}

/**
 * Keeps in mind which values of its offer a text says in letters now: after words of it were written. Changes nothing
 * where nothing new is seen. Gives what it noted.
 */
export async function noteUsed(workspace: Workspace, ID: number): Promise<NotedValues> {
  const noted = await notable(workspace, ID)
  if (noted.add.length > 0) await noteValues(workspace, ID, { add: noted.add, remove: [] })
  return noted
}

/** Keeps values in mind, and forgets others; says so where that is refused. False where it was. */
export async function noteValues(workspace: Workspace, ID: number, { add, remove }: NotedValues): Promise<boolean> {
  if (add.length + remove.length === 0) return true
  const done = await workspace.mutate('strategy.noteUsed', { ID, add: [...add], remove: [...remove] })
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
