import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { JsonObject } from '#lib/json.ts'
import type { Difference } from './state-then.ts'

/** An ordinary change of an offer, and which of the differences it makes good. */
export interface RestoreWork {
  readonly method: string
  readonly params: JsonObject
  readonly done: readonly Difference[]
}

/** The changes that bring fields from what they say now to what they said then. Each names what it replaces, so that words which came in between on
 *  another device are not lost. `shown`: the offer as this device shows it. */
export function restoreWorks(shown: Pick<Opportunity, 'ID' | 'title' | 'excerpt'>, all: readonly Difference[]): readonly RestoreWork[] {
  return [...headWorks(shown, all), ...all.flatMap((one) => fieldWork(shown.ID, one))]
}

function headWorks({ ID, title, excerpt }: Pick<Opportunity, 'ID' | 'title' | 'excerpt'>, all: readonly Difference[]): RestoreWork[] {
  const [ofTitle, ofExcerpt] = ['title', 'excerpt'].map((path) => all.find((one) => one.path === path))
  const was = { post_title: ofTitle?.now ?? title, post_excerpt: ofExcerpt?.now ?? excerpt }
  const post_title = ofTitle?.former ?? title
  if (ofExcerpt) {
    const params = { ID, post_title, post_excerpt: ofExcerpt.former, was }
    return [{ method: 'opportunity.update', params, done: ofTitle ? [ofTitle, ofExcerpt] : [ofExcerpt] }]
  }
  return ofTitle ? [{ method: 'opportunity.rename', params: { ID, post_title, was: was.post_title }, done: [ofTitle] }] : []
}

function fieldWork(ID: number, one: Difference): RestoreWork[] {
  const [, form, part, field] = /^content\.([^.]+)\.(done|fields\.(.+))$/.exec(one.path) ?? []
  if (form === undefined) return []
  if (part === 'done') return [{ method: 'opportunity.updateForm', params: { ID, form, fields: {}, done: one.former }, done: [one] }]
  if (field === undefined) return []
  return [{ method: 'opportunity.updateFormField', params: { ID, form, field, value: one.former, was: one.now }, done: [one] }]
}

/** The same the other way round. */
export const undone = (all: readonly Difference[]): readonly Difference[] =>
  all.map(({ path, now, former }) => ({ path, now: former, former: now })).toReversed()
