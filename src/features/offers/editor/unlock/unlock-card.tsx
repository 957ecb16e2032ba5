import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { readTemplateChoices } from '#content/template-picker/read-template-choices.ts'
import { UnlockDialog } from '#content/template-picker/unlock-dialog.tsx'
import { useUnlock } from '#content/template-picker/use-unlock.ts'
import type { Unlock } from '#domain/copy/catalogue/unlocking-answers.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './unlock.module.css'

/** The few questions that would make further templates ready, with one dialog to answer them all. */
export function UnlockCard() {
  const { record, rights } = useRecordForm('opportunity')
  const unlock = useUnlock(record, useLocalQuery(readTemplateChoices), rights.update)
  const [asked, setAsked] = useState<Unlock | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ask = () => {
    setAsked(unlock)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const drafts = unlock?.drafts ?? 0
  const write = () => {
    close()
    openTemplatePicker({ offer: record.name })
  }
  return (
    <>
      {unlock && (
        <section className={css.card} aria-label={t`More drafts`}>
          <h3>
            {plural(unlock.answers.length, {
              one: `# answer unlocks ${drafts} more drafts`,
              other: `# answers unlock ${drafts} more drafts`,
            })}
          </h3>
          <ul>
            {unlock.answers.map(({ form, field, question }) => (
              <li key={`${form}.${field}`}>
                <span>
                  {question}
                  <span className={css.place}>{sectionName(form)}</span>
                </span>
                <LinkButton aria-label={t`Answer: ${question}`} onClick={ask}>
                  {t({ message: 'Answer', context: 'verb' })}
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UnlockDialog asked={asked} open={isOpen} onClose={close} onSaved={write} />
    </>
  )
}
