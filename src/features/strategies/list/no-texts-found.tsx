import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export interface NoTextsFoundOptions {
  /** The address names an offer that doesn't exist. */
  readonly isUnknown: boolean
  readonly query: string | undefined
  /** Key of a merge field: only texts that use it are shown. */
  readonly uses: string | undefined
  readonly offer: SummaryRow | undefined
  readonly onAll: () => void
  /** Absent: the person may not write texts. */
  readonly onWrite: (() => void) | undefined
}

/**
 * Empty list for an unknown offer, an unused merge field, or an offer without texts; undefined where the usual words
 * fit.
 */
export function noTextsFound({ isUnknown, query, uses, offer, onAll, onWrite }: NoTextsFoundOptions): ReactNode {
  if (isUnknown)
    return (
      <NoTextsMessage title={t`Offer not found`} onAll={onAll}>
        {t`It may have been renamed or deleted.`}
      </NoTextsMessage>
    )
  if (query !== undefined) return undefined
  if (uses !== undefined)
    return (
      <NoTextsMessage
        title={t`No text uses the merge field “${isolateDirection(tokenLabel(uses.slice(0, 200)))}”`}
        onAll={onAll}
      />
    )
  return (
    offer && (
      <NoTextsMessage title={t`No texts for “${isolateDirection(offer.title)}” yet`} onAll={onAll} onWrite={onWrite}>
        {onWrite && t`Write the first one from the offer.`}
      </NoTextsMessage>
    )
  )
}

interface NoTextsMessageProps {
  readonly title: string
  readonly onAll: () => void
  readonly onWrite?: (() => void) | undefined
  readonly children?: ReactNode
}

function NoTextsMessage({ title, onAll, onWrite, children }: NoTextsMessageProps) {
  const all = <Button onClick={onAll}>{t`Show all texts`}</Button>
  const write = onWrite && (
    <>
      <Button variant="primary" onClick={onWrite}>
        {t`Write from an offer`}
      </Button>{' '}
      {all}
    </>
  )
  return (
    <EmptyState title={title} action={write ? <div>{write}</div> : all}>
      {children}
    </EmptyState>
  )
}
