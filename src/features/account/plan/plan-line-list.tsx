import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './orders.module.css'
import type { PlanLine } from './plan-lines.ts'

/** Lists line by line what a plan has and lacks. */
export const PlanLineList = ({ lines }: { readonly lines: readonly PlanLine[] }) => (
  <ul className={css.lines}>
    {lines.map(({ text, isIncluded }) => (
      <li key={text} className={isIncluded ? undefined : css.lacking}>
        {isIncluded ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        <span>
          {text}
          {!isIncluded && <VisuallyHidden>: {t`not included`}</VisuallyHidden>}
        </span>
      </li>
    ))}
  </ul>
)
