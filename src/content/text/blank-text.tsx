import type { CSSProperties } from 'react'
import { type BlankPiece, blankPieces } from '#domain/library/offers/blanks.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './blank-text.module.css'

export interface BlankTextProps {
  readonly text: string
}

/** A text with its blanks, each under the words that say what belongs there. */
export const BlankText = ({ text }: BlankTextProps) => <BlankPieces pieces={blankPieces(text)} />

export interface BlankPiecesProps {
  readonly pieces: readonly BlankPiece[]
  /** A blank is a line alone; what belongs there is read out. */
  readonly isBare?: boolean
}

/** The pieces of a text, its blanks drawn as underlines. */
export const BlankPieces = ({ pieces, isBare = false }: BlankPiecesProps) =>
  pieces.map((piece, index) =>
    'text' in piece ? piece.text : <OneBlank key={`${index}`} of={piece.blank} isBare={isBare} />,
  )

const LEAST_EM = 2
const MOST_EM = 8

function OneBlank({ of, isBare }: { readonly of: string; readonly isBare: boolean }) {
  const widthEm = Math.min(MOST_EM, Math.max(LEAST_EM, of.length / 2))
  return (
    <bdi
      className={classNames(css.blank, isBare && css.bare)}
      style={isBare ? ({ '--blank-width': `${widthEm}em` } as CSSProperties) : undefined}
    >
      <VisuallyHidden>blank: </VisuallyHidden>
      {isBare ? <VisuallyHidden>{of}</VisuallyHidden> : of}
    </bdi>
  )
}
