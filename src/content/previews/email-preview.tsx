import { t } from '@lingui/core/macro'
import type { TextPreviewProps } from './channel-text.ts'
import { FilledBlocks, FilledPieces } from './filled-pieces.tsx'
import { BrandAvatar } from './brand-placeholder.tsx'
import { splitAtButton } from './email-button-place.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from './email-preview.module.css'

/** Previews a text as an opened email. */
export function EmailPreview({ shown, brand }: TextPreviewProps) {
  const button = shown.part('button')
  const { before, after } =
    button.length > 0
      ? splitAtButton(shown.blocks, shown.text.parts['button'] ?? '')
      : { before: shown.blocks, after: [] }
  return (
    <article dir={shown.direction} className={`${cardClass()} ${css.mail}`} aria-label={t`Email`}>
      <p className={css.subject} dir="auto">
        <FilledPieces pieces={shown.part('subject')} otherwise={t`(no subject)`} />
      </p>
      <header className={css.head}>
        <BrandAvatar name={brand.name} color={brand.color} />
        <div className={css.who}>
          <bdi className={css.name}>{brand.name}</bdi>
          <span className={css.dim}>{t`to you`}</span>
        </div>
      </header>
      <div className={css.body}>
        {shown.body.length === 0 ? (
          <FilledPieces pieces={[]} otherwise={t`Your text`} />
        ) : (
          <FilledBlocks blocks={before} values={shown.values} />
        )}
        {button.length > 0 && (
          <p>
            <span className={css.button} dir="auto">
              <FilledPieces pieces={button} />
            </span>
          </p>
        )}
        <FilledBlocks blocks={after} values={shown.values} />
      </div>
    </article>
  )
}
