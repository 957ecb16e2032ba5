import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LibraryCollection } from '#features/library/parts/library-collections.ts'
import { classNames } from '#ui/class-names.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
import css from './set-card.module.css'

export interface SetCardProps {
  readonly collection: LibraryCollection
  readonly name: string
  readonly title: string
  readonly use: string
  /** '4 emails · Warm' */
  readonly meta: string
  readonly children?: ReactNode
}

/** A set of the library by its title, its use and what is in it; the whole card leads to it. */
export function SetCard({ collection, name, title, use, meta, children }: SetCardProps) {
  return (
    <li className={classNames(cardClass(), css.card)}>
      <p className={css.meta}>{meta}</p>
      <h2 className={css.name}>
        <Link
          to="/library/strategies/$kind/$strategy"
          params={{ kind: collection, strategy: name }}
          className={rowLinkClass}
        >
          {title}
        </Link>
      </h2>
      <p className={css.use}>{use}</p>
      {children}
    </li>
  )
}
