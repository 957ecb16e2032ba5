import { baseLanguage } from '#lib/language/function-words.ts'

/** Languages whose names begin with the family, and what stands between its two parts. */
const FAMILY_FIRST: Readonly<Record<string, string>> = { ja: '', zh: '', ko: '', hu: ' ' }

/** A person's name in the order of the language. */
export function personNameInOrder(first: string, last: string, language: string): string {
  const base = baseLanguage(language)
  if (first === '' || last === '') return first || last
  // A name in Latin letters keeps its own order.
  const isOwn = base === 'hu' || !/\p{Script=Latin}/u.test(first + last)
  return Object.hasOwn(FAMILY_FIRST, base) && isOwn ? `${last}${FAMILY_FIRST[base] ?? ' '}${first}` : `${first} ${last}`
}
