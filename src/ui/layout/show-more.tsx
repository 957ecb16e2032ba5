import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from '#ui/text/marked-text.module.css'
import { MAX_COLLAPSED_CHARS } from '#ui/text/diff-hunks.ts'

export interface ShowMoreProps {
  readonly chars: number
  readonly children: ReactNode
}

/**
 * A text of any length, each paragraph of which runs as its first letter does; the rest of a long one is shown when
 * asked for.
 */
export function ShowMore({ chars, children }: ShowMoreProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isCut = chars > MAX_COLLAPSED_CHARS && !isWhole
  return (
    <>
      <div dir="auto" className={classNames(css.paragraphs, isCut && css.cut)}>
        {children}
      </div>
      {isCut && <LinkButton onClick={() => setIsWhole(true)}>{t`Show the whole text`}</LinkButton>}
    </>
  )
}
