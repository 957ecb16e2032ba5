import { t } from '@lingui/core/macro'
import { BookmarkCheck, Laptop, PenLine, WandSparkles } from 'lucide-react'
import { ListGroupHead } from '#records/list/rows/list-group-head.tsx'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { draftFacts, SOURCE_LABELS, templateName } from '#content/draft-facts.ts'
import css from './draft-row-appearance.module.css'

/** Appearance of the rows of drafts: the template and the text below it, as on their cards. */
export const DRAFT_ROW_APPEARANCE: RowAppearance = {
  className: css.list,
  titleOf: (summary) => templateName(draftFacts(summary).usecase),
  noExcerpt: t`Nothing written`,
  Mark: SourceBadge,
  Fact: SavedDraftBadge,
  GroupHead: ListGroupHead,
}

/** On phones a row has one line of words: those of the draft, and the template under them. */
export const NARROW_DRAFT_ROW_APPEARANCE: RowAppearance = {
  ...DRAFT_ROW_APPEARANCE,
  titleOf: ({ title }) => title,
  Mark: TemplateBadge,
}

const ICONS = { template: Laptop, ai: WandSparkles, formula: PenLine }

function SourceBadge({ summary }: { readonly summary: SummaryRow }) {
  const { source } = draftFacts(summary)
  const Icon = ICONS[source]
  return (
    <Badge tone="dim" icon={<Icon aria-hidden="true" />}>
      {SOURCE_LABELS[source]}
    </Badge>
  )
}

function TemplateBadge({ summary }: { readonly summary: SummaryRow }) {
  const { source, usecase } = draftFacts(summary)
  const Icon = ICONS[source]
  return (
    <Badge tone="dim" icon={<Icon aria-hidden="true" />}>
      <span>
        <bdi>{templateName(usecase)}</bdi>
        {source !== 'formula' && <VisuallyHidden>{`, ${SOURCE_LABELS[source]}`}</VisuallyHidden>}
      </span>
    </Badge>
  )
}

function SavedDraftBadge({ summary }: { readonly summary: SummaryRow }) {
  if (!draftFacts(summary).kept) return null
  return <Badge icon={<BookmarkCheck aria-hidden="true" />}>{t`Kept`}</Badge>
}
