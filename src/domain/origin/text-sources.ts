import * as z from 'zod/mini'
import type { JsonObject } from '#lib/json.ts'

/** Sources of words that the person at the keyboard did not type. */
export const PASSAGE_SOURCES = ['ai', 'writer', 'library'] as const
export type PassageSource = (typeof PASSAGE_SOURCES)[number]

/** Words that came into a text from somewhere else, as they came. Stays with the text after the words are changed. */
export interface SourcePassage extends JsonObject {
  readonly source: PassageSource
  /** Plain text or Markdown. Empty for an AI: some of its passages were too many to keep. */
  readonly text: string
}

/** Maximum number of passages stored per text. */
export const MAX_PASSAGES = 300
/** Maximum of all passages of a text together, in UTF-16 units. */
export const MAX_PASSAGE_CHARS = 300_000

const passageSchema = z.object({
  source: z.enum(PASSAGE_SOURCES),
  text: z.string().check(z.maxLength(MAX_PASSAGE_CHARS)),
})
export const passagesSchema = z.array(passageSchema).check(z.maxLength(MAX_PASSAGES))

/** Stands for passages of an AI that there was no room for: anything in the text can be from it. */
const FORGOTTEN: SourcePassage = { source: 'ai', text: '' }

const isSame = (one: SourcePassage, other: SourcePassage): boolean =>
  one.source === other.source && one.text === other.text

/**
 * Returns the passages of a text after some are added, each once. `maxChars`: of all together, in UTF-16 units. Where they become too many, passages of the library
 * and the built-in writer go first. A text never forgets that an AI wrote in it.
 */
export function addPassages(
  passages: readonly SourcePassage[],
  added: readonly SourcePassage[],
  maxChars = MAX_PASSAGE_CHARS,
): readonly SourcePassage[] {
  const all = [...passages]
  for (const passage of added) if (!all.some((one) => isSame(one, passage))) all.push(passage)
  if (fits(all, maxChars)) return all
  // The newest are kept, AI first; one place stays free for the mark.
  const kept = new Set<SourcePassage>()
  let chars = 0
  const ordered = all.toReversed().toSorted((one, other) => rank(one) - rank(other))
  for (const passage of ordered) {
    if (passage.text === '' || kept.size >= MAX_PASSAGES - 1 || chars + passage.text.length > maxChars) continue
    kept.add(passage)
    chars += passage.text.length
  }
  const isAiForgotten = all.some((passage) => passage.source === 'ai' && !kept.has(passage))
  return [...all.filter((passage) => kept.has(passage)), ...(isAiForgotten ? [FORGOTTEN] : [])]
}

const rank = ({ source }: SourcePassage): number => (source === 'ai' ? 0 : 1)

const fits = (passages: readonly SourcePassage[], maxChars: number): boolean =>
  passages.length <= MAX_PASSAGES && passages.reduce((sum, { text }) => sum + text.length, 0) <= maxChars

/** Returns the passages that can be read, and drops others, so that no text is lost because of an invalid one. */
export function readablePassages(stored: unknown): readonly SourcePassage[] {
  if (!Array.isArray(stored)) return []
  const read: SourcePassage[] = []
  for (const one of stored) {
    const parsed = z.safeParse(passageSchema, one)
    if (parsed.success) read.push(parsed.data)
  }
  return addPassages([], read)
}
