import { BookmarkCheck, Laptop, PenLine, WandSparkles } from 'lucide-react'
import { GroupHead } from '#records/list/rows/group-head.tsx'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { factsOf, SOURCE_LABELS, templateName } from '#content/draft-facts.ts'
import css from './draft-look.module.css'

/** What the rows of drafts show: as on their cards, the template and under it the words. */
export const DRAFT_LOOK: RowLook = {
  className: css.list,
  titleOf: (head) => templateName(factsOf(head).usecase),
  noExcerpt: 'No words',
  Mark: SourceBadge,
  Fact: KeptBadge,
  GroupHead,
}

/** On phones a row has one line of words: those of the draft, and the template under them. */
export const NARROW_DRAFT_LOOK: RowLook = { ...DRAFT_LOOK, titleOf: ({ title }) => title, Mark: TemplateBadge }

const ICONS = { template: Laptop, ai: WandSparkles, formula: PenLine }

function SourceBadge({ head }: { readonly head: SummaryRow }) {
  const { source } = factsOf(head)
  const Icon = ICONS[source]
  return (
    <Badge tone="dim" icon={<Icon aria-hidden="true" />}>
      {SOURCE_LABELS[source]}
    </Badge>
  )
}

function TemplateBadge({ head }: { readonly head: SummaryRow }) {
  const { source, usecase } = factsOf(head)
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

function KeptBadge({ head }: { readonly head: SummaryRow }) {
  if (!factsOf(head).kept) return null
  return <Badge icon={<BookmarkCheck aria-hidden="true" />}>Kept</Badge>
}
