import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { MarkedText } from '#ui/text/marked-text.tsx'
import css from './conflict-version.module.css'

export interface ConflictVersionProps {
  readonly side: 'yours' | 'theirs'
  /** Author, device and time. */
  readonly origin: string
  readonly before: string
  readonly text: string
  readonly note?: string | undefined
  /** The button that keeps it. */
  readonly children?: ReactNode
}

/** Shows one of two versions of a text. */
export function ConflictVersion({ side, origin, before, text, note, children }: ConflictVersionProps) {
  const name = side === 'yours' ? t`Yours` : t`Theirs`
  return (
    <section className={classNames(cardClass({}), css.version, css[side])} aria-label={name}>
      <div className={css.who}>
        <h2>{name}</h2>
        <span className={css.origin}>{origin}</span>
      </div>
      <div className={css.words}>
        <MarkedText before={before} text={text} side={side} label={t`${name}, the text`} />
        {note && <p className={css.origin}>{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** Two versions side by side, one below the other on a phone. */
export const ConflictVersionPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.duel}>{children}</div>
)
