import type { EditedDraft } from '#domain/voices/learning/propose-rules.ts'
import type { LocalDatabase } from '#store/database.ts'
import { readEditedDrafts } from './read-account-texts.ts'

/**
 * Reads edited drafts for a live query. Gives the same list as long as nothing in it has changed: the query runs with
 * every letter that is typed into a voice, and finding rules takes long.
 */
export function createEditedDraftsReader(
  voiceID: number,
): (database: LocalDatabase) => Promise<readonly EditedDraft[]> {
  let known: readonly EditedDraft[] = []
  return async (database) => {
    const read = await readEditedDrafts(database, voiceID)
    if (read.length !== known.length || !read.every((draft, index) => isSameDraft(draft, known[index]))) known = read
    return known
  }
}

const isSameDraft = (one: EditedDraft, other: EditedDraft | undefined): boolean =>
  one.id === other?.id &&
  one.title === other.title &&
  one.before === other.before &&
  one.after === other.after &&
  one.facts === other.facts &&
  isSameSources(one.sources ?? [], other.sources ?? [])

const isSameSources = (
  some: NonNullable<EditedDraft['sources']>,
  others: NonNullable<EditedDraft['sources']>,
): boolean =>
  some.length === others.length &&
  some.every(({ source, text }, index) => source === others[index]?.source && text === others[index]?.text)
