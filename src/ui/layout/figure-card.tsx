import { type ReactNode, useId } from 'react'
import { cardClass } from './card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './figure-card.module.css'

export interface FigureCardProps {
  readonly title: string
  /** At the right of the title. */
  readonly aside?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Figures of one thing, under its heading. */
export function FigureCard({ title, aside, wide = false, children }: FigureCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames(cardClass({ padded: true }), css.card, wide && css.wide)}>
      <div className={css.heading}>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {aside !== undefined && <p className={css.quiet}>{aside}</p>}
      </div>
      {children}
    </section>
  )
}
