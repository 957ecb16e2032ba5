import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { linkClass } from '#ui/link-class.ts'
import css from './stale-notice.module.css'
import type { StaleNews } from './stale-texts.ts'

/** Over the list of texts: how many are out of date and what of, with the way to them. */
export function StaleNotice({ news }: { readonly news: StaleNews }) {
  return (
    <p className={css.notice} role="status">
      <TriangleAlert aria-hidden="true" />
      <span className={css.words}>
        <strong>{news.says}</strong> {news.rest}
      </span>
      <Link to="/out-of-date" className={linkClass}>
        Look at them
      </Link>
    </p>
  )
}
