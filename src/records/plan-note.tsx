import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { contactLabel } from '#domain/partner/contact.ts'
import { planCure, type Rights } from '#domain/plan/rights.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { MailLink } from '#ui/navigation/mail-link.tsx'
import { Why } from '#ui/overlays/why.tsx'

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
    <Why id={id} icon={<Lock aria-hidden="true" />}>
      {why}.{' '}
      {help.owner !== null ? (
        `${planCure(help)}.`
      ) : (
        <>
          <Link to="/orders" className={linkClass}>
            See the plans
          </Link>
          {help.contact && (
            <>
              {' or '}
              <MailLink email={help.contact.email}>ask {contactLabel(help.contact)}</MailLink>
            </>
          )}
        </>
      )}
    </Why>
  )
}
