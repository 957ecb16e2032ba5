import { t } from '@lingui/core/macro'
import { cutByRule, type TextPreviewProps } from './channel-text.ts'
import { FilledPieces } from './filled-pieces.tsx'
import { BrandAvatar, BrandPlaceholder } from './brand-placeholder.tsx'
import css from './upright-look.module.css'

/** Previews a text as an ad between stories: a picture as tall as the phone, with words over its lower end. */
export function StoryPreview({ shown, brand }: TextPreviewProps) {
  const { format, body, firstOf, cutPart, part } = shown
  const own = body.length > 0 ? body : firstOf('description', 'description_1')
  const text = cutByRule(own, format.body ?? { label: '', counting: 'graphemes', shown: 125 }, 'shown')
  const headline = part('headline').length > 0 ? cutPart('headline', 'shown') : cutPart('headline_1', 'shown')
  const button = part('button')
  return (
    <article dir={shown.direction} className={css.frame} aria-label={t`Story`}>
      <header className={css.head}>
        <BrandAvatar name={brand.name} color={brand.color} />
        <div className={css.who}>
          <bdi className={css.name}>{brand.name}</bdi>
          <span className={css.dim}>{t`Sponsored`}</span>
        </div>
      </header>
      <BrandPlaceholder name={brand.name} color={brand.color} className={css.ground} />
      <footer className={css.foot}>
        <p className={css.name} dir="auto">
          <FilledPieces {...headline} otherwise={t`Headline`} />
        </p>
        <p className={css.lines} dir="auto">
          <FilledPieces {...text} />
        </p>
        <span className={css.button} dir="auto">
          <FilledPieces pieces={button} otherwise={t`Learn more`} />
        </span>
      </footer>
    </article>
  )
}
