import type { ReactNode } from 'react'
import { tokenOf } from '#domain/tokens/tokens.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export interface NoneFoundOptions {
  /** The address names an offer that there is not. */
  readonly isUnknown: boolean
  readonly query: string | undefined
  /** The key of the token whose texts alone are looked at. */
  readonly uses: string | undefined
  readonly offer: SummaryRow | undefined
  readonly onAll: () => void
}

/** Of an address that names no offer, of a token that is nowhere, and of an offer without texts, the usual words would not be true. */
export function noneFound({ isUnknown, query, uses, offer, onAll }: NoneFoundOptions): ReactNode {
  if (isUnknown)
    return (
      <None title="There is no offer at this address" onAll={onAll}>
        It may have been renamed, or deleted. Your texts are all in the list.
      </None>
    )
  if (query !== undefined) return undefined
  if (uses !== undefined)
    return (
      <None title="No text here uses this token" onAll={onAll}>
        <bdi>{tokenOf(uses.slice(0, 200))}</bdi> can be put into any text.
      </None>
    )
  return (
    offer && (
      <None title="Nothing written for this offer yet" onAll={onAll}>
        Texts for <bdi>{offer.title}</bdi> appear here.
      </None>
    )
  )
}

interface NoneProps {
  readonly title: string
  readonly onAll: () => void
  readonly children: ReactNode
}

const None = ({ title, onAll, children }: NoneProps) => (
  <EmptyState title={title} action={<Button onClick={onAll}>Show all texts</Button>}>
    {children}
  </EmptyState>
)
