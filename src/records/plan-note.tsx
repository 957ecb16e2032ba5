import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { contactLabel } from '#domain/partner/contact.ts'
import { planRemedy, type Rights } from '#domain/plan/rights.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { EmailLink } from '#ui/navigation/email-link.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'

export interface PlanNoteProps {
  readonly why: Rights['why']
  /** For the `aria-describedby` of the disabled control. */
  readonly id?: string | undefined
}

/** The reason why the plan refuses something, and who can change the plan. */
export function PlanNote({ why, id }: PlanNoteProps) {
  const help = usePlanHelp()
  if (why === null) return null
  return (
    <DisabledReason id={id} icon={<Lock aria-hidden="true" />}>
      {why}.{' '}
      {help.owner !== null ? (
        `${planRemedy(help)}.`
      ) : (
        <>
          <Link to="/orders" className={linkClass}>
            See the plans
          </Link>
          {help.contact && (
            <>
              {' or '}
              <EmailLink email={help.contact.email}>ask {contactLabel(help.contact)}</EmailLink>
            </>
          )}
        </>
      )}
    </DisabledReason>
  )
}
