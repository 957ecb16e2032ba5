import type { Refusal } from '#domain/refusal.ts'
import { sleep } from '#lib/async.ts'
import { notifier } from '#ui/notifier.ts'

/** How long after the plans have opened the question about this window comes, as the specification says. */
const RELOAD_QUESTION_MS = 1000

/** Says what the plan does not allow, and leads to the plans if the person wants. */
export async function offerPlans({ message }: Pick<Refusal, 'message'>, plansUrl: string): Promise<void> {
  const isWanted = await notifier.confirm({
    title: 'Oops!',
    message: `${message}. Would you like to see the plans?`,
    yes: 'see the plans',
    no: 'not now',
  })
  if (isWanted) await openPlans(plansUrl)
}

/** Opens the plans in a window of their own. What is bought there arrives by itself; whoever wants it at once loads this window anew. */
async function openPlans(url: string): Promise<void> {
  window.open(url, '_blank', 'noopener')
  await sleep(RELOAD_QUESTION_MS)
  const isWanted = await notifier.confirm({ message: 'Would you like to reload this window?', yes: 'reload it', no: 'stay here' })
  if (isWanted) location.reload()
}
