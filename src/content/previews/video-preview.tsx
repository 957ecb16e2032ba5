import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import type { TextPreviewProps } from './channel-text.ts'
import { FilledPieces } from './filled-pieces.tsx'
import { BrandAvatar } from './brand-placeholder.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './upright-look.module.css'

/** Previews a short video with its title and caption, and what is said in it. */
export function VideoPreview({ shown, brand }: TextPreviewProps) {
  return (
    <>
      <article dir={shown.direction} className={css.frame} aria-label={t`Short video`}>
        <div className={css.picture}>
          <Play aria-hidden="true" />
          <span dir="ltr">1080 × 1920</span>
        </div>
        <footer className={css.foot}>
          <div className={css.head}>
            <BrandAvatar name={brand.name} color={brand.color} />
            <bdi className={css.name}>{brand.name}</bdi>
          </div>
          <p className={css.name} dir="auto">
            <FilledPieces {...shown.cutPart('title', 'shown')} otherwise={t`Title`} />
          </p>
          <p className={css.lines} dir="auto">
            <FilledPieces {...shown.cutPart('caption', 'shown')} otherwise={t`Caption`} />
          </p>
        </footer>
      </article>
      <section dir={shown.direction} className={`${cardClass()} ${css.script}`} aria-label={t`Script`}>
        <p className={css.dim}>{t`Script`}</p>
        <p className={css.lines} dir="auto">
          <FilledPieces pieces={shown.body} otherwise={t`Script`} />
        </p>
      </section>
    </>
  )
}
