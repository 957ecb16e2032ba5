import { plural, t } from '@lingui/core/macro'
import { createElement } from 'react'
import { Link } from '@tanstack/react-router'
import { Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import type { Rights } from '#domain/plan/rights.ts'
import { dateInSentence } from '#lib/time/date-in-sentence.ts'
import { wholeDate } from '#lib/time/relative-date.ts'
import { capitalised, isolateDirection } from '#lib/text/text.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { valueNoun } from '#records/value-noun.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { deletePermanently, restoreTrashed } from './trash-actions.ts'
import css from './trash-screen.module.css'
import { daysLeft, daysLeftText, type TrashedRecord } from './trashed-records.ts'

export interface TrashRowProps {
  readonly row: TrashedRecord
  readonly screens: KindScreens
  readonly nowMs: number
  /** Number of texts that were written elsewhere after it was deleted. */
  readonly texts: number
  /** Noun of the parent if that is in the trash, too. Null otherwise. */
  readonly parentNoun: string | null
  readonly rights: Rights
  /** Returns the record's children that are in the trash. */
  readonly beside: () => readonly TrashedRecord[]
  /** The row is no longer there, and the focus with it. */
  readonly onGone: () => void
}

/** A deleted record: what it is, until when it is kept, and the ways back and away. */
export function TrashRow({ row, screens, nowMs, texts, parentNoun, rights, beside, onGone }: TrashRowProps) {
  const account = useAccountContext()
  const { summary } = row
  const title = isolateDirection(summary.title)
  const days = daysLeft(summary.updatedAt, nowMs)
  const then = async (work: Promise<boolean>) => {
    if (await work) onGone()
  }
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.title} dir="auto">
          {summary.title}
        </span>
        <span className={css.summary} dir="auto">
          {summary.excerpt || <span className={css.none}>{t`No summary yet`}</span>}
        </span>
        {parentNoun !== null && (
          <span className={css.note}>
            {t`Its ${parentNoun} is in the trash too. Restore that first, or this won’t belong to any ${parentNoun}.`}
          </span>
        )}
        {texts > 0 && (
          <Link to="/conflicts" className={linkClass}>
            <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
              {writtenLaterText(texts, valueNoun(row.kind))}
            </Badge>
          </Link>
        )}
      </div>
      <KindLabel screens={screens} summary={summary} />
      <p className={css.when}>
        <time dateTime={new Date(summary.updatedAt).toISOString()} title={wholeDate(summary.updatedAt)}>
          {t`Deleted ${{ date: dateInSentence(summary.updatedAt, nowMs) }}`}
        </time>
        <span className={days < 7 ? css.soon : undefined}>{daysLeftText(days)}</span>
      </p>
      <div className={css.actions}>
        {rights.update && (
          <Button small aria-label={t`Restore: ${title}`} onClick={() => then(restoreTrashed(account, row, beside()))}>
            <Undo2 aria-hidden="true" />
            {t`Restore`}
          </Button>
        )}
        {rights.delete && (
          <Button
            small
            variant="quiet"
            aria-label={t`Delete permanently: ${title}`}
            onClick={() => then(deletePermanently(account, row))}
          >
            <Trash2 aria-hidden="true" />
            {t`Delete permanently`}
          </Button>
        )}
      </div>
    </li>
  )
}

const writtenLaterText = (count: number, [noun, nouns]: KindScreens['noun']): string =>
  plural(count, { one: `# ${noun} written after it was deleted`, other: `# ${nouns} written after it was deleted` })

/** 'Offer', 'Text: Ads'. */
function KindLabel({
  screens: { icon, iconOf, noun, detail },
  summary,
}: Pick<TrashRowProps, 'screens'> & Pick<TrashedRecord, 'summary'>) {
  const name = capitalised(noun[0])
  return (
    <span className={css.kind}>
      {createElement(iconOf?.(summary) ?? icon, { 'aria-hidden': true })}
      {detail ? t`${name}: ${{ detail: detail(summary) }}` : name}
    </span>
  )
}
