import { KINDS_OF_TEXTS } from '#domain/kinds/strategy-kinds.ts'
import { factsOf, KIND_ICONS } from '#features/strategies/strategy-kind.tsx'
import { counted } from '#lib/text.ts'
import { GroupHead } from '#records/list/rows/group-head.tsx'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import css from './text-look.module.css'

/** What the rows of texts show. */
export const TEXT_LOOK: RowLook = {
  className: css.list,
  noExcerpt: 'Nothing written yet',
  Mark: KindBadge,
  Fact: ({ head }) => <span className={css.words}>{counted(factsOf(head).words, 'word')}</span>,
  GroupHead,
}

function KindBadge({ head }: { readonly head: SummaryRow }) {
  const { kind } = factsOf(head)
  const Icon = KIND_ICONS[kind]
  return (
    <span className={css.kind}>
      <Icon aria-hidden="true" />
      {KINDS_OF_TEXTS[kind].name}
    </span>
  )
}
