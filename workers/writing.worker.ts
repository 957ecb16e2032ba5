import { expose } from 'comlink'
import type { WritingTasks } from '#contract/writing-tasks.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import { sourcedSentences } from '#domain/origin/comparison/sourced-sentences.ts'

const tasks: WritingTasks = {
  writeDrafts,
  lintCopy,
  sourcedSentences,
  // Loads the code for brand voices with the first voice that is opened.
  async proposeRules(drafts, voice) {
    const learning = await import('#domain/voices/learning/propose-rules.ts')
    return learning.proposeRules(drafts, voice)
  },
  // Loads the database's code with the first paste: the other tasks start without it.
  async findKnownPassages(name, words) {
    const [{ createLocalDatabase }, { latestRecords }, known] = await Promise.all([
      import('#store/database.ts'),
      import('#store/queries.ts'),
      import('#domain/origin/comparison/known-passages.ts'),
    ])
    const database = createLocalDatabase(name)
    try {
      const [drafts, texts, offers] = await Promise.all([
        latestRecords(database, 'aiResult', known.MAX_COMPARED_RECORDS),
        latestRecords(database, 'strategy', known.MAX_COMPARED_RECORDS),
        latestRecords(database, 'opportunity', known.MAX_COMPARED_OFFERS),
      ])
      return known.knownPassages(words, { drafts, texts, offers })
    } finally {
      // An open connection would hold up the log-out, which deletes the database.
      database.close()
    }
  },
}

expose(tasks)
