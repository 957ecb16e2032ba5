import { Trans } from '@lingui/react/macro'
import { BrandAvatar } from '#content/previews/brand-placeholder.tsx'
import css from './canvas.module.css'
import type { CanvasProps } from './canvas-props.ts'

/** An opened email: subject and preview text are its first two lines. */
export function EmailCanvas({ company, part, body }: CanvasProps) {
  const button = part('button', { className: css.button })
  return (
    <div className={css.card}>
      <div className={css.head}>
        {part('subject', { className: css.subject, hasCount: true })}
        {part('preview', { className: css.preview, hasCount: true })}
      </div>
      <div className={css.sender}>
        <BrandAvatar name={company} />
        <p>
          <Trans>
            <bdi className={css.name}>{company}</bdi> to your customers
          </Trans>
        </p>
      </div>
      <div className={css.body}>{body}</div>
      {button && <div className={css.buttonRow}>{button}</div>}
    </div>
  )
}

/** A text message in its bubble. */
export function SmsCanvas({ company, body }: CanvasProps) {
  return (
    <div className={`${css.card} ${css.narrow}`}>
      <div className={css.sender}>
        <BrandAvatar name={company} />
        <p>
          <bdi className={css.name}>{company}</bdi>
        </p>
      </div>
      <div className={css.bubble}>{body}</div>
    </div>
  )
}
