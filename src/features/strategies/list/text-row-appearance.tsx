import { plural, t } from '@lingui/core/macro'
import { unprefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { fillTokens } from '#domain/tokens/tokens.ts'
import { strategyFacts } from '#features/strategies/strategy-kind.tsx'
import { StaleBadge, useStaleReason } from '#features/strategies/stale/stale-badge.tsx'
import { ListGroupHead } from '#records/list/rows/list-group-head.tsx'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { textLabel } from './text-label.ts'
import css from './text-row-appearance.module.css'
import { FilledWords, TextPicture } from './text-values-provider.tsx'

/** Rows of the list of texts. */
export const TEXT_ROW_APPEARANCE: RowAppearance = {
  className: css.list,
  Picture: TextPicture,
  titleOf: (summary) => fillTokens(rowTitle(summary), () => undefined, tokenLabel),
  Title: ({ summary }) => <FilledWords summary={summary}>{rowTitle(summary)}</FilledWords>,
  Line: ({ summary }) =>
    summary.excerpt ? (
      <FilledWords summary={summary}>{summary.excerpt}</FilledWords>
    ) : (
      <span className={css.none}>{t`Nothing written yet`}</span>
    ),
  noExcerpt: t`Nothing written yet`,
  Remark: StaleRemark,
  Mark: ({ summary }) => <span className={css.kind}>{textLabel(strategyFacts(summary))}</span>,
  Fact: ({ summary }) => (
    <span className={css.words}>{plural(strategyFacts(summary).words, { one: '# word', other: '# words' })}</span>
  ),
  GroupHead: ListGroupHead,
}

/**
 * Subject or headline while nobody has renamed the text; else its title without the name of its kind, which the row
 * shows already.
 */
function rowTitle(summary: SummaryRow): string {
  const { kind, lead } = strategyFacts(summary)
  return lead || unprefixedTitle(kind, summary.title)
}

function StaleRemark({ summary }: { readonly summary: SummaryRow }) {
  const reason = useStaleReason(summary)
  return reason !== undefined && <StaleBadge>{reason}</StaleBadge>
}
