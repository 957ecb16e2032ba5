import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import css from './skeleton.module.css'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

/** A still bar in the place of text that is on its way. */
export function SkeletonBar({ width }: { width?: string | undefined }) {
  return (
    <span
      className={css.bar}
      style={width === undefined ? undefined : ({ '--bar-width': width } as CSSProperties)}
      aria-hidden="true"
    />
  )
}

/** Rows of a list that is on its way: title and summary. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.row} aria-hidden="true">
          <SkeletonBar width={index % 2 === 0 ? '34%' : '26%'} />
          <SkeletonBar width={index % 2 === 0 ? '58%' : '46%'} />
        </div>
      ))}
    </div>
  )
}
