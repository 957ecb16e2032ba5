import { useState } from 'react'
import type { StyleReport } from '#contract/methods/admin.ts'
import { counted } from '#lib/text/text.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './partner.module.css'

const FEW = 6

/** What of a stylesheet is taken, and what is left out and why. */
export function StyleReportSection({ report: { kept, dropped } }: { readonly report: StyleReport }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? dropped : dropped.slice(0, FEW)
  return (
    <div className={css.report}>
      <p role="status">{summary(kept, dropped.length)}</p>
      {shown.length > 0 && (
        <ul aria-label="Left out">
          {shown.map(({ line, what, why }) => (
            <li key={`${line} ${what} ${why}`}>
              <span className={css.line}>Line {line}</span>
              <code>{what}</code>
              <span className={css.why}>{why}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < dropped.length && (
        <LinkButton onClick={() => setIsWhole(true)}>Show all {dropped.length}</LinkButton>
      )}
    </div>
  )
}

function summary(kept: number, droppedCount: number): string {
  if (kept === 0 && droppedCount === 0) return 'There is no stylesheet: the product’s own looks, with the accent.'
  const taken = `${counted(kept, 'declaration')} ${kept === 1 ? 'is' : 'are'} taken`
  if (droppedCount === 0) return `${taken}, nothing is left out.`
  return `${taken}, ${counted(droppedCount, 'part')} ${droppedCount === 1 ? 'is' : 'are'} left out.`
}
