import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Publication } from '#contract/methods/public-forms.ts'
import { shortMoment } from '#lib/time/relative-date.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { bytesToMegabytes } from './limit-values.ts'
import { PublicationLimits } from './publication-limits.tsx'
import css from './share.module.css'
import type { PublicationPartProps } from './use-publication.ts'

/** The switch, the limits and the number of responses. */
export function PublicationPart({ publication, canChange, onChange, onWithdraw }: PublicationPartProps) {
  const [isChanging, setIsChanging] = useState(false)
  // While the server is asked.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const turn = async (open: boolean) => {
    setWanted(open)
    await onChange({ open })
    setWanted(null)
  }
  return (
    <div className={css.publication}>
      <Switch
        label={t`Accepting responses`}
        checked={wanted ?? publication?.open ?? false}
        disabled={!canChange || wanted !== null}
        onCheckedChange={(open) => void turn(open)}
        about={
          publication ? (
            <>
              {limitsText(publication)}{' '}
              {publication.open && publication.state === 'account_full' && (
                <>
                  <HelpLink topic="account-full">{t`How to make room`}</HelpLink>{' '}
                </>
              )}
              <LinkButton disabled={!canChange} aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
                {t`Change`}
              </LinkButton>
            </>
          ) : (
            t`Turn this on to get a link.`
          )
        }
      />
      {publication && isChanging && (
        <PublicationLimits
          publication={publication}
          canChange={canChange}
          onChange={onChange}
          onWithdraw={onWithdraw}
          onDone={() => setIsChanging(false)}
        />
      )}
    </div>
  )
}

function limitsText(publication: Publication): string {
  const { open, state, answers } = publication
  if (open && state === 'full')
    return plural(answers, {
      one: 'This form has reached its limit of # response.',
      other: 'This form has reached its limit of # responses.',
    })
  const came =
    answers === 0 ? t`No responses yet.` : plural(answers, { one: '# response so far.', other: '# responses so far.' })
  return `${stopText(publication) ?? openUntilText(publication)} ${came}`
}

/** Returns why a form accepts no responses; null for one that does. */
function stopText({ open, state, closesAt, maxDayBytes }: Publication): string | null {
  if (!open) return null
  if (state === 'not_allowed')
    return t`Not accepting responses because your plan is paused, has ended or doesn’t include new entries.`
  if (state === 'account_full')
    return t`Not accepting responses because your account is out of storage. Permanently delete something, or ask for more storage.`
  if (state === 'full_today')
    return t`Paused until tomorrow because this form received ${{ size: bytesToMegabytes(maxDayBytes) }} MB of responses today.`
  return state === 'closed' && closesAt !== null ? t`Closed since ${{ moment: shortMoment(closesAt) }}.` : null
}

/** 'Until 3 Nov, up to 100 responses.' */
function openUntilText({ closesAt, maxAnswers }: Publication): string {
  const end = closesAt === null ? null : shortMoment(closesAt)
  if (maxAnswers === null) return end === null ? t`No end date.` : t`Until ${end}.`
  return end === null
    ? plural(maxAnswers, { one: 'No end date, up to # response.', other: 'No end date, up to # responses.' })
    : plural(maxAnswers, { one: `Until ${end}, up to # response.`, other: `Until ${end}, up to # responses.` })
}
