import { isThere } from '#domain/feeds/feed-words.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Form } from '#lib/field.ts'
import { AnswersFold } from '#content/feeds/answer-list.tsx'
import { readAnswers } from '#content/feeds/read-answers.ts'
import { takeAnswer } from '#content/feeds/take-answer.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'

/** What people answered in forms whose questions feed this section, as far as it is not in the offer yet. */
export function FromForms({ form }: { readonly form: Form }) {
  const { record, rights, drafts } = useRecordForm<Opportunity>()
  const workspace = useWorkspace()
  const answers = useLive((database) => readAnswers(database, (target) => target.form.key === form.key), [form.key])
  const words = record.content[form.key]?.fields ?? {}
  const open = answers?.filter(({ target, answer }) => !isThere(target, words, answer)) ?? []
  if (!rights.update) return null
  return (
    <AnswersFold
      key={form.key}
      answers={open}
      actionLabel={({ target }) => `Use in ${target.label}`}
      onUse={(answer) => takeAnswer({ workspace, drafts, ID: record.ID }, answer)}
    />
  )
}
