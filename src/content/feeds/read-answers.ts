import type { DomainRecord } from '#domain/engine/record.ts'
import { type FeedTarget, feedTarget } from '#domain/feeds/feed-targets.ts'
import type { AnswerBeside } from '#domain/feeds/feed-words.ts'
import { ANSWERING_KIND, answerIn, answersBeside, ASKING_KIND } from '#domain/feeds/usable-answers.ts'
import { fieldTitle, formFields, type Questions } from '#domain/forms/form-field.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestChildren, latestRecords } from '#store/queries.ts'

/** An answer that may go into an offer, and where it is from. */
export interface Candidate {
  /** Of the entry and the question. */
  readonly key: string
  readonly target: FeedTarget
  readonly answer: string
  readonly beside: readonly AnswerBeside[]
  /** What the entry is called. */
  readonly who: string
  readonly entry: { readonly name: string }
  readonly form: string
  readonly question: string
  readonly at: number
}

/** Of each form its newest entries. */
const ENTRIES_EACH = 200

/** Answers to questions that feed the wanted places of offers, the newest first, as far as this device holds them. */
export async function readAnswers(
  database: LocalDatabase,
  wants: (target: FeedTarget) => boolean,
): Promise<readonly Candidate[]> {
  const forms = await latestRecords<DomainRecord & Questions>(database, ASKING_KIND)
  const found = await Promise.all(forms.map((form) => answersOf(database, form, wants)))
  return found.flat().toSorted((one, other) => other.at - one.at)
}

async function answersOf(
  database: LocalDatabase,
  form: DomainRecord & Questions,
  wants: (target: FeedTarget) => boolean,
): Promise<readonly Candidate[]> {
  const fields = formFields(form).flatMap((field) => {
    const target = feedTarget(field.feeds)
    return target && wants(target) ? [{ field, target }] : []
  })
  if (fields.length === 0) return []
  const entries = await latestChildren<DomainRecord>(database, { kind: ANSWERING_KIND, parent: form.ID }, ENTRIES_EACH)
  return entries.flatMap(({ ID, name, title, values, updatedAt }) =>
    fields.flatMap(({ field, target }) => {
      const answer = answerIn(values, field.name)
      if (answer === '') return []
      const of = {
        form: typeof form['title'] === 'string' ? form['title'] : '',
        question: fieldTitle(field),
        who: typeof title === 'string' ? title : '',
      }
      const beside = answersBeside(form, values, target)
      return [{ key: `${ID}.${field.name}`, target, answer, beside, entry: { name }, at: updatedAt, ...of }]
    }),
  )
}
