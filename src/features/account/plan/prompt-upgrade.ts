import { t } from '@lingui/core/macro'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { contactWithAddress } from '#domain/partner/contact.ts'
import { planRemedy, type PlanHelp } from '#domain/plan/rights.ts'
import { sleep } from '#lib/sleep.ts'
import { notifier } from '#ui/feedback/notifier.ts'

/** Delay between opening the plans and asking about this window, as the specification requires. */
const RELOAD_QUESTION_MS = 1000

export interface PlansDestination {
  readonly help: PlanHelp
  /** The partner's own page of plans; empty where there is none. */
  readonly pageUrl: string
  /** Shows the app's page of plans. */
  readonly show: () => void
}

/** The question at the end of a plan, with the person who can change it. */
export function upgradeQuestion({ message }: Pick<MutationRefusal, 'message'>, { owner, contact }: PlanHelp): string {
  const who = contact && owner === null ? contactWithAddress(contact) : null
  const cure = owner === null ? who && t`Ask ${who} for another plan` : planRemedy({ owner, contact })
  return [message, cure, t`Would you like to see the plans?`].filter((sentence) => sentence !== null).join('. ')
}

/** The partner's page, where there is one and the person could pay there; null: the app's own. */
export const partnerPlansUrl = ({ help, pageUrl }: Pick<PlansDestination, 'help' | 'pageUrl'>): string | null =>
  help.owner !== null || pageUrl === '' ? null : pageUrl

/** Says what the plan refuses, and leads to the plans if the person wants. */
export async function promptUpgrade(refusal: Pick<MutationRefusal, 'message'>, way: PlansDestination): Promise<void> {
  const message = upgradeQuestion(refusal, way.help)
  if (!(await notifier.confirm({ title: t`Oops!`, message, yes: t`see the plans`, no: t`not now` }))) return
  const page = partnerPlansUrl(way)
  if (page === null) way.show()
  else await openPartnerPlans(page)
}

/**
 * Opens the partner's plans in a new window (4.21). A plan bought there arrives with the next sync; reloading shows it
 * at once. Where the browser blocks the window there is nothing to reload for, and the address is given instead.
 */
export async function openPartnerPlans(url: string): Promise<void> {
  // With 'noopener' the browser would return null for windows that it opens, too.
  const opened = window.open('about:blank', '_blank')
  if (!opened)
    return notifier.message({
      message: t`Your browser blocked the new window. The plans are at ${{ href: new URL(url, location.href).href }}`,
    })
  opened.opener = null
  opened.location.href = url
  await sleep(RELOAD_QUESTION_MS)
  const isWanted = await notifier.confirm({
    message: t`Would you like to reload this window?`,
    yes: t`reload it`,
    no: t`stay here`,
  })
  if (isWanted) location.reload()
}
