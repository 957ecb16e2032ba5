import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import css from './draft-history.module.css'
import { templateName } from '#content/draft-facts.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'

export interface DraftHistoryProps {
  /** Newest first. */
  readonly drafts: readonly AiResult[]
  readonly shownID: number | undefined
  readonly label: string
  readonly onOpen: (draft: AiResult) => void
}

/** Lists all drafts of an offer at a height of 240 px (specification, 9.04). */
export function DraftHistory({ drafts, shownID, label, onOpen }: DraftHistoryProps) {
  const [query, setQuery] = useState('')
  const sought = query.trim()
  const words = sought.toLowerCase()
  const found =
    words === ''
      ? drafts
      : drafts.filter((draft) => `${draft.usecase}\n${draftText(draft)}`.toLowerCase().includes(words))
  if (drafts.length === 0) return null
  return (
    <section className={css.history} aria-label={label}>
      <h2 className={css.heading}>
        <bdi>{label}</bdi> <span>{drafts.length}</span>
      </h2>
      {drafts.length > 5 && <SearchField label={t`Search in drafts`} value={query} onValueChange={setQuery} />}
      <ul className={css.list}>
        {found.map((draft) => (
          <li key={draft.ID}>
            <button
              type="button"
              className={classNames(css.row, draft.ID === shownID && css.isShown)}
              aria-current={draft.ID === shownID ? 'true' : undefined}
              onClick={() => onOpen(draft)}
            >
              <bdi className={css.first}>{draft.title}</bdi>
              <span className={css.facts}>
                {draft.kept ? t`${{ template: templateName(draft.usecase) }}, kept` : templateName(draft.usecase)}
              </span>
              <time className={css.when} dateTime={new Date(draft.at).toISOString()}>
                {dayOf(draft.at)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={css.none}>
          <Trans>
            No drafts match “<bdi>{sought}</bdi>”.
          </Trans>
        </p>
      )}
    </section>
  )
}

const DAY = new Intl.DateTimeFormat(uiDateLocale(), { day: 'numeric', month: 'short' })
const dayOf = (atMs: number): string => DAY.format(atMs)
