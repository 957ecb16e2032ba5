import type { ReactNode } from 'react'
import { Page } from '#ui/layout/page.tsx'
import css from './simple-page.module.css'

export interface SimplePageProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A few plain words and what to do next; inside the shell, or alone on the page. */
export function SimplePage({ title, children, actions }: SimplePageProps) {
  return (
    <Page className={css.page}>
      <h1>{title}</h1>
      <div className={css.text}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </Page>
  )
}
