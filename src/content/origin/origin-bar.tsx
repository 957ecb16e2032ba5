import { t } from '@lingui/core/macro'
import type { SourcedSentence } from '#domain/origin/comparison/sourced-sentences.ts'
import { originShares, type SentenceOrigin } from '#domain/origin/sentence-origins.ts'
import { uiLocale } from '#lib/locale/ui-locale.ts'
import { classNames } from '#ui/class-names.ts'
import css from './origin-bar.module.css'

/** Names of origins on screen. */
export const ORIGIN_LABELS: Readonly<Record<SentenceOrigin, string>> = {
  person: t`Typed`,
  library: t`Library`,
  writer: t`Built-in writer`,
  ai: t`AI`,
  'ai-edited': t`AI, edited`,
  uncompared: t`Not compared yet`,
}

const PERCENT = new Intl.NumberFormat(uiLocale(), { style: 'percent', maximumFractionDigits: 0 })

/** A quiet bar: how much of a text is from whom. The legend says the same in words. */
export function OriginBar({ sentences }: { readonly sentences: readonly SourcedSentence[] }) {
  const shares = [...originShares(sentences)]
  return (
    <div className={css.origins}>
      <div className={css.bar} aria-hidden="true">
        {shares.map(([origin, share]) => (
          <span key={origin} className={classNames(css.share, css[origin])} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className={css.legend} aria-label={t`Sources of this text`}>
        {shares.map(([origin, share]) => (
          <li key={origin}>
            <span className={classNames(css.dot, css[origin])} aria-hidden="true" />
            {ORIGIN_LABELS[origin]} {share > 0 && share < 0.005 ? t`under 1%` : PERCENT.format(share)}
          </li>
        ))}
      </ul>
    </div>
  )
}
