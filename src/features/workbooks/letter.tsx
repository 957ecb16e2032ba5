import type { CSSProperties } from 'react'
import { colorOf } from '#domain/kinds/no-code/colors.ts'
import css from './letter.module.css'

export interface LetterProps {
  readonly title: string
  /** As it is stored. */
  readonly color: unknown
}

/** The first letter of a workbook or an app on its colour. */
export const Letter = ({ title, color }: LetterProps) => (
  <span className={css.letter} style={{ '--letter': colorOf(color) } as CSSProperties} aria-hidden="true">
    {(Array.from(title.trim())[0] ?? '').toUpperCase()}
  </span>
)
