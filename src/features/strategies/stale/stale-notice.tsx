import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './stale-notice.module.css'
import type { StaleNews } from './read-stale-texts.ts'

/** Over the list of texts that are out of date: how many, since when, and the way to update all of them at once. */
export function StaleNotice({ news }: { readonly news: StaleNews }) {
  return (
    <p className={css.notice} role="status">
      <TriangleAlert aria-hidden="true" />
      <span className={css.words}>
        <strong>{news.says}</strong> {news.rest}
      </span>
      <Link to="/out-of-date" className={linkClass}>
        {t`Review and update`}
      </Link>
    </p>
  )
}
