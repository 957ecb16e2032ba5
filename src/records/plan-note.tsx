import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { contactLabel } from '#domain/partner/contact.ts'
import { planRemedy, type PlanHelp, type Rights } from '#domain/plan/rights.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { EmailLink } from '#ui/navigation/email-link.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'

export interface PlanNoteProps {
  readonly why: Rights['why']
  /** For the `aria-describedby` of the disabled control. */
  readonly id?: string | undefined
}

function PlanWays({ contact }: Pick<PlanHelp, 'contact'>) {
  if (!contact)
    return (
      <Link to="/orders" className={linkClass}>
        {t`See the plans`}
      </Link>
    )
  const name = <>{contactLabel(contact)}</>
  return (
    <Trans>
      <Link to="/orders" className={linkClass}>
        See the plans
      </Link>{' '}
      or <EmailLink email={contact.email}>ask {name}</EmailLink>
    </Trans>
  )
}

/** The reason why the plan refuses something, and who can change the plan. */
export function PlanNote({ why, id }: PlanNoteProps) {
  const help = usePlanHelp()
  if (why === null) return null
  return (
    <DisabledReason id={id} icon={<Lock aria-hidden="true" />}>
      {why}. {help.owner !== null ? `${planRemedy(help)}.` : <PlanWays contact={help.contact} />}
    </DisabledReason>
  )
}
