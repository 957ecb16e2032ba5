import { brandScope } from '#ui/brand-scope.ts'
import { classNames } from '#ui/class-names.ts'
import css from './brand-picture.module.css'
import type { PreviewBrand } from './shown-text.ts'

/** Stands in for the offer's picture: the company's colour as the ground, with its initial. */
export function BrandPicture({ brand, className }: { readonly brand: PreviewBrand; readonly className?: string | undefined }) {
  return (
    <div {...brandScope(brand.color)} className={classNames(css.picture, className)} aria-hidden="true">
      {initialOf(brand.name)}
    </div>
  )
}

/** The company's mark in the head of a preview, in its own colour. */
export function BrandAvatar({ brand }: { readonly brand: PreviewBrand }) {
  return (
    <span {...brandScope(brand.color)} className={css.avatar} aria-hidden="true">
      {initialOf(brand.name)}
    </span>
  )
}

/** The first letter as a person counts letters, not half of a pair. */
function initialOf(name: string): string {
  const [letter = '?'] = name.trim()
  return letter
}
