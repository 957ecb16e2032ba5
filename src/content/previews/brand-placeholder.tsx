import { brandScope } from '#ui/brand/brand-scope.ts'
import { classNames } from '#ui/class-names.ts'
import css from './brand-placeholder.module.css'

interface BrandProps {
  readonly name: string
  /** `#rrggbb`; left out inside a `brandScope`. */
  readonly color?: string | undefined
}

/**
 * Stands in for the offer's picture, which offers don't have yet: the company's colour as the ground, with its initial.
 */
export function BrandPlaceholder({
  name,
  color = '',
  className,
}: BrandProps & { readonly className?: string | undefined }) {
  return (
    <div {...brandScope(color)} className={classNames(css.picture, className)} aria-hidden="true">
      <span className={css.initial}>{initialOf(name)}</span>
    </div>
  )
}

/** The company's initial on its colour. */
export function BrandAvatar({ name, color = '', isSquare = false }: BrandProps & { readonly isSquare?: boolean }) {
  return (
    <span {...brandScope(color)} className={classNames(css.avatar, isSquare && css.isSquare)} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** The first letter as a person counts letters, not half of a pair. */
function initialOf(name: string): string {
  const [letter = '?'] = name.trim()
  return letter
}
