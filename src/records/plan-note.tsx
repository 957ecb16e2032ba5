import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { Rights } from '#domain/plan/rights.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Why } from '#ui/why.tsx'

export interface PlanNoteProps {
  readonly why: Rights['why']
  /** For the `aria-describedby` of what cannot be used. */
  readonly id?: string | undefined
}

/** Why not everything may be done with the records of a kind, in one line, and who can change that. */
export function PlanNote({ why, id }: PlanNoteProps) {
  const { session } = useWorkspace()
  if (why === null) return null
  return (
    <Why id={id} icon={<Lock aria-hidden="true" />}>
      {why}.{' '}
      {session.acting ? (
        'The account’s owner can change its plan.'
      ) : (
        <Link to="/orders" className={linkClass}>
          See the plans
        </Link>
      )}
    </Why>
  )
}
