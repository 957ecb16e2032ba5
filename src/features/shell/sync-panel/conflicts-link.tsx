import { plural } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import css from '#features/shell/frame/header.module.css'
import { HrefLink } from '#features/shell/frame/href-link.tsx'

/** '1 conflict to review': leads to it, or to the list of them. Hidden while there is none. */
export function ConflictsLink() {
  const summaries = useLocalQuery((database) => latestSummaries(database, 'conflict'))
  const [first, second] = summaries ?? []
  if (!summaries || !first) return null
  const words = plural(summaries.length, { one: '# conflict to review', other: '# conflicts to review' })
  return (
    <HrefLink
      href={second ? '/conflicts' : `/conflicts/${first.ID}`}
      className={css.needs}
      aria-label={words}
      title={words}
    >
      <TriangleAlert aria-hidden="true" />
      <span className={css.wideOnly} aria-hidden="true">
        {words}
      </span>
      <span className={css.narrowOnly} aria-hidden="true">
        {summaries.length}
      </span>
    </HrefLink>
  )
}
