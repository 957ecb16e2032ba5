import { useState } from 'react'
import type { Publication } from '#contract/methods/public-forms.ts'
import { counted } from '#lib/text.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Switch } from '#ui/switch.tsx'
import { Limits } from './limits.tsx'
import css from './share.module.css'
import type { PublicationPartProps } from './use-publication.ts'

const MOMENT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** The switch, until when and how many, and how many there are. */
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
        label="Takes answers"
        checked={wanted ?? publication?.open ?? false}
        disabled={!canChange || wanted !== null}
        onCheckedChange={(open) => void turn(open)}
        about={
          publication ? (
            <>
              {limitsText(publication)}{' '}
              <LinkButton disabled={!canChange} aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
                Change
              </LinkButton>
            </>
          ) : (
            'Switch it on to get a link.'
          )
        }
      />
      {publication && isChanging && (
        <Limits
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

function limitsText({ open, state, closesAt, maxAnswers, answers }: Publication): string {
  const came = answers === 0 ? 'No answers yet.' : `${counted(answers, 'answer')} so far.`
  if (open && state === 'full') return `It has as many answers as it takes: ${answers}.`
  if (open && state === 'closed' && closesAt !== null) return `Closed since ${MOMENT.format(closesAt)}. ${came}`
  const until = closesAt === null ? 'Without an end' : `Until ${MOMENT.format(closesAt)}`
  return `${until}${maxAnswers === null ? '' : `, at most ${counted(maxAnswers, 'answer')}`}. ${came}`
}
