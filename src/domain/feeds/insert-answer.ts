import { entryKey } from '#lib/field-spec.ts'
import type { FeedTarget } from './feed-targets.ts'

/** The words of one section, by the keys of its fields. */
export type SectionTexts = Readonly<Record<string, string>>

/** Another answer of the same form entry, for a field of the same list. */
export interface SiblingAnswer {
  /** Key of the field without its number: `firstname`. */
  readonly key: string
  readonly answer: string
}

/** An answer, with the title of its form entry. */
export interface GivenAnswer {
  readonly answer: string
  readonly who: string
  readonly beside?: readonly SiblingAnswer[]
}

const sectionText = (words: SectionTexts, key: string): string => (Object.hasOwn(words, key) ? (words[key] ?? '') : '')

/** The keys that a place has: one, or one for each entry of its list. */
const targetKeys = ({ field, group }: FeedTarget): readonly string[] =>
  group ? Array.from({ length: group.count }, (_, at) => entryKey(field.key, at + 1)) : [field.key]

/** The key of the field that says an answer and nothing else: `comment_2`; undefined where none does. */
export const findFieldWithAnswer = (target: FeedTarget, words: SectionTexts, answer: string): string | undefined =>
  targetKeys(target).find((key) => sectionText(words, key).trim() === answer.trim())

/** Returns true if an answer is already in the section, in one of the fields it would go to. */
export function isAnswerInSection(target: FeedTarget, words: SectionTexts, answer: string): boolean {
  const wanted = answer.trim()
  return targetKeys(target).some((key) => {
    const text = sectionText(words, key)
    return (
      text.trim() === wanted ||
      fullNameAt(target, words, key) === wanted ||
      (!target.group && text.split('\n').some((line) => line.trim() === wanted))
    )
  })
}

/**
 * The section's fields with an answer in its place: the entry of the list that has another answer of the same person,
 * else the first empty entry; an empty field; or a new line of a long field. null: no place is left.
 */
export function insertAnswer(target: FeedTarget, words: SectionTexts, given: GivenAnswer): SectionTexts | null {
  const { field, group } = target
  const answer = given.answer.trim()
  if (!group) {
    const text = sectionText(words, field.key)
    if (text.trim() === '') return { [field.key]: answer }
    return field.kind === 'textarea' ? { [field.key]: `${text.trimEnd()}\n${answer}` } : null
  }
  const textAt = (key: string, number: number): string => sectionText(words, entryKey(key, number)).trim()
  const numbers = Array.from({ length: group.count }, (_, at) => at + 1)
  const begun = numbers.find(
    (number) =>
      textAt(field.key, number) === '' &&
      given.beside?.some(({ key, answer: other }) =>
        [textAt(key, number), key === 'firstname' ? fullName(words, number) : ''].includes(other.trim()),
      ),
  )
  const free = begun ?? numbers.find((number) => group.fields.every(({ key }) => textAt(key, number) === ''))
  if (free === undefined) return null
  const names = ['firstname', 'lastname'].some((key) => textAt(key, free) !== '')
    ? {}
    : customerName(target, free, given)
  return { ...names, [entryKey(field.key, free)]: answer, ...splitName(target, free, given) }
}

/** Given and family name of an entry, as one would say them. */
const fullName = (words: SectionTexts, number: number): string =>
  ['firstname', 'lastname']
    .map((key) => sectionText(words, entryKey(key, number)).trim())
    .join(' ')
    .trim()

const FIRST_NAME = /^firstname_(\d+)$/

const fullNameAt = ({ group }: FeedTarget, words: SectionTexts, key: string): string | undefined => {
  const number = group && FIRST_NAME.exec(key)?.[1]
  return number === undefined ? undefined : fullName(words, Number(number))
}

/**
 * Many forms ask for the whole name: its first word is the given name, unless another question asks for the family
 * name.
 */
function splitName({ field, group }: FeedTarget, number: number, { answer, beside = [] }: GivenAnswer): SectionTexts {
  const [first = '', ...rest] = answer.trim().split(/\s+/)
  const hasLast =
    group?.fields.some(({ key }) => key === 'lastname') === true && beside.every(({ key }) => key !== 'lastname')
  if (field.key !== 'firstname' || !hasLast || rest.length === 0) return {}
  return { [entryKey('firstname', number)]: first, [entryKey('lastname', number)]: rest.join(' ') }
}

/** Returns the name of the person who gave the answer, if the list has names. */
function customerName({ field, group }: FeedTarget, number: number, { answer, who }: GivenAnswer): SectionTexts {
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
  return {
    [entryKey('firstname', number)]: first,
    ...(rest.length > 0 && { [entryKey('lastname', number)]: rest.join(' ') }),
  }
}
