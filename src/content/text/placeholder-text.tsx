import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { type PlaceholderPiece, splitPlaceholders } from '#domain/library/offers/placeholders.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './placeholder-text.module.css'

export interface PlaceholderTextProps {
  readonly text: string
}

/** A text with its blanks, each under the words that say what belongs there. */
export const PlaceholderText = ({ text }: PlaceholderTextProps) => (
  <PlaceholderPieces pieces={splitPlaceholders(text)} />
)

export interface PlaceholderPiecesProps {
  readonly pieces: readonly PlaceholderPiece[]
  /** A blank is a line alone; what belongs there is read out. */
  readonly isBare?: boolean
}

/** The pieces of a text, its blanks drawn as underlines. */
export const PlaceholderPieces = ({ pieces, isBare = false }: PlaceholderPiecesProps) =>
  pieces.map((piece, index) =>
    'text' in piece ? piece.text : <Placeholder key={`${index}`} of={piece.placeholder} isBare={isBare} />,
  )

const MIN_PLACEHOLDER_EM = 2
const MAX_PLACEHOLDER_EM = 8

function Placeholder({ of, isBare }: { readonly of: string; readonly isBare: boolean }) {
  const widthEm = Math.min(MAX_PLACEHOLDER_EM, Math.max(MIN_PLACEHOLDER_EM, of.length / 2))
  return (
    <bdi
      className={classNames(css.blank, isBare && css.bare)}
      style={isBare ? ({ '--blank-width': `${widthEm}em` } as CSSProperties) : undefined}
    >
      <VisuallyHidden>{t`blank:`} </VisuallyHidden>
      {isBare ? <VisuallyHidden>{of}</VisuallyHidden> : of}
    </bdi>
  )
}
