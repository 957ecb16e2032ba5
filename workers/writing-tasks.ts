import type { WritingTasks } from '#contract/writing-tasks.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import type { ComparedRecords } from '#domain/origin/comparison/known-passages.ts'
import { sourcedSentences } from '#domain/origin/comparison/sourced-sentences.ts'

/** Tasks in the language of the page: its messages are there before this module is. */
export const writingTasks: WritingTasks = {
  writeDrafts,
  lintCopy,
  sourcedSentences,
  // Loads the code for brand voices with the first voice that is opened.
  async proposeRules(drafts, voice) {
    const learning = await import('#domain/voices/learning/propose-rules.ts')
    return learning.proposeRules(drafts, voice)
  },
  async findKnownPassages(name, words) {
    const { knownPassages } = await import('#domain/origin/comparison/known-passages.ts')
    return knownPassages(words, await recordsOf(name))
  },
  async findDraftPassages(name, draft) {
    const { editedDraftPassages } = await import('#domain/origin/comparison/edited-draft-passages.ts')
    return editedDraftPassages(draft, await recordsOf(name))
  },
}

/** Loads the database's code with the first comparison: the other tasks start without it. */
async function recordsOf(name: string): Promise<ComparedRecords> {
  const [{ createLocalDatabase }, { comparedRecords }] = await Promise.all([
    import('#store/database.ts'),
    import('./compared-records.ts'),
  ])
  const database = createLocalDatabase(name)
  try {
    return await comparedRecords(database)
  } finally {
    // An open connection would hold up the log-out, which deletes the database.
    database.close()
  }
}
