import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import css from './sync-panel.module.css'

/** How long ago, in few words; in full for whoever points at it. */
export function ChangeAge({ at, nowMs }: { readonly at: number; readonly nowMs: number }) {
  return (
    <time className={css.age} dateTime={new Date(at).toISOString()} title={wholeDate(at)}>
      {relativeDate(at, nowMs)}
    </time>
  )
}
