import type { ListedMessage } from '#domain/partner/listed-message.ts'
import type { PartnerWord } from '#domain/partner/partner-word.ts'

const FILTERS = ['all', 'names', 'changed', 'unused'] as const
export type MessageFilter = (typeof FILTERS)[number]

/** The filter of this name; all messages where it is none. */
export const messageFilter = (name: string | undefined): MessageFilter => FILTERS.find((one) => one === name) ?? 'all'

/** A message with the partner's words for it, if there are any. */
export interface MessageRow extends ListedMessage {
  readonly words: string | undefined
}

/** Joins messages with a partner's words of the same language. */
export function messageRows(
  messages: readonly ListedMessage[],
  words: readonly PartnerWord[],
  locale: string,
): readonly MessageRow[] {
  const own = new Map(words.filter((one) => one.locale === locale).map((one) => [one.key, one.words]))
  return messages.map((message) => ({ ...message, words: own.get(message.key) }))
}

/** Words of a language that stand for a message the product no longer has. */
export function unusedWords(
  messages: readonly ListedMessage[],
  words: readonly PartnerWord[],
  locale: string,
): readonly PartnerWord[] {
  const known = new Set(messages.map(({ key }) => key))
  return words.filter((one) => one.locale === locale && !known.has(one.key))
}

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()

/** The messages with every typed word in their English, their translation or the partner's words. */
export function findMessages(rows: readonly MessageRow[], query: string, filter: MessageFilter): readonly MessageRow[] {
  const asked = folded(query).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (filter === 'changed' && row.words === undefined) return false
    if (filter === 'names' && !row.key.startsWith('noun.')) return false
    const text = folded(`${row.english}\n${row.text}\n${row.words ?? ''}`)
    return asked.every((word) => text.includes(word))
  })
}
