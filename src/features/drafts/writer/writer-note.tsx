import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { AiCureButton, useAiCure } from '#content/ai/ai-cure.tsx'
import { contactLabel } from '#domain/partner/contact.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { EmailLink } from '#ui/navigation/email-link.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import type { DraftGeneratorState } from './use-draft-generator.ts'
import css from './writer-note.module.css'

/** Dismissed until the app is opened again. */
const isDismissed = createObservable(false)

/** Explains why the built-in writer is used instead of AI, and how to change that. It never blocks writing. */
export function WriterNote({
  useCase: { slug },
  access: { state, planName },
  run,
}: Pick<DraftGeneratorState, 'access' | 'run'> & { readonly useCase: UseCase }) {
  const { session } = useAccountContext()
  const { owner, contact } = usePlanHelp()
  const cure = useAiCure(state)
  const isHidden = useObservable(isDismissed)
  if (state === 'ready' && run.isOnline) return null
  const needsAi = isAiOnly(slug)
  if (state === 'ready' && needsAi)
    return <Note>{t`You’re offline, and this template needs an AI. Its drafts will be written when you’re back.`}</Note>
  if (state === 'ready')
    return <Note>{t`You’re offline. The built-in writer works now; AI drafts will be written when you’re back.`}</Note>
  const isQuiet = isHidden || (state === 'none' && !session.is_admin)
  // Nothing else on the screen says how such a template is written.
  if (isQuiet && needsAi) return <Note actions={cure && <AiCureButton cure={cure} />}>{NEEDS_AI}</Note>
  if (isQuiet) return null
  const ask = owner === null && contact && contact.email !== '' && (
    <EmailLink email={contact.email}>{t`Ask ${{ person: contactLabel(contact) }}`}</EmailLink>
  )
  const plans = (
    <Link to="/orders" className={buttonClass({ small: true })}>
      {t`See plans`}
    </Link>
  )
  return (
    <Note
      actions={
        <>
          <Button variant="quiet" small onClick={() => isDismissed.set(true)}>
            {t`Dismiss`}
          </Button>
          {state === 'none' ? (
            <Link to="/admin/ai" className={buttonClass({ small: true })}>
              {t`Connect an AI`}
            </Link>
          ) : (
            <>
              {ask}
              {plans}
            </>
          )}
        </>
      }
    >
      {needsAi && <>{NEEDS_AI} </>}
      {state === 'none' && !needsAi && (
        <Trans>
          <b>These drafts come from the built-in writer.</b> Connect an AI for freer wording, any language and
          rewriting. <HelpLink topic="connect-an-ai">How to connect one</HelpLink>
        </Trans>
      )}
      {state === 'not-in-plan' && (
        <>
          <b>{notInPlanText(planName)}</b> {!needsAi && <>{t`The built-in writer is included, with no limit.`} </>}
          <HelpLink topic="plans-and-limits">{t`About plans`}</HelpLink>
        </>
      )}
      {state === 'used-up' && (
        <>
          <b>{t`You’ve used all your AI drafts.`}</b> {!needsAi && t`The built-in writer has no limit.`}
        </>
      )}
    </Note>
  )
}

const notInPlanText = (planName: string): string =>
  planName === '' ? t`Your plan doesn’t include AI.` : t`Your plan, ${planName}, doesn’t include AI.`

const NEEDS_AI = t`This template needs an AI: the built-in writer only uses sentences from your offer.`

function Note({ children, actions }: { readonly children: ReactNode; readonly actions?: ReactNode }) {
  return (
    <div className={css.note}>
      <Sparkles aria-hidden="true" />
      <p>{children}</p>
      {actions && <span className={css.actions}>{actions}</span>}
    </div>
  )
}
