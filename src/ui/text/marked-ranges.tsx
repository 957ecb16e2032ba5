import type { JSX } from 'react'
import css from './marked-ranges.module.css'

interface MarkedRangesProps {
  readonly text: string
  /** Pieces of the text, in order and apart from one another. */
  readonly ranges: readonly (readonly [from: number, to: number])[]
  readonly tag?: 'mark' | 'b'
}

/** A text in which some pieces are marked. */
export function MarkedRanges({ text, ranges, tag: Tag = 'mark' }: MarkedRangesProps): JSX.Element {
  return (
    <>
      {ranges.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <Tag className={Tag === 'mark' ? css.mark : undefined}>{text.slice(from, to)}</Tag>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
