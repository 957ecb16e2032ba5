import { useState } from 'react'
import type { Publication } from '#contract/methods/public-forms.ts'
import { formatCount } from '#lib/text/text.ts'
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
        label="Accepting responses"
        checked={wanted ?? publication?.open ?? false}
        disabled={!canChange || wanted !== null}
        onCheckedChange={(open) => void turn(open)}
        about={
          publication ? (
            <>
              {limitsText(publication)}{' '}
              {publication.open && publication.state === 'account_full' && (
                <>
                  <HelpLink topic="account-full">How to make room</HelpLink>{' '}
                </>
              )}
              <LinkButton disabled={!canChange} aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
                Change
              </LinkButton>
            </>
          ) : (
            'Turn this on to get a link.'
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

function limitsText({ open, state, closesAt, maxAnswers, maxDayBytes, answers }: Publication): string {
  const came = answers === 0 ? 'No responses yet.' : `${formatCount(answers, 'response')} so far.`
  if (open && state === 'not_allowed')
    return `Not accepting responses: your plan is paused, has ended or doesn’t include new entries. ${came}`
  if (open && state === 'full') return `This form has reached its limit: ${formatCount(answers, 'response')}.`
  if (open && state === 'account_full')
    return `Not accepting responses: your account has no storage left. Delete something for good, or ask for more. ${came}`
  if (open && state === 'full_today')
    return `Paused until tomorrow: this form received ${bytesToMegabytes(maxDayBytes)} MB of responses today. ${came}`
  if (open && state === 'closed' && closesAt !== null) return `Closed since ${shortMoment(closesAt)}. ${came}`
  const until = closesAt === null ? 'No end date' : `Until ${shortMoment(closesAt)}`
  return `${until}${maxAnswers === null ? '' : `, up to ${formatCount(maxAnswers, 'response')}`}. ${came}`
}
