import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Zap } from 'lucide-react'
import { useId, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import type { EnteredAi } from '#contract/methods/installation.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from '#features/admin/admin.module.css'
import setupCss from '#features/admin/setup.module.css'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { formatNumber } from '#lib/locale/ui-locale.ts'

export interface AiTestRowProps {
  /** Values as entered, saved or not. */
  readonly entered: EnteredAi
  readonly whyId: string
}

/** Asks the AI for a sentence, and shows it or what is wrong. */
export function AiTestRow({ entered, whyId }: AiTestRowProps) {
  const { ask } = useAccountContext()
  const isOnline = useIsOnline()
  const hintId = useId()
  const [isTesting, setIsTesting] = useState(false)
  const [result, setResult] = useState<{ readonly of: string; readonly test: MethodAnswer<'admin.testAi'> } | null>(
    null,
  )
  const question = JSON.stringify(entered)
  const run = async () => {
    setIsTesting(true)
    const asked = await ask('admin.testAi', [entered])
    setIsTesting(false)
    setResult({ of: question, test: asked.ok ? asked.value : { message: asked.error.message, ms: 0, text: '' } })
  }
  // A result is about what was entered then.
  const test = result?.of === question && !isTesting ? result.test : null
  const quotedText = (
    <>
      ‘<bdi>{test?.text}</bdi>’
    </>
  )
  return (
    <div className={setupCss.test}>
      <div className={css.actions}>
        <Button
          loading={isTesting}
          loadingLabel={t`Testing…`}
          {...(isOnline ? { 'aria-describedby': hintId } : disabledWhile(true, whyId))}
          onClick={run}
        >
          <Zap aria-hidden="true" />
          {t`Test the connection`}
        </Button>
        <span id={hintId} className={css.remark}>
          {t`Sends one short sentence. Costs less than a penny.`}
        </span>
      </div>
      <div role="status" className={setupCss.result}>
        {test?.message === '' && (
          <p className={setupCss.works}>
            <Check aria-hidden="true" />
            <span>
              <Trans>
                It works. Answered in {{ count: secondsText(test.ms) }} seconds: {quotedText}
              </Trans>
            </span>
          </p>
        )}
      </div>
      <div className={setupCss.result}>{test && test.message !== '' && <FaultLine>{test.message}</FaultLine>}</div>
    </div>
  )
}

const secondsText = (ms: number): string =>
  formatNumber(Math.max(0.1, ms / 1000), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
