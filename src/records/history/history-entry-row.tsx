import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { dayAndTime, wholeDate } from '#lib/time/relative-date.ts'
import { classNames } from '#ui/class-names.ts'
import css from './history.module.css'

export interface HistoryEntryRowProps {
  /** Description of the change. */
  readonly change: string
  /** Author and device. */
  readonly who: string
  readonly at: number
  readonly nowMs: number
  readonly badge?: ReactNode
  /** Content shown once the row is open. */
  readonly children: () => ReactNode
}

/** Shows one change in a row that can be opened. */
export function HistoryEntryRow({ change, who, at, nowMs, badge, children }: HistoryEntryRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight className={classNames(css.chevron, isOpen && css.turned)} aria-hidden="true" />
          <span className={css.summary}>{change}</span>
          {badge}
          <span className={css.who}>
            {who},{' '}
            <time dateTime={new Date(at).toISOString()} title={wholeDate(at)}>
              {dayAndTime(at, nowMs)}
            </time>
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={css.body}>
          {children()}
        </div>
      )}
    </li>
  )
}
