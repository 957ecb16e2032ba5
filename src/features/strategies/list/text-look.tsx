import { unprefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { filledText } from '#domain/tokens/tokens.ts'
import { factsOf } from '#features/strategies/strategy-kind.tsx'
import { StaleBadge, useStaleReason } from '#features/strategies/stale/stale-badge.tsx'
import { counted } from '#lib/text/text.ts'
import { GroupHead } from '#records/list/rows/group-head.tsx'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { textLabel } from './text-label.ts'
import css from './text-look.module.css'
import { FilledWords, TextPicture } from './text-values.tsx'

/** Rows of the list of texts. */
export const TEXT_LOOK: RowLook = {
  className: css.list,
  Picture: TextPicture,
  titleOf: (head) => filledText(rowTitle(head), () => undefined, tokenLabel),
  Title: ({ head }) => <FilledWords head={head}>{rowTitle(head)}</FilledWords>,
  Line: ({ head }) =>
    head.excerpt ? (
      <FilledWords head={head}>{head.excerpt}</FilledWords>
    ) : (
      <span className={css.none}>No words yet</span>
    ),
  noExcerpt: 'No words yet',
  Remark: StaleRemark,
  Mark: ({ head }) => <span className={css.kind}>{textLabel(factsOf(head))}</span>,
  Fact: ({ head }) => <span className={css.words}>{counted(factsOf(head).words, 'word')}</span>,
  GroupHead,
}

/**
 * Subject or headline while nobody has renamed the text; else its title without the name of its kind, which the row
 * shows already.
 */
function rowTitle(head: SummaryRow): string {
  const { kind, lead } = factsOf(head)
  return lead || unprefixedTitle(kind, head.title)
}

function StaleRemark({ head }: { readonly head: SummaryRow }) {
  const reason = useStaleReason(head)
  return reason !== undefined && <StaleBadge>{reason}</StaleBadge>
}
