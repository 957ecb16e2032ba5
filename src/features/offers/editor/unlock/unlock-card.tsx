import { useEffect, useState } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { readTemplateChoices } from '#content/template-picker/read-template-choices.ts'
import { offeredUseCases } from '#content/template-picker/template-groups.ts'
import { type Unlock, unlockingAnswers } from '#domain/copy/catalogue/unlocking-answers.ts'
import { type Opportunity, opportunityForm } from '#domain/kinds/opportunity.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { fieldsOf } from '#lib/field.ts'
import { counted, isolated } from '#lib/text.ts'
import { fieldsAt } from '#records/form/field-path.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useLive } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import css from './unlock.module.css'

/** The few questions that would make further templates ready, with one dialog to answer them all. */
export function UnlockCard() {
  const { record, drafts } = useRecordForm<Opportunity>()
  const unlock = useUnlock()
  // The questions stay while they are being answered.
  const [asked, setAsked] = useState<Unlock | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ask = () => {
    setAsked(unlock)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const write = async () => {
    await drafts.flush()
    close()
    openTemplatePicker({ offer: record.name })
  }
  return (
    <>
      {unlock && (
        <section className={css.card} aria-label="More drafts">
          <h3>
            {counted(unlock.answers.length, 'answer')} {unlock.answers.length === 1 ? 'unlocks' : 'unlock'} {unlock.drafts} more drafts
          </h3>
          <ul>
            {unlock.answers.map(({ form, field, question }) => (
              <li key={`${form}.${field}`}>
                <span>
                  {question}
                  <span className={css.place}>{sectionName(form)}</span>
                </span>
                <LinkButton aria-label={`Answer: ${question}`} onClick={ask}>
                  Answer
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={asked ? `${counted(asked.answers.length, 'question')}, ${asked.drafts} more drafts` : ''}
        description={`For ${isolated(record.title)}. Answers are saved to the offer.`}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Skip for now
            </Button>
            <Button variant="primary" onClick={write}>
              Save and see the drafts
            </Button>
          </>
        }
      >
        <div className={css.questions}>
          {asked?.answers.map(({ form, field, question, drafts: count }) => {
            const definition = fieldsOf(opportunityForm(form) ?? NO_FORM).find(({ key }) => key === field)
            const path = `${fieldsAt(form)}.${field}`
            return (
              definition && (
                <FieldInput
                  key={path}
                  id={`unlock-${path}`}
                  path={path}
                  field={{ ...definition, label: question, hint: `Unlocks ${counted(count, 'draft')}` }}
                />
              )
            )
          })}
        </div>
      </Dialog>
    </>
  )
}

const NO_FORM = { key: '', title: '', group: '', lead: '', parts: [] }
const PAUSE_MS = 500

/** Follows the offer once nobody has typed for a moment: every template is read for it. */
function useUnlock(): Unlock | null {
  const { record, rights } = useRecordForm<Opportunity>()
  const choices = useLive(readTemplateChoices)
  const [unlock, setUnlock] = useState<Unlock | null>(null)
  useEffect(() => {
    if (!choices || !rights.update) return
    const { title, excerpt, content } = record
    const timer = setTimeout(
      () => setUnlock(unlockingAnswers(offeredUseCases(choices.offered), { title, excerpt, content, company: choices.company })),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [record, choices, rights.update])
  return unlock
}
