import { useMemo } from 'react'
import { classNames } from './class-names.ts'
import { Clamped } from './clamped.tsx'
import css from './marked-text.module.css'
import { changedPieces } from './marks.ts'

export interface MarkedTextProps {
  readonly before: string
  readonly text: string
  /** Whose marks: solid blue, dashed amber, or plain for a third text. */
  readonly side: 'yours' | 'theirs' | 'own'
  /** What the text is, read out. */
  readonly label: string
}

/** A text in which the words are marked that were not there before. */
export function MarkedText({ before, text, side, label }: MarkedTextProps) {
  const pieces = useMemo(() => changedPieces(before, text), [before, text])
  if (text === '') return <p className={classNames(css.text, css.empty)}>Nothing: the text was taken out.</p>
  return (
    <>
      <section className={classNames(css.text, css[side])} aria-label={label}>
        <Clamped chars={text.length}>
          {pieces ? pieces.map(({ type, text: words }, index) => <Words key={`${index}:${type}`} type={type} words={words} />) : text}
        </Clamped>
      </section>
      {!pieces && <p className={css.note}>Too much has changed to mark the words.</p>}
    </>
  )
}

function Words({ type, words }: { readonly type: 'same' | 'changed' | 'removed'; readonly words: string }) {
  if (type === 'same') return words
  return type === 'changed' ? <mark>{words}</mark> : <del>{words}</del>
}
