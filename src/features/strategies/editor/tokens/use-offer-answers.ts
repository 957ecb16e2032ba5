import { FED_KIND, sectionWordsOf } from '#domain/feeds/fed-section.ts'
import { isThere } from '#domain/feeds/feed-words.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { type Candidate, readAnswers } from '#content/feeds/read-answers.ts'
import { takeAnswer } from '#content/feeds/take-answer.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'

/** Answers of forms that the offer of the open text does not say yet, and the way of one into it. */
export interface OfferAnswers {
  readonly answers: readonly Candidate[]
  /** Puts an answer into the offer. Gives the token of the field that says it then; undefined where none does. */
  readonly take: (answer: Candidate) => Promise<string | undefined>
}

const NONE: readonly Candidate[] = []

/** `isWanted`: nothing is read before. None where the offer cannot be changed. */
export function useOfferAnswers(isWanted: boolean): OfferAnswers {
  const { record, drafts } = useRecordForm<Strategy>()
  const workspace = useWorkspace()
  const rights = useRights(useScene(FED_KIND).screens)
  const ID = record.meta.opportunity_id
  const isRead = isWanted && ID !== 0 && rights?.update === true
  const answers = useLive(async (database) => (isRead ? openAnswers(database, ID) : NONE), [isRead, ID], NONE)
  return {
    answers: answers ?? NONE,
    async take(answer) {
      const field = await takeAnswer({ workspace, drafts, ID }, answer)
      return field === undefined ? undefined : `${answer.target.form.key}.${field}`
    },
  }
}

async function openAnswers(database: LocalDatabase, ID: number): Promise<readonly Candidate[]> {
  const seen = await recordById(database, FED_KIND, ID)
  if (!seen) return NONE
  const answers = await readAnswers(database, () => true)
  return answers.filter(({ target, answer }) => !isThere(target, sectionWordsOf(seen.record, target.form.key), answer))
}
