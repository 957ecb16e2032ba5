import { entryKey } from '#lib/field.ts'
import type { FeedTarget } from './feed-targets.ts'

/** The words of one section, by the keys of its fields. */
export type SectionWords = Readonly<Record<string, string>>

/** An answer, and what the entry that it is of is called. */
export interface GivenAnswer {
  readonly answer: string
  readonly who: string
}

const wordsAt = (words: SectionWords, key: string): string => (Object.hasOwn(words, key) ? (words[key] ?? '') : '')

/** The keys that a place has: one, or one for each entry of its list. */
const keysOf = ({ field, group }: FeedTarget): readonly string[] =>
  group ? Array.from({ length: group.count }, (_, at) => entryKey(field.key, at + 1)) : [field.key]

/** The key of the field that says an answer and nothing else: `comment_2`; undefined where none does. */
export const fieldThatSays = (target: FeedTarget, words: SectionWords, answer: string): string | undefined =>
  keysOf(target).find((key) => wordsAt(words, key).trim() === answer.trim())

/** Whether an answer stands in the section already, in one of the places that it would go to. */
export function isThere(target: FeedTarget, words: SectionWords, answer: string): boolean {
  const wanted = answer.trim()
  return keysOf(target).some((key) => {
    const text = wordsAt(words, key)
    return text.trim() === wanted || (!target.group && text.split('\n').some((line) => line.trim() === wanted))
  })
}

/** What the section's fields would say with an answer in the next free place: an entry of a list that has no word in it, an empty field, or a line more of a field of
 *  several lines. null: there is no place left. */
export function wordsWith(target: FeedTarget, words: SectionWords, given: GivenAnswer): SectionWords | null {
  const { field, group } = target
  const answer = given.answer.trim()
  if (!group) {
    const text = wordsAt(words, field.key)
    if (text.trim() === '') return { [field.key]: answer }
    return field.kind === 'textarea' ? { [field.key]: `${text.trimEnd()}\n${answer}` } : null
  }
  const free = Array.from({ length: group.count }, (_, at) => at + 1).find((number) =>
    group.fields.every(({ key }) => wordsAt(words, entryKey(key, number)).trim() === ''),
  )
  if (free === undefined) return null
  return { [entryKey(field.key, free)]: answer, ...witness(target, free, given) }
}

/** Who said it, where the list has names. */
function witness({ field, group }: FeedTarget, number: number, { answer, who }: GivenAnswer): SectionWords {
  const keys = new Set(group?.fields.map(({ key }) => key))
  const [first = '', ...rest] = who.trim().split(/\s+/)
  if (
    field.key === 'firstname' ||
    field.key === 'lastname' ||
    !keys.has('firstname') ||
    !keys.has('lastname') ||
    first === '' ||
    who.trim() === answer.trim()
  )
    return {}
  return { [entryKey('firstname', number)]: first, ...(rest.length > 0 && { [entryKey('lastname', number)]: rest.join(' ') }) }
}
