import type { CSSProperties } from 'react'
import { collectionColor } from '#domain/kinds/no-code/colors.ts'
import css from './collection-initial.module.css'

export interface CollectionInitialProps {
  readonly title: string
  /** Colour as stored. */
  readonly color: unknown
}

/** The first letter of a workbook or an app on its colour. */
export const CollectionInitial = ({ title, color }: CollectionInitialProps) => (
  <span className={css.letter} style={{ '--letter': collectionColor(color) } as CSSProperties} aria-hidden="true">
    {(Array.from(title.trim())[0] ?? '').toUpperCase()}
  </span>
)
