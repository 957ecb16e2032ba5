import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { BrandVoice } from '#domain/voices/brand-voice.ts'
import { additionEdits, replacedChoices } from '#domain/voices/learning/learned-addition.ts'
import type { ProposedRule } from '#domain/voices/learning/propose-rules.ts'
import type { VoiceEdit } from '#domain/voices/voice-edits.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { LearnedPlaces } from './learned-places.tsx'
import { ReplacedChoices } from './replaced-choices.tsx'
import { useProposedRules } from './use-proposed-rules.ts'
import { useVoiceEdits } from '#features/voices/use-voice-edits.ts'
import css from './learned-rules.module.css'

/** Rules that the account's changes to drafts speak for. Each is accepted or refused by a person. */
export function LearnedRules() {
  const { record, rights } = useRecordForm('voice')
  const save = useVoiceEdits()
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { rules, hasFailed, hide } = useProposedRules(record.ID, record)
  const settle = async (key: string, edits: (voice: BrandVoice) => readonly VoiceEdit[], label: string) => {
    if (!(await save(edits))) return
    hide(key)
    setAnnouncement(label)
    // The pressed button goes with its rule.
    heading.current?.focus()
  }
  const accept = ({ key, adds, label }: ProposedRule) =>
    settle(key, (voice) => additionEdits(voice, [adds]), t`Added to your brand voice: ${label}`)
  const refuse = ({ key, label }: ProposedRule) =>
    settle(key, () => [{ path: `refused.${key}`, value: 'yes' }], t`Won’t be suggested again: ${label}`)
  return (
    <section className={`${cardClass({ padded: true })} ${css.card}`} aria-labelledby="edits-heading">
      <h2 id="edits-heading" ref={heading} tabIndex={-1} className={css.heading}>
        {t`Learned from your edits`}
      </h2>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {hasFailed && <p className={css.none}>{t`Your edits couldn’t be compared. Reload the page to try again.`}</p>}
      {!hasFailed && rules?.length === 0 && (
        <p className={css.none}>
          {t`If you make the same change in three drafts, we suggest it here as a rule. Nothing leaves this device.`}
        </p>
      )}
      {rules && rules.length > 0 && (
        <ul className={css.list}>
          {rules.map((rule) => (
            <li key={rule.key}>
              <LearnedPlaces label={rule.label} places={rule.places}>
                <p className={css.label}>{rule.label}</p>
              </LearnedPlaces>
              <ReplacedChoices voice={record} adds={rule.adds} />
              {rights.update && (
                <div className={css.buttons}>
                  <Button small aria-label={`${acceptVerb(record, rule)}: ${rule.label}`} onClick={() => accept(rule)}>
                    {acceptVerb(record, rule)}
                  </Button>
                  <Button
                    small
                    variant="quiet"
                    aria-label={t`Don’t suggest again: ${{ rule: rule.label }}`}
                    onClick={() => refuse(rule)}
                  >
                    {t`Don’t suggest again`}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Names the button Replace if a person's own choice would be replaced. */
const acceptVerb = (voice: BrandVoice, { adds }: ProposedRule): string =>
  replacedChoices(voice, adds).length > 0 ? t`Replace` : t`Add to your brand voice`
