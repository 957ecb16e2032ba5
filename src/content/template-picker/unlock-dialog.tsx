import type { Unlock } from '#domain/copy/catalogue/unlocking-answers.ts'
import { type Opportunity, opportunityForm } from '#domain/kinds/opportunity.ts'
import { fieldsOf } from '#lib/field.ts'
import { counted, isolated } from '#lib/text.ts'
import { fieldsAt } from '#records/form/field-path.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import css from './unlock-dialog.module.css'

export interface UnlockDialogProps extends Pick<DialogProps, 'open' | 'finalFocus'> {
  /** The questions, as they were when the dialog opened: they stay while they are being answered. */
  readonly asked: Unlock | null
  readonly onClose: () => void
  /** Called once the answers are saved. */
  readonly onSaved: () => void
}

/** Asks a few questions about the open offer at once. Answers are saved as they are typed, like those of the offer's own form. */
export function UnlockDialog({ asked, open, finalFocus, onClose, onSaved }: UnlockDialogProps) {
  const { record, drafts } = useRecordForm<Opportunity>()
  const save = async () => {
    await drafts.flush()
    onSaved()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title={asked ? `${counted(asked.answers.length, 'question')}, ${counted(asked.drafts, 'more draft')}` : ''}
      description={`For ${isolated(record.title)}. Answers are saved to the offer.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Skip for now
          </Button>
          <Button variant="primary" onClick={save}>
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
  )
}

const NO_FORM = { key: '', title: '', group: '', lead: '', parts: [] }
