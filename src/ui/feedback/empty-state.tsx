import type { CSSProperties, ReactNode } from 'react'
import css from './empty-state.module.css'

export interface EmptyStateProps {
  /** Only for 'none yet': the sentence with its blanks. */
  picture?: ReactNode
  title: string
  /** Use 1 if the page has no other content. Default: 2. */
  level?: 1 | 2
  /** Explains in two sentences what goes here. */
  children?: ReactNode
  /** Single button. */
  action?: ReactNode
  /** Up to three `Way`s to begin. */
  ways?: ReactNode
}

/** A list without rows: none yet, none found, not downloaded yet or not allowed, each with its own words. */
export function EmptyState({ picture, title, level = 2, children, action, ways }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section className={css.empty}>
      {picture}
      <div className={css.words}>
        <Heading className={css.title}>{title}</Heading>
        {children && <p>{children}</p>}
      </div>
      {action}
      {ways && <div className={css.ways}>{ways}</div>}
    </section>
  )
}

/** Running text with `Blank`s; a picture, not read out. */
export function PlaceholderSentence({ children }: { children: ReactNode }) {
  return (
    <p className={css.sentence} aria-hidden="true">
      {children}
    </p>
  )
}

/** Renders one gap. `width` is in em or rem. */
export function PlaceholderGap({ width }: { width: string }) {
  return <span className={css.blank} style={{ '--blank-width': width } as CSSProperties} />
}

/** The look of a way to begin, for a link or a button around `WayWords`. */
export const startOptionClass: string = css.way ?? ''

export function StartOptionLabel({ icon, title, detail }: { icon: ReactNode; title: string; detail: string }) {
  return (
    <>
      {icon}
      <strong>{title}</strong>
      <small>{detail}</small>
    </>
  )
}
