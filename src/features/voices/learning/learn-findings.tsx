import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { AccountText } from '#content/voices/read-account-texts.ts'
import type { BrandVoice } from '#domain/voices/brand-voice.ts'
import type { VoiceFinding } from '#domain/voices/learning/learned-addition.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { LearnedPlaces } from './learned-places.tsx'
import { ReplacedChoices } from './replaced-choices.tsx'
import css from './learn-findings.module.css'

interface LearnFindingsProps {
  readonly voice: BrandVoice
  readonly texts: readonly AccountText[]
  readonly max: number
  readonly findings: readonly VoiceFinding[]
  /** Keys of the findings that will be added. */
  readonly ticked: ReadonlySet<string>
  readonly onTick: (key: string, isTicked: boolean) => void
  readonly onRemove: (text: AccountText) => void
  readonly samples: {
    readonly isOffered: boolean
    readonly isKept: boolean
    readonly onChange: (isKept: boolean) => void
  }
}

/** The chosen texts, and what they have in common. */
export function LearnFindings({ voice, texts, max, findings, ticked, onTick, onRemove, samples }: LearnFindingsProps) {
  const picked = texts.length
  const words = findings.filter(({ isWord }) => isWord)
  const habits = findings.filter(({ isWord }) => !isWord)
  const ticks = (list: readonly VoiceFinding[]) => (
    <ul className={css.ticks}>
      {list.map(({ key, label, places, adds }) => (
        <li key={key}>
          <LearnedPlaces label={label} places={places}>
            <CheckBox label={label} checked={ticked.has(key)} onCheckedChange={(next) => onTick(key, next)} />
          </LearnedPlaces>
          <ReplacedChoices voice={voice} adds={adds} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className={css.columns}>
      <section>
        <h3 className={css.heading}>
          <Trans>
            {picked} of {max} chosen
          </Trans>
        </h3>
        <ul className={css.texts}>
          {texts.map((text) => (
            <li key={text.id}>
              <Check aria-hidden="true" />
              <bdi className={css.title}>{text.title}</bdi>
              <Button
                variant="quiet"
                small
                iconOnly
                aria-label={t`Remove ${{ title: text.title }}`}
                onClick={() => onRemove(text)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        {samples.isOffered && (
          <CheckBox
            label={t`Keep these texts as samples`}
            checked={samples.isKept}
            onCheckedChange={samples.onChange}
          />
        )}
      </section>
      <section>
        <h3 className={css.heading}>{t`What we noticed`}</h3>
        {findings.length === 0 && (
          <p
            className={css.none}
          >{t`We found nothing that three of these texts have in common. Try other texts or longer ones.`}</p>
        )}
        {ticks(habits)}
        {words.length > 0 && (
          <>
            <h3 className={css.heading}>{t`Words you use often`}</h3>
            {ticks(words)}
          </>
        )}
      </section>
    </div>
  )
}
