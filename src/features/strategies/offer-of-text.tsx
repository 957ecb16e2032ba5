import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER } from './strategy-kind.tsx'
import { refOf } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/link-class.ts'

/** The offer that a text belongs to, live; undefined where it belongs to none (0), and of an offer that is deleted or not on this device. */
export function useOffer(ID: number): Opportunity | undefined {
  const seen = useLive(async (database) => (ID === 0 ? null : ((await recordById<Opportunity>(database, OFFER, ID)) ?? null)), [ID])
  return seen && !seen.deleted && seen.record.ID === ID ? seen.record : undefined
}

interface OfferLinkProps {
  readonly offer: Opportunity
  /** One of its fields; absent: the offer itself. */
  readonly path?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The way to an offer, or to a field of it. */
export function OfferLink({ offer: { ID, name, title }, path, className, children }: OfferLinkProps) {
  const screens = useKind(OFFER)
  if (!screens) return children
  return (
    <Link {...screens.open(refOf(OFFER, { ID, name, title }), path)} className={classNames(linkClass, className)}>
      {children}
    </Link>
  )
}
