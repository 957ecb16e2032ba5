import { FEED_TARGET_KIND, readSectionTexts } from '#domain/feeds/feed-section.ts'
import { isAnswerInSection } from '#domain/feeds/insert-answer.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { type AnswerCandidate, readAnswerCandidates } from '#content/feeds/read-answer-candidates.ts'
import { placeAnswerInOffer } from '#content/feeds/place-answer-in-offer.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'

/** Answers of forms that the offer of the open text does not say yet, and the way of one into it. */
export interface OfferAnswers {
  readonly answers: readonly AnswerCandidate[]
  /** Puts an answer into the offer. Gives the token of the field that says it then; undefined where none does. */
  readonly take: (answer: AnswerCandidate) => Promise<string | undefined>
}

const NONE: readonly AnswerCandidate[] = []

/** `isWanted`: nothing is read before. None where the offer cannot be changed. */
export function useOfferAnswers(isWanted: boolean): OfferAnswers {
  const { record, editSession } = useRecordForm('strategy')
  const account = useAccountContext()
  const rights = useRights(useActionContext(FEED_TARGET_KIND).screens)
  const ID = record.meta.opportunity_id
  const isRead = isWanted && ID !== 0 && rights?.update === true
  const answers = useLocalQuery(async (database) => (isRead ? openAnswers(database, ID) : NONE), [isRead, ID], NONE)
  return {
    answers: answers ?? NONE,
    async take(answer) {
      const field = await placeAnswerInOffer({ account, editSession, ID }, answer)
      return field === undefined ? undefined : `${answer.target.form.key}.${field}`
    },
  }
}

async function openAnswers(database: LocalDatabase, ID: number): Promise<readonly AnswerCandidate[]> {
  const seen = await recordById(database, FEED_TARGET_KIND, ID)
  if (!seen) return NONE
  const answers = await readAnswerCandidates(database, () => true)
  return answers.filter(
    ({ target, answer }) => !isAnswerInSection(target, readSectionTexts(seen.record, target.form.key), answer),
  )
}
