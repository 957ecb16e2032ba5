import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER } from './strategy-kind.tsx'
import { refOf } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'

/** The offer of a text, live; undefined if it has none (0), or if the offer is deleted or not on this device. */
export function useOffer(ID: number): Opportunity | undefined {
  const seen = useLive(
    async (database) => (ID === 0 ? null : ((await recordById<Opportunity>(database, OFFER, ID)) ?? null)),
    [ID],
  )
  return seen && !seen.deleted && seen.record.ID === ID ? seen.record : undefined
}

interface OfferLinkProps {
  readonly offer: Opportunity
  /** One of its fields; absent: the offer itself. */
  readonly path?: string
  readonly className?: string | undefined
  /** Its accessible name, where the children don't say enough. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** A link to an offer, or to a field of it. */
export function OfferLink({ offer: { ID, name, title }, path, className, label, children }: OfferLinkProps) {
  const screens = useKind(OFFER)
  if (!screens) return children
  return (
    <Link
      {...screens.open(refOf(OFFER, { ID, name, title }), path)}
      className={classNames(linkClass, className)}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
