import { type ReactNode, useId } from 'react'
import { cardClass } from '#ui/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './indicators.module.css'

export interface CardProps {
  readonly title: string
  /** At the right of the title. */
  readonly aside?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One indicator. */
export function Card({ title, aside, wide = false, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames(cardClass({ padded: true }), css.card, wide && css.wide)}>
      <div className={css.heading}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <p className={css.quiet}>{aside}</p>}
      </div>
      {children}
    </section>
  )
}
