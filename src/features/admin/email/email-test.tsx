import { t } from '@lingui/core/macro'
import { Check, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { EnteredEmail } from '#contract/methods/installation.ts'
import type { Result } from '#lib/result.ts'
import { clockTime } from '#lib/time/relative-date.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import { fieldFault } from '#features/admin/saving/use-server-save.ts'
import setupCss from '#features/admin/setup.module.css'
import { FaultLine } from '#features/admin/state/fault-line.tsx'

interface EmailTestSectionProps {
  /** Entered settings, saved or not; undefined if the environment sets them. */
  readonly entered: Result<EnteredEmail, string> | undefined
  readonly whyId: string
}

interface TestResult {
  readonly of: string
  readonly message: string
  readonly at: number
  readonly fault: CallError | null
}

/** Sends an email to try the settings as they are entered. */
export function EmailTestSection({ entered, whyId }: EmailTestSectionProps) {
  const { ask, session } = useAccountContext()
  const isOnline = useIsOnline()
  const headingId = useId()
  const [to, setTo] = useState(session.user_email)
  const [isSending, setIsSending] = useState(false)
  const [result, setResult] = useState<TestResult | null>(null)
  const question = JSON.stringify([to, entered])
  const run = async () => {
    if (entered && !entered.ok)
      return setResult({ of: question, message: t`Port: ${{ reason: entered.error }}.`, at: 0, fault: null })
    setIsSending(true)
    const asked = await ask('admin.testEmail', [{ to, ...(entered && { server: entered.value }) }])
    setIsSending(false)
    setResult({
      of: question,
      ...(asked.ok ? { ...asked.value, fault: null } : { message: asked.error.message, at: 0, fault: asked.error }),
    })
  }
  const shown = result?.of === question && !isSending ? result : null
  const toFault = fieldFault(shown?.fault ?? null, 'to')
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Test`}</h2>
      <div className={setupCss.test}>
        <div className={setupCss.testRow}>
          <TextField
            label={t`Send a test email to`}
            type="email"
            autoComplete="email"
            value={to}
            onValueChange={setTo}
            error={toFault}
          />
          <Button loading={isSending} loadingLabel={t`Sending…`} {...disabledWhile(!isOnline, whyId)} onClick={run}>
            <Mail aria-hidden="true" />
            {t`Send test email`}
          </Button>
        </div>
        <div role="status" className={setupCss.result}>
          {shown?.message === '' && (
            <p className={setupCss.works}>
              <Check aria-hidden="true" />
              <span>
                {t`Sent at ${{ time: clockTime(shown.at) }}. The email server accepted it. Check your spam folder if it doesn’t arrive.`}
              </span>
            </p>
          )}
        </div>
        <div className={setupCss.result}>
          {shown && shown.message !== '' && toFault === undefined && <FaultLine>{shown.message}</FaultLine>}
        </div>
      </div>
    </section>
  )
}
