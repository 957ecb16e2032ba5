import { t } from '@lingui/core/macro'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { formFieldsPath } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx'
import css from './answer-dialog.module.css'

/** A question of the offer's form. */
export interface OfferQuestion {
  readonly form: string
  readonly field: string
  /** Absent: the field's own words. */
  readonly label?: string | undefined
  readonly hint?: string | undefined
}

export interface AnswerDialogProps extends Pick<DialogProps, 'open' | 'finalFocus' | 'title'> {
  readonly questions: readonly OfferQuestion[]
  /** 'Save and see the drafts' */
  readonly saveLabel: string
  readonly onClose: () => void
  /** Called once the answers are saved. */
  readonly onSaved: () => void
}

/**
 * Asks a few questions about the open offer at once. Answers are saved as they are typed, like those of the offer's own
 * form.
 */
export function AnswerDialog({ questions, saveLabel, open, finalFocus, title, onClose, onSaved }: AnswerDialogProps) {
  const { record, editSession } = useRecordForm('opportunity')
  const save = async () => {
    await editSession.flush()
    onSaved()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title={title}
      description={t`For ${{ offer: isolateDirection(record.title) }}. Answers are saved to the offer.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t`Skip for now`}
          </Button>
          <Button variant="primary" onClick={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={css.questions}>
        {questions.map(({ form, field, label, hint }) => {
          const definition = formSpecFields(opportunityForm(form) ?? NO_FORM).find(({ key }) => key === field)
          const path = `${formFieldsPath(form)}.${field}`
          if (!definition) return null
          return (
            <FieldInput
              key={path}
              id={`answer-${path}`}
              path={path}
              field={{ ...definition, ...(label !== undefined && { label }), ...(hint !== undefined && { hint }) }}
            />
          )
        })}
      </div>
    </Dialog>
  )
}

const NO_FORM = { key: '', title: '', group: '', lead: '', parts: [] }
