import { whoText } from '#domain/kinds/wording.ts'
import { dayAndTime } from '#lib/time/relative-date.ts'
import { counted } from '#lib/text/text.ts'
import { valueNoun } from '#records/value-noun.ts'
import type { ConflictGroup, ShownConflict } from './open-conflicts.ts'

/** '1 conflict to review', '3 conflicts to review'. */
export const conflictsToReview = (count: number): string => `${counted(count, 'conflict')} to review`

/** 'Benefits, Guarantee' */
export const placeText = ({ place: { section, label } }: ShownConflict): string =>
  section === '' ? label : `${section}, ${label}`

/** What a list says of it, beside the record's title. */
export function groupText({ first, all }: ConflictGroup): string {
  if (first.conflict.type !== 'deleted') return placeText(first)
  if (first.record === 'here') return `${placeText(first)}. It was in the trash meanwhile`
  const [one, many] = valueNoun(first.conflict.of.kind)
  return `Deleted while ${counted(all.length, `${one} was`, `${many} were`)} written`
}

/** Whose words are in conflict, from which device and when they came in. */
export function originText({ conflict, isOwn }: ShownConflict, login: string, nowMs: number): string {
  const own = new Set(isOwn ? [conflict.device] : [])
  return `${whoText(conflict, login, own)}, ${dayAndTime(conflict.at, nowMs)}`
}

/** Where the words come from that the record has now. The server keeps no names with them. */
export function presentText({ isOwn, changedAtMs }: ShownConflict, nowMs: number): string {
  const where = isOwn ? 'Another device' : 'In your account'
  return changedAtMs === null ? where : `${where}, last changed ${dayAndTime(changedAtMs, nowMs)}`
}
