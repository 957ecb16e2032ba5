import { textReader } from '#content/writing-worker/writing-worker.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import type { LocalDatabase } from '#store/database.ts'

/** Finds sentences of an AI on this device that pasted words are from, off the page's thread: `knownPassages`. */
export const findKnownPassages = ({ name }: LocalDatabase, words: string): Promise<readonly SourcePassage[]> =>
  textReader.run((api) => api.findKnownPassages(name, words))
