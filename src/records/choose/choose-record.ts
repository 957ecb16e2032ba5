import { t } from '@lingui/core/macro'
import { latestSummaries } from '#store/queries.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'

export interface RecordChoiceRequest {
  readonly kind: string
  /** Label of the search field, such as 'Move to which offer?'. */
  readonly label: string
  /** Not among those that can be chosen. */
  readonly except?: readonly number[]
}

interface PendingRecordChoice extends RecordChoiceRequest {
  readonly settle: (chosen: RecordRef | null) => void
}

/** The choice on the screen; null: none. */
export const pendingRecordChoice = createObservable<PendingRecordChoice | null>(null)

/** The answer; null: none of them. */
export function answerRecordChoice(chosen: RecordRef | null): void {
  pendingRecordChoice.get()?.settle(chosen)
  pendingRecordChoice.set(null)
}

/**
 * Asks for one record of a kind; null where the person chooses none. Where there is none to choose the person is told,
 * and led to a new one if they want. A newer question takes the place of the one before.
 */
export async function chooseRecord(
  context: Omit<ActionContext, 'screens'>,
  choice: RecordChoiceRequest,
): Promise<RecordRef | null> {
  const { except = [] } = choice
  const summaries = await latestSummaries(context.account.database, choice.kind, except.length + 1)
  if (!summaries.some(({ ID }) => !except.includes(ID))) return offerToCreateRecord(context, choice)
  answerRecordChoice(null)
  return new Promise((settle) => pendingRecordChoice.set({ ...choice, settle }))
}

async function offerToCreateRecord(
  { kinds, go }: Omit<ActionContext, 'screens'>,
  { kind, except = [] }: RecordChoiceRequest,
): Promise<null> {
  const screens = kinds.find((one) => one.kind === kind)
  const [way] = screens?.creating ?? []
  if (!screens || !way) return null
  const [noun] = screens.noun
  const wantsTo = await notifier.confirm({
    message:
      except.length > 0
        ? t`No other ${noun} yet. Would you like to create one?`
        : t`No ${noun} yet. Would you like to create one?`,
    yes: t`create one`,
    no: t`not now`,
  })
  if (wantsTo) await go(way.link)
  return null
}
