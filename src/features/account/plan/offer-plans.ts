import type { Refusal } from '#domain/engine/refusal.ts'
import { sleep } from '#lib/async.ts'
import { notifier } from '#ui/notifier.ts'

/** How long after the plans have opened the question about this window comes, as the specification says. */
const RELOAD_QUESTION_MS = 1000

export interface WayToPlans {
  /** Works in somebody else's account: the plan is not theirs to change. */
  readonly isGuest: boolean
  /** The partner's own page of plans; empty where there is none. */
  readonly pageUrl: string
  /** Shows the app's page of plans. */
  readonly show: () => void
}

/** What is asked of whoever meets the end of a plan. */
export const plansQuestion = ({ message }: Pick<Refusal, 'message'>, { isGuest }: Pick<WayToPlans, 'isGuest'>): string =>
  `${message}. ${isGuest ? 'The account’s owner can change its plan. ' : ''}Would you like to see the plans?`

/** The partner's page, where there is one and something could be paid for there; null: the app's own. */
export const plansPage = ({ isGuest, pageUrl }: Pick<WayToPlans, 'isGuest' | 'pageUrl'>): string | null =>
  isGuest || pageUrl === '' ? null : pageUrl

/** Says what the plan does not allow, and leads to the plans if the person wants. */
export async function offerPlans(refusal: Pick<Refusal, 'message'>, way: WayToPlans): Promise<void> {
  const message = plansQuestion(refusal, way)
  if (!(await notifier.confirm({ title: 'Oops!', message, yes: 'see the plans', no: 'not now' }))) return
  const page = plansPage(way)
  if (page === null) way.show()
  else await openPlansPage(page)
}

/** Opens the partner's plans in a window of their own. What is bought there arrives by itself; whoever wants it at once loads this window anew. */
export async function openPlansPage(url: string): Promise<void> {
  window.open(url, '_blank', 'noopener')
  await sleep(RELOAD_QUESTION_MS)
  const isWanted = await notifier.confirm({ message: 'Would you like to reload this window?', yes: 'reload it', no: 'stay here' })
  if (isWanted) location.reload()
}
