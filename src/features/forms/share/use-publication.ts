import { t } from '@lingui/core/macro'
import type { CallError } from '#contract/call-error.ts'
import type { Publication } from '#contract/methods/public-forms.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

/** Settings that can be changed on a published form. */
export interface PublicationChange {
  readonly open: boolean
  readonly closesAt?: number | null
  readonly maxAnswers?: number | null
  readonly maxDayBytes?: number | null
  readonly notify?: boolean
}

export interface PublicationPartProps {
  readonly publication: Publication | null
  readonly canChange: boolean
  /** True when it was done. */
  readonly onChange: (change: PublicationChange) => Promise<boolean>
  readonly onWithdraw: () => Promise<void>
}

export interface PublicationState {
  readonly publication: Publication | null
  readonly isOnline: boolean
  /** Nobody knows yet whether it is published. */
  readonly isLoading: boolean
  readonly fault: CallError | null
  /** True when it was done. */
  readonly change: (change: PublicationChange) => Promise<boolean>
  readonly withdraw: () => Promise<void>
  readonly askAgain: () => void
}

const WITHDRAW_QUESTION = t`Delete this link? Anyone who opens it, including from printed QR codes, will see an error. This can’t be undone. The responses stay.`

/** Returns how a form is published, and the functions that change it. */
export function usePublication(ID: number): PublicationState {
  const { ask, syncNow } = useAccountContext()
  const isOnline = useIsOnline()
  const { answer, fault, isAsking, askAgain, put } = useServerQuery('form.getPublication', { ID })
  return {
    publication: answer,
    isOnline,
    isLoading: answer === null && (isAsking || !isOnline),
    fault: isOnline ? fault : null,
    askAgain,
    async change(change) {
      // Strangers see what the server has: a form made a moment ago has to be there first. What keeps it from going
      // there is told elsewhere.
      await syncNow().catch(() => undefined)
      const done = await ask('form.publish', [{ ID, ...change }])
      if (done.ok) put(done.value)
      else toast.show(done.error.message)
      return done.ok
    },
    async withdraw() {
      if (!(await notifier.confirm({ message: WITHDRAW_QUESTION, yes: t`delete link`, no: t`keep it`, bad: true })))
        return
      const done = await ask('form.withdraw', [{ ID }])
      if (done.ok) put(null)
      toast.show(done.ok ? t`Link deleted.` : done.error.message)
    },
  }
}
