import { AnswerDialog, type AnswerDialogProps } from '#content/answers/answer-dialog.tsx'
import type { Unlock } from '#domain/copy/catalogue/unlocking-answers.ts'
import { formatCount } from '#lib/text/text.ts'

export interface UnlockDialogProps extends Pick<AnswerDialogProps, 'open' | 'finalFocus' | 'onClose' | 'onSaved'> {
  /** The questions, as they were when the dialog opened: they stay while they are being answered. */
  readonly asked: Unlock | null
}

/** Asks the few questions about the open offer that make further templates ready. */
export function UnlockDialog({ asked, ...rest }: UnlockDialogProps) {
  return (
    <AnswerDialog
      {...rest}
      title={
        asked ? `${formatCount(asked.answers.length, 'question')}, ${formatCount(asked.drafts, 'more draft')}` : ''
      }
      questions={
        asked?.answers.map(({ form, field, question, drafts }) => ({
          form,
          field,
          label: question,
          hint: `Unlocks ${formatCount(drafts, 'draft')}`,
        })) ?? []
      }
      saveLabel="Save and see the drafts"
    />
  )
}
