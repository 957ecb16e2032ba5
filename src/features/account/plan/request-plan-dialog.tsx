import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { MAX_PLAN_MESSAGE_CHARS, type PlanRequest } from '#contract/methods/session.ts'
import { contactLabel } from '#domain/partner/contact.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Avatar } from '#ui/brand/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from './orders.module.css'

export interface RequestPlanDialogProps {
  /** The tier. */
  readonly plan: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onSent: (request: PlanRequest) => void
}

/** Asks for a plan. A message that was not sent is there again when the dialog opens. */
export function RequestPlanDialog({ plan, open, onClose, onSent }: RequestPlanDialogProps) {
  const { ask } = useAccountContext()
  const { contact } = usePlanHelp()
  const isOnline = useIsOnline()
  const canEmail = useServerQuery('session.getSignInOptions', {}).answer?.canEmail === true
  const [message, setMessage] = useState('')
  const [wantsCopy, setWantsCopy] = useState(true)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const whyId = useId()
  const excess = message.length - MAX_PLAN_MESSAGE_CHARS
  const send = async () => {
    if (!isOnline || excess > 0) return
    setIsBusy(true)
    const sent = await ask('session.requestPlan', [{ plan, message, copy: canEmail && wantsCopy }])
    setIsBusy(false)
    setFault(sent.ok ? null : sent.error.message)
    if (!sent.ok) return
    setMessage('')
    onSent(sent.value)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Request ${{ plan: tierName(plan) }}`}
      description={t`Nothing changes until it’s confirmed.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            loadingLabel={t`Sending…`}
            onClick={send}
            {...disabledWhile(!isOnline, whyId)}
          >
            {t`Send request`}
          </Button>
        </>
      }
    >
      <div className={css.request}>
        <div className={css.person}>
          <Avatar name={contactLabel(contact)} />
          <div>
            <strong>{contact ? contactLabel(contact) : t`Your administrator`}</strong>
            <span>{t`Gets your request and confirms the plan`}</span>
          </div>
        </div>
        <TextArea
          label={t`Message`}
          optional
          value={message}
          onValueChange={setMessage}
          minRows={4}
          maxChars={MAX_PLAN_MESSAGE_CHARS}
          error={excess > 0 ? t`${excess} characters over the limit` : (fault ?? undefined)}
        />
        {canEmail && <CheckBox label={t`Send me a copy`} checked={wantsCopy} onCheckedChange={setWantsCopy} />}
        {!isOnline && (
          <DisabledReason id={whyId}>
            {t`You’re offline. Your message stays here. Send it once you’re back online.`}
          </DisabledReason>
        )}
      </div>
    </Dialog>
  )
}
