import { Link } from '@tanstack/react-router'
import { Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { keyText, TRASH_KEPT_DAYS } from '#domain/engine/record.ts'
import { ALL_RIGHTS, type Rights } from '#domain/plan/rights.ts'
import { relativeDate, wholeDate } from '#lib/relative-date.ts'
import { counted, isolated } from '#lib/text.ts'
import { conflictCounts, deletedHeads } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import type { HeadRow } from '#store/rows.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cardClass } from '#ui/card-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { deleteForGood, restoreOffer } from './trash-actions.ts'
import css from './trash-screen.module.css'
import { daysLeft, daysLeftText, found } from './trash-view.ts'

const OFFER = 'opportunity'
/** Fewer are seen at a glance. */
const MIN_SEARCHED = 8
const ROWS_AT_ONCE = 100

/** Deleted offers, as long as they can be restored. */
export function TrashScreen() {
  const heads = useLive((database) => deletedHeads(database, OFFER))
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className={css.page}>
      <Link to="/browse/opportunities" className={css.crumb}>
        Offers
      </Link>
      <h1 ref={title} tabIndex={-1}>
        Trash {heads && heads.length > 0 && <span className={css.count}>{heads.length.toLocaleString('en')}</span>}
      </h1>
      {!heads && <SkeletonRows count={3} />}
      {heads?.length === 0 && <Nothing />}
      {heads && heads.length > 0 && <Rows heads={heads} onGone={() => title.current?.focus()} />}
    </div>
  )
}

const Nothing = () => (
  <EmptyState
    title="The trash is empty"
    action={
      <Link to="/browse/opportunities" className={buttonClass()}>
        Go to your offers
      </Link>
    }
  >
    Offers that you delete stay here for {TRASH_KEPT_DAYS} days, with everything in them. Any device of yours can bring them back.
  </EmptyState>
)

interface RowsProps {
  readonly heads: readonly HeadRow[]
  /** The row that had the focus is no longer there. */
  readonly onGone: () => void
}

function Rows({ heads, onGone }: RowsProps) {
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const [nowMs] = useState(Date.now)
  const conflicts = useLive(conflictCounts)
  const rights = useRights('opportunities') ?? ALL_RIGHTS
  const rows = found(heads, query)
  const isSearched = heads.length >= MIN_SEARCHED || query !== ''
  return (
    <>
      <p className={css.lead}>
        Kept for {TRASH_KEPT_DAYS} days, with everything in them.{!(rights.update && rights.delete) && ` ${rights.why}.`}
      </p>
      {isSearched && <SearchField className={css.search} label="Search the trash" value={query} onValueChange={setQuery} />}
      {rows.length === 0 ? (
        <EmptyState title="Nothing found in the trash" action={<Button onClick={() => setQuery('')}>Show everything</Button>}>
          Nothing has ‘<bdi>{query.trim()}</bdi>’ in its title, summary or product name.
        </EmptyState>
      ) : (
        <ul className={cardClass({ list: true })}>
          {rows.slice(0, limit).map((head) => (
            <Row
              key={head.ID}
              head={head}
              nowMs={nowMs}
              texts={conflicts?.get(keyText(OFFER, head.ID)) ?? 0}
              rights={rights}
              onGone={onGone}
            />
          ))}
        </ul>
      )}
      {rows.length > limit && (
        <Button className={css.more} onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          Show {Math.min(ROWS_AT_ONCE, rows.length - limit)} more
        </Button>
      )}
    </>
  )
}

interface RowProps extends Pick<RowsProps, 'onGone'> {
  readonly head: HeadRow
  readonly nowMs: number
  /** How many texts were written elsewhere after it was deleted. */
  readonly texts: number
  readonly rights: Rights
}

function Row({ head, nowMs, texts, rights, onGone }: RowProps) {
  const workspace = useWorkspace()
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
        {texts > 0 && (
          <Link to="/conflicts" className={linkClass}>
            <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
              {counted(texts, 'text')} written after it was deleted
            </Badge>
          </Link>
        )}
      </div>
      <p className={css.when}>
        <time dateTime={new Date(head.updatedAt).toISOString()} title={wholeDate(head.updatedAt)}>
          Deleted {inSentence(relativeDate(head.updatedAt, nowMs))}
        </time>
        <span className={days < 7 ? css.soon : undefined}>{daysLeftText(days)}</span>
      </p>
      <div className={css.actions}>
        {rights.update && (
          <Button small aria-label={`Restore: ${isolated(head.title)}`} onClick={() => then(restoreOffer(workspace, head))}>
            <Undo2 aria-hidden="true" />
            Restore
          </Button>
        )}
        {rights.delete && (
          <Button
            small
            variant="quiet"
            aria-label={`Delete for good: ${isolated(head.title)}`}
            onClick={() => then(deleteForGood(workspace, head))}
          >
            <Trash2 aria-hidden="true" />
            Delete for good
          </Button>
        )}
      </div>
    </li>
  )
}

/** 'Just now' and 'Yesterday' within a sentence; names of days and months stay as they are. */
const inSentence = (date: string): string => (/^(?:Just now|Yesterday)$/.test(date) ? date.toLowerCase() : date)
