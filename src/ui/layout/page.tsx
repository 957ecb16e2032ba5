import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './page.module.css'

export interface PageProps {
  /** Less room above: a crumb or a list stands there. */
  readonly close?: boolean
  /** For a measure of its own: `--page-width`, `--page-top`, `--page-bottom`. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The measure of a page inside the shell, and the room around it. */
export const Page = ({ close, className, children }: PageProps) => (
  <div className={classNames(css.page, close && css.close, className)}>{children}</div>
)
