import { plural, t } from '@lingui/core/macro'
import { authorText } from '#domain/kinds/record-labels.ts'
import { dayAndTime } from '#lib/time/relative-date.ts'
import { valueNoun } from '#records/value-noun.ts'
import type { ConflictGroup, ConflictView } from './conflict-views.ts'

/** '1 conflict to review', '3 conflicts to review'. */
export const conflictsToReviewText = (count: number): string =>
  plural(count, { one: '# conflict to review', other: '# conflicts to review' })

/** 'Benefits, Guarantee' */
export const conflictPlaceText = ({ place: { section, label } }: ConflictView): string =>
  section === '' ? label : t`${section}, ${label}`

/** Returns a conflict's text for lists, shown beside the record's title. */
export function conflictGroupText({ first, all }: ConflictGroup): string {
  if (first.conflict.type !== 'deleted') return conflictPlaceText(first)
  if (first.record === 'here') return t`${{ place: conflictPlaceText(first) }}. Written while in the trash`
  const [noun, nouns] = valueNoun(first.conflict.of.kind)
  return plural(
    { count: all.length },
    {
      one: `Deleted while # ${noun} was written`,
      other: `Deleted while # ${nouns} were written`,
    },
  )
}

/** Returns the author, device and time of the text that is in conflict. */
export function conflictOriginText(
  { conflict, isFromThisDevice: isOwn }: ConflictView,
  login: string,
  nowMs: number,
): string {
  const own = new Set(isOwn ? [conflict.device] : [])
  return t`${{ author: authorText(conflict, login, own) }}, ${{ time: dayAndTime(conflict.at, nowMs) }}`
}

/** Returns the origin of the record's current text. The server stores no author for it. */
export function currentValueOriginText({ isFromThisDevice: isOwn, changedAtMs }: ConflictView, nowMs: number): string {
  const where = isOwn ? t`Another device` : t`In your account`
  return changedAtMs === null ? where : t`${where}, last changed ${{ time: dayAndTime(changedAtMs, nowMs) }}`
}
