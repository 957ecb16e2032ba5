import { Play } from 'lucide-react'
import type { LookProps } from './shown-text.ts'
import { Words } from './words.tsx'
import { BrandAvatar } from './brand-picture.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './upright-look.module.css'

/** As a short video with its title and caption, and what is said in it. */
export function VideoLook({ shown, brand }: LookProps) {
  return (
    <>
      <article dir={shown.direction} className={css.frame} aria-label="Short video">
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
            <Words {...shown.cutPart('title', 'shown')} otherwise="Title" />
          </p>
          <p className={css.lines} dir="auto">
            <Words {...shown.cutPart('caption', 'shown')} otherwise="Caption" />
          </p>
        </footer>
      </article>
      <section dir={shown.direction} className={`${cardClass()} ${css.script}`} aria-label="Script">
        <p className={css.dim}>Script</p>
        <p className={css.lines} dir="auto">
          <Words pieces={shown.body} otherwise="Script" />
        </p>
      </section>
    </>
  )
}
