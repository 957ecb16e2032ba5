import { t } from '@lingui/core/macro'
import { classNames } from '#ui/class-names.ts'
import css from './streaming-drafts.module.css'

export interface StreamingDraftsProps {
  /** Name of the template: 'Social ads'. */
  readonly name: string
  /** Words so far, by draft. */
  readonly texts: readonly string[]
  /** Drafts that were asked for. */
  readonly count: number
}

/** Drafts while they are written. Screen readers hear of them at the end only, not word by word. */
export const StreamingDrafts = ({ name, texts, count }: StreamingDraftsProps) => (
  <>
    {texts
      .map((text, index) => ({ text, number: index + 1 }))
      .filter(({ text }) => text !== '')
      .map(({ text, number }) => (
        <article key={number} className={css.card} aria-label={t`${name}, ${number} of ${count}`} aria-busy="true">
          <p className={css.head}>
            <span>{name}</span>
            <span>{t`${number} of ${count}`}</span>
          </p>
          <p className={classNames(css.words, number === texts.length && css.isGrowing)}>
            <bdi>{text}</bdi>
          </p>
        </article>
      ))}
  </>
)
