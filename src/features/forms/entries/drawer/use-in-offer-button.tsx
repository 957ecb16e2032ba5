import { t } from '@lingui/core/macro'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { FEED_TARGET_KIND } from '#domain/feeds/feed-section.ts'
import type { FeedTarget } from '#domain/feeds/feed-targets.ts'
import { type UsableAnswer, usableAnswers } from '#domain/feeds/usable-answers.ts'
import { fieldTitle } from '#domain/forms/form-field.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { useRecord } from '#records/editor/use-record-by-slug.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { OfferSectionDialog } from './offer-section-dialog.tsx'
import { addAnswerToOffer } from './add-answer-to-offer.ts'

const USE_IN_OFFER_LABEL = t`Use in an offer`
/** So much of a question or an answer tells which one it is. */
const SHOWN_CHARS = 60

/**
 * Takes the words of an answer of the entry around into an offer. Nothing where no answer has words, and where offers
 * cannot be changed.
 */
export function UseInOfferButton() {
  const { record, editSession } = useRecordForm('entry')
  const form = useRecord(FORM, record.form)?.record
  const context = useActionContext(FEED_TARGET_KIND)
  const rights = useRights(context.screens)
  const [asked, setAsked] = useState<UsableAnswer | null>(null)
  const answers = form ? usableAnswers(form, record.values) : []
  if (answers.length === 0 || !rights?.update) return null
  const put = (name: string, target: FeedTarget) =>
    addAnswerToOffer(context, { entry: record.ID, editSession }, { name, target })
  const use = async (answer: UsableAnswer) => {
    if (answer.target) await put(answer.field.name, answer.target)
    else setAsked(answer)
  }
  return (
    <>
      <AnswerPicker answers={answers} onUse={use} />
      <OfferSectionDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onSection={(name, target) => void put(name, target)}
      />
    </>
  )
}

interface AnswerPickerProps {
  readonly answers: readonly UsableAnswer[]
  readonly onUse: (answer: UsableAnswer) => Promise<void>
}

/** Uses a single answer on press; names them if there are several. */
function AnswerPicker({ answers, onUse }: AnswerPickerProps) {
  const [only, another] = answers
  if (only && !another) {
    return (
      <Button variant="quiet" onClick={() => onUse(only)}>
        <Tag aria-hidden="true" />
        {USE_IN_OFFER_LABEL}
      </Button>
    )
  }
  const entries = answers.map((answer) => ({
    label: isolateDirection(shortenAnswer(fieldTitle(answer.field))),
    detail: answer.target ? answer.target.label : <bdi>{shortenAnswer(answer.answer)}</bdi>,
    onSelect: () => void onUse(answer),
  }))
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <Button variant="quiet">
          <Tag aria-hidden="true" />
          {USE_IN_OFFER_LABEL}
        </Button>
      }
      entries={entries}
    />
  )
}

const shortenAnswer = (text: string): string => {
  const letters = Array.from(text.slice(0, SHOWN_CHARS * 2))
  return letters.length > SHOWN_CHARS ? `${letters.slice(0, SHOWN_CHARS).join('')}…` : text
}
