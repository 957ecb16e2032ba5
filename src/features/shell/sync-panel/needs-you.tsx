import { TriangleAlert } from 'lucide-react'
import { counted } from '#lib/text/text.ts'
import { latestHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import css from '#features/shell/frame/header.module.css'
import { PlaceLink } from '#features/shell/frame/place-link.tsx'

/** '1 conflict to review': leads to it, or to the list of them. Hidden while there is none. */
export function NeedsYou() {
  const heads = useLive((database) => latestHeads(database, 'conflict'))
  const [first, second] = heads ?? []
  if (!heads || !first) return null
  const words = `${counted(heads.length, 'conflict')} to review`
  return (
    <PlaceLink
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
        {heads.length}
      </span>
    </PlaceLink>
  )
}
