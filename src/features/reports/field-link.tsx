import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { refOf } from '#records/kind-screens.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { OFFER } from './offer.ts'

export interface FieldLinkProps {
  readonly offer: Opportunity
  /** Dotted path of the field. */
  readonly path: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** Leads from a report to where something of it is filled in. */
export function FieldLink({ offer, path, className = linkClass, children, ...rest }: FieldLinkProps) {
  const { screens } = useScene(OFFER)
  return (
    <Link {...screens.open(refOf(OFFER, offer), path)} className={className} aria-label={rest['aria-label']}>
      {children}
    </Link>
  )
}
