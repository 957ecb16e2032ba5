import { BrandAvatar, BrandPlaceholder } from '#content/previews/brand-placeholder.tsx'
import css from './canvas.module.css'
import type { CanvasProps } from './canvas-props.ts'

/** A web page at reading size. */
export function PageCanvas({ company, part, body }: CanvasProps) {
  const button = part('button', { className: css.button })
  return (
    <div className={`${css.card} ${css.wide}`}>
      <div className={css.bar}>
        <BrandAvatar name={company} isSquare />
        <bdi className={css.name}>{company}</bdi>
      </div>
      <div className={css.hero}>
        <div className={css.heroWords}>
          {part('headline', { className: css.pageHeadline })}
          {part('subline', { className: css.subline })}
          {button}
        </div>
        <BrandPlaceholder name={company} className={css.heroPicture} />
      </div>
      <div className={css.pageBody}>{body}</div>
    </div>
  )
}
