import { isAnswerInSection } from '#domain/feeds/insert-answer.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { AnswersFold } from '#content/feeds/answers-fold.tsx'
import { readAnswerCandidates } from '#content/feeds/read-answer-candidates.ts'
import { placeAnswerInOffer } from '#content/feeds/place-answer-in-offer.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'

/** What people answered in forms whose questions feed this section, as far as it is not in the offer yet. */
export function SuggestedAnswers({ form }: { readonly form: FormSpec }) {
  const { record, rights, editSession } = useRecordForm('opportunity')
  const account = useAccountContext()
  const answers = useLocalQuery(
    (database) => readAnswerCandidates(database, (target) => target.form.key === form.key),
    [form.key],
  )
  const words = record.content[form.key]?.fields ?? {}
  const open = answers?.filter(({ target, answer }) => !isAnswerInSection(target, words, answer)) ?? []
  if (!rights.update) return null
  return (
    <AnswersFold
      key={form.key}
      answers={open}
      actionLabel={({ target }) => `Use in ${target.label}`}
      onUse={(answer) => placeAnswerInOffer({ account, editSession, ID: record.ID }, answer)}
    />
  )
}
