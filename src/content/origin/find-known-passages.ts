import { wordComparer } from '#content/writing-worker/writing-worker.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import type { LocalDatabase } from '#store/database.ts'

/** Finds sentences of an AI on this device that pasted words are from, off the page's thread: `knownPassages`. */
export const findKnownPassages = ({ name }: LocalDatabase, words: string): Promise<readonly SourcePassage[]> =>
  runTwice(() => wordComparer.run((api) => api.findKnownPassages(name, words)))

/** Finds the passages of a draft as it is now, off the page's thread: `editedDraftPassages`. */
export const findDraftPassages = ({ name }: LocalDatabase, draft: AiResult): Promise<readonly SourcePassage[]> =>
  runTwice(() => wordComparer.run((api) => api.findDraftPassages(name, draft)))

/** A worker can have ended before: the second try has a new one. */
async function runTwice<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    reportError(error)
    return task()
  }
}
