import * as z from 'zod/mini'
import type { JsonObject } from '#lib/json.ts'

/**
 * Sources of words in a text. A person's are noted only where an AI then wrote much the same, as in a rewriting: they
 * stay theirs. Pasted ones are noted until they are compared with an AI's: nobody knows yet.
 */
export const PASSAGE_SOURCES = ['ai', 'writer', 'library', 'person', 'pasted'] as const
export type PassageSource = (typeof PASSAGE_SOURCES)[number]

/** Words as they came into a text. Stays with the text after the words are changed. */
export interface SourcePassage extends JsonObject {
  readonly source: PassageSource
  /** Plain text or Markdown. Empty for an AI: some of its passages were too many to keep. */
  readonly text: string
}

/** Maximum number of passages stored per text. */
export const MAX_PASSAGES = 300
/** Maximum of all passages of a text together, in UTF-16 units. */
export const MAX_PASSAGE_CHARS = 300_000
/** Short passages are joined up to so many UTF-16 units: those that are too many are dropped one by one. */
const MAX_JOINED_CHARS = 5_000

const passageSchema = z.object({
  source: z.enum(PASSAGE_SOURCES),
  text: z.string().check(z.maxLength(MAX_PASSAGE_CHARS)),
})
export const passagesSchema = z.array(passageSchema).check(z.maxLength(MAX_PASSAGES))

/** Pasted words are noted up to so many UTF-16 units: more would take the room of an AI's. */
const MAX_PASTED_CHARS = 50_000

/** Words that came from somewhere, until they are compared. */
export const pastedPassage = (words: string): SourcePassage => ({
  source: 'pasted',
  text: words.slice(0, MAX_PASTED_CHARS),
})

/** Stands for passages of an AI that there was no room for: anything in the text can be from it. */
const FORGOTTEN: SourcePassage = { source: 'ai', text: '' }

/** True for the mark of an AI's passages that were dropped. */
export const isForgottenAi = ({ source, text }: SourcePassage): boolean => source === 'ai' && text === ''

/** True if a passage has all lines of another one in a row. Lines end sentences, so that nothing is lost without it. */
const hasPassage = (one: SourcePassage, other: SourcePassage): boolean =>
  one.source === other.source &&
  (one.text === other.text || (other.text !== '' && `\n${one.text}\n`.includes(`\n${other.text}\n`)))

/**
 * Returns the passages of a text after some are added, each once. Where they become too many, short ones are joined;
 * where they become too long, those of an AI stay longest. A text never forgets that an AI wrote in it.
 *
 * @param maxChars Of all together, in UTF-16 units.
 */
export function addPassages(
  passages: readonly SourcePassage[],
  added: readonly SourcePassage[],
  maxChars = MAX_PASSAGE_CHARS,
): readonly SourcePassage[] {
  const known = [...passages]
  for (const passage of added) if (!known.some((one) => hasPassage(one, passage))) known.push(passage)
  const all = known.length > MAX_PASSAGES ? joinedPassages(known) : known
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

/** Passages of one source in fewer, longer ones, in their order: they are parted into sentences anyway. */
export function joinedPassages(passages: readonly SourcePassage[]): readonly SourcePassage[] {
  return PASSAGE_SOURCES.flatMap((source) => {
    const joined: SourcePassage[] = []
    for (const passage of passages) {
      if (passage.source !== source) continue
      const last = joined.at(-1)
      const isLong = (last?.text.length ?? 0) + passage.text.length > MAX_JOINED_CHARS
      if (!last || isLong || last.text === '' || passage.text === '') joined.push(passage)
      else joined[joined.length - 1] = { source, text: `${last.text}\n${passage.text}` }
    }
    return joined
  })
}

/** Pasted words can be an AI's, but take no place of those that are. */
const rank = ({ source }: SourcePassage): number => (source === 'ai' ? 0 : source === 'pasted' ? 1 : 2)

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
