import { Tag } from 'lucide-react'
import { useState } from 'react'
import { FED_KIND } from '#domain/feeds/fed-section.ts'
import type { FeedTarget } from '#domain/feeds/feed-targets.ts'
import { type UsableAnswer, usableAnswers } from '#domain/feeds/usable-answers.ts'
import { fieldTitle } from '#domain/forms/form-field.ts'
import type { Entry } from '#domain/kinds/no-code/entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { isolated } from '#lib/text/text.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { useRecord } from '#records/editor/use-named-record.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PartDialog } from './part-dialog.tsx'
import { putInOffer } from './put-in-offer.ts'

const LABEL = 'Use in an offer'
/** So much of a question or an answer tells which one it is. */
const SHOWN_CHARS = 60

/**
 * Takes the words of an answer of the entry around into an offer. Nothing where no answer has words, and where offers
 * cannot be changed.
 */
export function UseInOffer() {
  const { record, drafts } = useRecordForm<Entry>()
  const form = useRecord<CustomForm>(FORM, record.form)?.record
  const scene = useScene(FED_KIND)
  const rights = useRights(scene.screens)
  const [asked, setAsked] = useState<UsableAnswer | null>(null)
  const answers = form ? usableAnswers(form, record.values) : []
  if (answers.length === 0 || !rights?.update) return null
  const put = (name: string, target: FeedTarget) => putInOffer(scene, { entry: record.ID, drafts }, { name, target })
  const use = async (answer: UsableAnswer) => {
    if (answer.target) await put(answer.field.name, answer.target)
    else setAsked(answer)
  }
  return (
    <>
      <Choice answers={answers} onUse={use} />
      <PartDialog asked={asked} onClose={() => setAsked(null)} onPart={(name, target) => void put(name, target)} />
    </>
  )
}

interface ChoiceProps {
  readonly answers: readonly UsableAnswer[]
  readonly onUse: (answer: UsableAnswer) => Promise<void>
}

/** One answer is used at once; several are named. */
function Choice({ answers, onUse }: ChoiceProps) {
  const [only, another] = answers
  if (only && !another) {
    return (
      <Button variant="quiet" onClick={() => onUse(only)}>
        <Tag aria-hidden="true" />
        {LABEL}
      </Button>
    )
  }
  const entries = answers.map((answer) => ({
    label: isolated(begun(fieldTitle(answer.field))),
    detail: answer.target ? answer.target.label : <bdi>{begun(answer.answer)}</bdi>,
    onSelect: () => void onUse(answer),
  }))
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <Button variant="quiet">
          <Tag aria-hidden="true" />
          {LABEL}
        </Button>
      }
      entries={entries}
    />
  )
}

const begun = (text: string): string => {
  const letters = Array.from(text.slice(0, SHOWN_CHARS * 2))
  return letters.length > SHOWN_CHARS ? `${letters.slice(0, SHOWN_CHARS).join('')}…` : text
}
