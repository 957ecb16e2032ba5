import { t } from '@lingui/core/macro'
import { displayHost } from '#content/previews/channel-text.ts'
import { BrandAvatar, BrandPlaceholder } from '#content/previews/brand-placeholder.tsx'
import css from './canvas.module.css'
import type { CanvasProps } from './canvas-props.ts'

function Sender({ company, note }: { readonly company: string; readonly note?: string }) {
  return (
    <div className={css.sender}>
      <BrandAvatar name={company} />
      <p className={css.who}>
        <bdi className={css.name}>{company}</bdi>
        {note !== undefined && <span className={css.dim}>{note}</span>}
      </p>
    </div>
  )
}

/** An ad among posts or stories. */
export function AdCanvas({ company, part, body }: CanvasProps) {
  const button = part('button', { className: css.adButton })
  return (
    <div className={`${css.card} ${css.narrow}`}>
      <Sender company={company} note={t`Sponsored`} />
      <div className={css.body}>{body}</div>
      <BrandPlaceholder name={company} className={css.picture} />
      <div className={css.adFoot}>
        <div className={css.adWords}>
          {part('headline', { className: css.headline })}
          {part('description', { className: css.description })}
        </div>
        {button}
      </div>
    </div>
  )
}

/** A post of a network. */
export function PostCanvas({ company, body }: CanvasProps) {
  return (
    <div className={`${css.card} ${css.narrow}`}>
      <Sender company={company} />
      <div className={css.body}>{body}</div>
      <BrandPlaceholder name={company} className={css.picture} />
    </div>
  )
}

/** An ad over the results of a search. */
export function SearchAdCanvas({ company, website, part, several }: CanvasProps) {
  return (
    <div className={`${css.card} ${css.search}`}>
      <p className={css.name}>{t`Sponsored`}</p>
      <div className={css.site}>
        <BrandAvatar name={company} />
        <div className={css.who}>
          <bdi>{company}</bdi>
          <div className={css.path}>
            <bdi>{displayHost(website)}</bdi>
            {part('path_1', { className: css.pathPart })}
            {part('path_2', { className: css.pathPart })}
          </div>
        </div>
      </div>
      <div className={css.headlines}>{several('headline', css.result)}</div>
      <div className={css.headlines}>{several('description', css.description)}</div>
    </div>
  )
}
