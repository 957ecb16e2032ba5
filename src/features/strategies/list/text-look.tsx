import { KINDS_OF_TEXTS, unprefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import { factsOf, KIND_ICONS } from '#features/strategies/strategy-kind.tsx'
import { StaleBadge, useStaleReason } from '#features/strategies/stale/stale-badge.tsx'
import { counted } from '#lib/text.ts'
import { GroupHead } from '#records/list/rows/group-head.tsx'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import css from './text-look.module.css'

/** What the rows of texts show. */
export const TEXT_LOOK: RowLook = {
  className: css.list,
  // The kind stands beside it.
  titleOf: (head) => unprefixedTitle(factsOf(head).kind, head.title),
  noExcerpt: 'Nothing written yet',
  Mark: KindBadge,
  Fact: TextFact,
  GroupHead,
}

/** That it is out of date, or how long it is. */
function TextFact({ head }: { readonly head: SummaryRow }) {
  const reason = useStaleReason(head)
  if (reason !== undefined) return <StaleBadge>{reason}</StaleBadge>
  return <span className={css.words}>{counted(factsOf(head).words, 'word')}</span>
}

export function KindBadge({ head }: { readonly head: SummaryRow }) {
  const { kind } = factsOf(head)
  const Icon = KIND_ICONS[kind]
  return (
    <span className={css.kind}>
      <Icon aria-hidden="true" />
      {KINDS_OF_TEXTS[kind].name}
    </span>
  )
}
