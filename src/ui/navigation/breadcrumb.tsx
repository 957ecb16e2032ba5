import type { ReactNode } from 'react'
import css from './breadcrumb.module.css'

/** Where a page is: links to what it is a part of. */
export const Breadcrumb = ({ children }: { readonly children: ReactNode }) => (
  <nav className={css.crumb} aria-label="Where it is">
    {children}
  </nav>
)
