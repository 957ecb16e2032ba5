import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import css from './breadcrumb.module.css'

/** Shows the page's position: links to the pages that it belongs to. */
export const Breadcrumb = ({ children }: { readonly children: ReactNode }) => (
  <nav className={css.crumb} aria-label={t`Breadcrumb`}>
    {children}
  </nav>
)
