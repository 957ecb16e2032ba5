import { t } from '@lingui/core/macro'
import { LayoutTemplate, PenLine, Tag } from 'lucide-react'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { DRAFT_SOURCES, SOURCE_LABELS } from '#content/draft-facts.ts'
import { type DraftListSearch, DRAFTS_WITHOUT_OFFER } from './draft-list-search.ts'
import { templateOptions } from './draft-rules.ts'

export interface DraftControlsProps {
  readonly summaries: readonly SummaryRow[]
  readonly offers: readonly SummaryRow[]
  readonly search: DraftListSearch
  readonly onChange: (next: Partial<DraftListSearch>) => void
}

/** In the place of what is chosen: everything. */
const ALL = ''

/** Filters the drafts by offer, by template, and by what wrote them. */
export function DraftControls({ summaries, offers, search, onChange }: DraftControlsProps) {
  const templates = templateOptions(summaries, search)
  const { offer, use, group, by } = search
  const chosen = templates.find((one) => one.chosen.use === use && one.chosen.group === group)
  return (
    <>
      <ChoiceMenu
        icon={Tag}
        word={t`Offer`}
        label={t`Drafts for which offer`}
        value={offer ?? ALL}
        options={[
          { value: ALL, label: t`All offers` },
          ...offers.map(({ name, title }) => ({ value: name, label: title })),
          { value: DRAFTS_WITHOUT_OFFER, label: t`Without an offer` },
        ]}
        onChoose={(value) => onChange({ offer: value === ALL ? undefined : value })}
      />
      <ChoiceMenu
        icon={LayoutTemplate}
        word={t`Template`}
        label={t`Written with`}
        value={chosen?.value ?? ALL}
        options={[{ value: ALL, label: t`All templates` }, ...templates]}
        onChoose={(value) =>
          onChange(templates.find((one) => one.value === value)?.chosen ?? { use: undefined, group: undefined })
        }
      />
      <ChoiceMenu
        icon={PenLine}
        word={t`By`}
        label={t`Written by`}
        value={by ?? ALL}
        options={[
          { value: ALL, label: t`All writers` },
          ...DRAFT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
        ]}
        onChoose={(value) => onChange({ by: DRAFT_SOURCES.find((one) => one === value) })}
      />
    </>
  )
}
