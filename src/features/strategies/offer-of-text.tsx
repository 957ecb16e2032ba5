import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { TEXT_PARENT_KIND } from './strategy-kind.tsx'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'

/** The offer of a text, live; undefined if it has none (0), or if the offer is deleted or not on this device. */
export function useOfferOfText(ID: number): Opportunity | undefined {
  const seen = useLocalQuery(
    async (database) => (ID === 0 ? null : ((await recordById(database, TEXT_PARENT_KIND, ID)) ?? null)),
    [ID],
  )
  return seen && !seen.deleted && seen.record.ID === ID ? seen.record : undefined
}

interface OfferLinkProps {
  readonly offer: Opportunity
  /** Dotted path of a field in the offer. Absent: the offer itself. */
  readonly path?: string
  readonly className?: string | undefined
  /** Accessible name, if the children are not clear enough on their own. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** A link to an offer, or to a field of it. */
export function OfferLink({ offer: { ID, name, title }, path, className, label, children }: OfferLinkProps) {
  const screens = useKind(TEXT_PARENT_KIND)
  if (!screens) return children
  return (
    <Link
      {...screens.open(toRecordRef(TEXT_PARENT_KIND, { ID, name, title }), path)}
      className={classNames(linkClass, className)}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
