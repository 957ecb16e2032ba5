import { plural, t } from '@lingui/core/macro'
import { AnswerDialog, type AnswerDialogProps } from '#content/answers/answer-dialog.tsx'
import type { Unlock } from '#domain/copy/catalogue/unlocking-answers.ts'

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
        asked
          ? t`${plural(asked.answers.length, { one: '# question', other: '# questions' })}, ${plural(asked.drafts, {
              one: '# more draft',
              other: '# more drafts',
            })}`
          : ''
      }
      questions={
        asked?.answers.map(({ form, field, question, drafts }) => ({
          form,
          field,
          label: question,
          hint: plural(drafts, { one: 'Unlocks # draft', other: 'Unlocks # drafts' }),
        })) ?? []
      }
      saveLabel={t`Save and see the drafts`}
    />
  )
}
