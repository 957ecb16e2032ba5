import { authorText } from '#domain/kinds/record-labels.ts'
import { dayAndTime } from '#lib/time/relative-date.ts'
import { formatCount } from '#lib/text/text.ts'
import { valueNoun } from '#records/value-noun.ts'
import type { ConflictGroup, ConflictView } from './conflict-views.ts'

/** '1 conflict to review', '3 conflicts to review'. */
export const conflictsToReviewText = (count: number): string => `${formatCount(count, 'conflict')} to review`

/** 'Benefits, Guarantee' */
export const conflictPlaceText = ({ place: { section, label } }: ConflictView): string =>
  section === '' ? label : `${section}, ${label}`

/** Returns a conflict's text for lists, shown beside the record's title. */
export function conflictGroupText({ first, all }: ConflictGroup): string {
  if (first.conflict.type !== 'deleted') return conflictPlaceText(first)
  if (first.record === 'here') return `${conflictPlaceText(first)}. It was in the trash meanwhile`
  const [one, many] = valueNoun(first.conflict.of.kind)
  return `Deleted while ${formatCount(all.length, `${one} was`, `${many} were`)} written`
}

/** Returns the author, device and time of the text that is in conflict. */
export function conflictOriginText(
  { conflict, isFromThisDevice: isOwn }: ConflictView,
  login: string,
  nowMs: number,
): string {
  const own = new Set(isOwn ? [conflict.device] : [])
  return `${authorText(conflict, login, own)}, ${dayAndTime(conflict.at, nowMs)}`
}

/** Returns the origin of the record's current text. The server stores no author for it. */
export function currentValueOriginText({ isFromThisDevice: isOwn, changedAtMs }: ConflictView, nowMs: number): string {
  const where = isOwn ? 'Another device' : 'In your account'
  return changedAtMs === null ? where : `${where}, last changed ${dayAndTime(changedAtMs, nowMs)}`
}
