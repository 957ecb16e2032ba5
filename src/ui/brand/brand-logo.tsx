import { classNames } from '#ui/class-names.ts'
import css from './brand-logo.module.css'
import { LOGO_GLYPH } from './logo-glyph.ts'

/** The tile with the sentence and its blanks. */
function LogoGlyph() {
  return (
    <span className={css.tile} aria-hidden="true">
      <svg className={css.glyph} width="18" height="18" viewBox="0 0 18 18">
        <path d={LOGO_GLYPH} />
      </svg>
    </span>
  )
}

interface BrandLogoProps {
  readonly imageUrl?: string | undefined
  /** The picture is a word-mark that says the name. */
  readonly imageOnly?: boolean
  readonly children: string
}

/** Logo and name: the partner's picture where there is one, else the glyph. */
export function BrandLogo({ imageUrl, imageOnly = false, children }: BrandLogoProps) {
  const isAlone = imageOnly && Boolean(imageUrl)
  return (
    <span className={classNames('part-brand', css.brand)}>
      {imageUrl ? (
        <img className={css.image} src={imageUrl} alt={isAlone ? children : ''} height="28" />
      ) : (
        <LogoGlyph />
      )}
      {!isAlone && children}
    </span>
  )
}
