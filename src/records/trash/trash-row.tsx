import { createElement } from 'react'
import { Link } from '@tanstack/react-router'
import { Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import type { Rights } from '#domain/plan/rights.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { capitalised, counted, isolated } from '#lib/text/text.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { valueNoun } from '#records/value-noun.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { deleteForGood, restoreTrashed } from './trash-actions.ts'
import css from './trash-screen.module.css'
import { daysLeft, daysLeftText, type Trashed } from './trash-view.ts'

export interface TrashRowProps {
  readonly row: Trashed
  readonly screens: KindScreens
  readonly nowMs: number
  /** How many texts were written elsewhere after it was deleted. */
  readonly texts: number
  /** What it belongs to is called, where that is in the trash too. */
  readonly parentNoun: string | null
  readonly rights: Rights
  /** What lies in the trash and belongs to it. */
  readonly beside: () => readonly Trashed[]
  /** The row is no longer there, and the focus with it. */
  readonly onGone: () => void
}

/** A deleted record: what it is, until when it is kept, and the ways back and away. */
export function TrashRow({ row, screens, nowMs, texts, parentNoun, rights, beside, onGone }: TrashRowProps) {
  const workspace = useWorkspace()
  const { head } = row
  const days = daysLeft(head.updatedAt, nowMs)
  const then = async (work: Promise<boolean>) => {
    if (await work) onGone()
  }
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.title} dir="auto">
          {head.title}
        </span>
        <span className={css.summary} dir="auto">
          {head.excerpt || <span className={css.none}>No summary yet</span>}
        </span>
        {parentNoun !== null && (
          <span className={css.note}>
            Its {parentNoun} is in the trash too. Restored alone, it belongs to no {parentNoun}.
          </span>
        )}
        {texts > 0 && (
          <Link to="/conflicts" className={linkClass}>
            <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
              {counted(texts, ...valueNoun(row.kind))} written after it was deleted
            </Badge>
          </Link>
        )}
      </div>
      <KindLabel screens={screens} head={head} />
      <p className={css.when}>
        <time dateTime={new Date(head.updatedAt).toISOString()} title={wholeDate(head.updatedAt)}>
          Deleted {inSentence(relativeDate(head.updatedAt, nowMs))}
        </time>
        <span className={days < 7 ? css.soon : undefined}>{daysLeftText(days)}</span>
      </p>
      <div className={css.actions}>
        {rights.update && (
          <Button
            small
            aria-label={`Restore: ${isolated(head.title)}`}
            onClick={() => then(restoreTrashed(workspace, row, beside()))}
          >
            <Undo2 aria-hidden="true" />
            Restore
          </Button>
        )}
        {rights.delete && (
          <Button
            small
            variant="quiet"
            aria-label={`Delete for good: ${isolated(head.title)}`}
            onClick={() => then(deleteForGood(workspace, row))}
          >
            <Trash2 aria-hidden="true" />
            Delete for good
          </Button>
        )}
      </div>
    </li>
  )
}

/** 'Offer', 'Text: Ads'. */
function KindLabel({
  screens: { icon, iconOf, noun, detail },
  head,
}: Pick<TrashRowProps, 'screens'> & Pick<Trashed, 'head'>) {
  const name = capitalised(noun[0])
  return (
    <span className={css.kind}>
      {createElement(iconOf?.(head) ?? icon, { 'aria-hidden': true })}
      {detail ? `${name}: ${detail(head)}` : name}
    </span>
  )
}

/** 'Just now' and 'Yesterday' within a sentence; names of days and months stay as they are. */
const inSentence = (date: string): string => (/^(?:Just now|Yesterday)$/.test(date) ? date.toLowerCase() : date)
