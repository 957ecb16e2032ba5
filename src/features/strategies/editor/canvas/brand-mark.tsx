import { classNames } from '#ui/class-names.ts'
import css from './brand-mark.module.css'

/** The company's initial on its colour, inside a `brandScope`. */
export function BrandMark({ name, isSquare = false }: { readonly name: string; readonly isSquare?: boolean }) {
  return (
    <span className={classNames(css.mark, isSquare && css.square)} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** In place of the offer's picture, which offers don't have yet. */
export function BrandPicture({ name, className }: { readonly name: string; readonly className?: string | undefined }) {
  return (
    <div className={classNames(css.picture, className)} aria-hidden="true">
      <span className={css.initial}>{initialOf(name)}</span>
    </div>
  )
}

/** Spread by code points, so that a letter of two code units stays whole. */
const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?'
