import { classNames } from '#ui/class-names.ts'
import css from './live-cards.module.css'

export interface LiveCardsProps {
  /** What is written: 'Social ads'. */
  readonly name: string
  /** The words so far of each. */
  readonly texts: readonly string[]
  /** How many are wanted. */
  readonly count: number
}

/** Drafts while they are written. Their words are not read out as they come: that they are there is said at the end. */
export const LiveCards = ({ name, texts, count }: LiveCardsProps) => (
  <>
    {texts
      .map((text, index) => ({ text, number: index + 1 }))
      .filter(({ text }) => text !== '')
      .map(({ text, number }) => (
        <article key={number} className={css.card} aria-label={`${name}, ${number} of ${count}`} aria-busy="true">
          <p className={css.head}>
            <span>{name}</span>
            <span>{`${number} of ${count}`}</span>
          </p>
          <p className={classNames(css.words, number === texts.length && css.isGrowing)}>
            <bdi>{text}</bdi>
          </p>
        </article>
      ))}
  </>
)
