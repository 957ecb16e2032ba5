import type { DomainRecord } from '#domain/engine/record.ts'
import { type FeedTarget, feedTarget } from '#domain/feeds/feed-targets.ts'
import type { SiblingAnswer } from '#domain/feeds/insert-answer.ts'
import { FEED_ENTRY_KIND, feedAnswer, siblingAnswers, FEED_FORM_KIND } from '#domain/feeds/usable-answers.ts'
import { fieldTitle, activeFormFields, type FormQuestions } from '#domain/forms/form-field.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestRecords } from '#store/queries.ts'
import { latestChildRecords } from '#store/whole-records.ts'

/** An answer that may go into an offer, and where it is from. */
export interface AnswerCandidate {
  /** Key made of the entry and the question. */
  readonly key: string
  readonly target: FeedTarget
  readonly answer: string
  readonly beside: readonly SiblingAnswer[]
  /** Name of the entry. */
  readonly who: string
  readonly entry: { readonly name: string }
  readonly form: string
  readonly question: string
  readonly at: number
}

/** Maximum number of entries read per form, newest first. */
const MAX_ENTRIES_PER_FORM = 200

/** Answers to questions that feed the wanted places of offers, the newest first, as far as this device holds them. */
export async function readAnswerCandidates(
  database: LocalDatabase,
  wants: (target: FeedTarget) => boolean,
): Promise<readonly AnswerCandidate[]> {
  const forms = await latestRecords(database, FEED_FORM_KIND)
  const found = await Promise.all(forms.map((form) => readCandidatesOfForm(database, form, wants)))
  return found.flat().toSorted((one, other) => other.at - one.at)
}

async function readCandidatesOfForm(
  database: LocalDatabase,
  form: DomainRecord & FormQuestions,
  wants: (target: FeedTarget) => boolean,
): Promise<readonly AnswerCandidate[]> {
  const fields = activeFormFields(form).flatMap((field) => {
    const target = feedTarget(field.feeds)
    return target && wants(target) ? [{ field, target }] : []
  })
  if (fields.length === 0) return []
  const entries = await latestChildRecords(database, { kind: FEED_ENTRY_KIND, parent: form.ID }, MAX_ENTRIES_PER_FORM)
  return entries.flatMap(({ ID, name, title, values, updatedAt }) =>
    fields.flatMap(({ field, target }) => {
      const answer = feedAnswer(values, field.name)
      if (answer === '') return []
      const of = {
        form: typeof form['title'] === 'string' ? form['title'] : '',
        question: fieldTitle(field),
        who: typeof title === 'string' ? title : '',
      }
      const beside = siblingAnswers(form, values, target)
      return [{ key: `${ID}.${field.name}`, target, answer, beside, entry: { name }, at: updatedAt, ...of }]
    }),
  )
}
