import type { SourcedSentence } from '#domain/origin/comparison/sourced-sentences.ts'
import { originShares, type SentenceOrigin } from '#domain/origin/sentence-origins.ts'
import { classNames } from '#ui/class-names.ts'
import css from './origin-bar.module.css'

/** Names of origins on screen. */
export const ORIGIN_LABELS: Readonly<Record<SentenceOrigin, string>> = {
  person: 'Typed',
  library: 'Library',
  writer: 'Built-in writer',
  ai: 'AI',
  'ai-edited': 'AI, edited',
  uncompared: 'Not compared yet',
}

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

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
      <ul className={css.legend} aria-label="Sources of the words">
        {shares.map(([origin, share]) => (
          <li key={origin}>
            <span className={classNames(css.dot, css[origin])} aria-hidden="true" />
            {ORIGIN_LABELS[origin]} {share > 0 && share < 0.005 ? 'under 1%' : PERCENT.format(share)}
          </li>
        ))}
      </ul>
    </div>
  )
}
