import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { findLostTokens, type RenderedToken } from '#domain/tokens/lost-tokens.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import css from './rewrite.module.css'

export interface LostTokensNoteProps {
  /** Names it for what it is told of. */
  readonly id: string
  /** Tokens of the old text. */
  readonly tokens: readonly RenderedToken[]
  /** The new ones. */
  readonly words: string
  readonly custom: TokenValues['custom']
}

/** Lists merge fields of the old text that the new one no longer contains. Renders nothing if it contains them all. */
export function LostTokensNote({ id, tokens, words, custom }: LostTokensNoteProps) {
  const { leftOut, fixed } = findLostTokens(tokens, words)
  if (leftOut.length + fixed.length === 0) return null
  return (
    <p id={id} className={css.lost}>
      <TriangleAlert aria-hidden="true" />
      <span>
        {leftOut.length > 0 && (
          <>
            <Trans>
              Missing merge fields: <Named keys={leftOut} custom={custom} />.
            </Trans>{' '}
          </>
        )}
        {fixed.length > 0 && (
          <Trans>
            Now plain text instead of a merge field: <Named keys={fixed} custom={custom} />.
          </Trans>
        )}
      </span>
    </p>
  )
}

/** The fields of tokens, by what they are called. */
function Named({ keys, custom }: { readonly keys: readonly string[] } & Pick<LostTokensNoteProps, 'custom'>) {
  const labels = [...new Set(keys.map((key) => tokenLabel(key, custom)))]
  return labels.map((label, index) => (
    <Fragment key={label}>
      {index > 0 && ', '}
      <bdi>{label}</bdi>
    </Fragment>
  ))
}
