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

/** Endings of words for what people do, before a small word, a comma or the end. */
const ROLE_START: Readonly<Record<string, RegExp>> = {
  en: /^(?:Nurse|Chef|Cook|Student|Coach|Mother|Father|Mum|Dad|\p{Lu}\p{Ll}+(?:er|or|ist|ian|ant))(?=$|,| \p{Ll})/u,
  es: /^\p{Lu}\p{Ll}+(?:or|ora|er[oa]|ista|ante|ent[ea]|ic[oa]|og[oa]|ad[oa]|ari[oa])(?=$|,| \p{Ll})/u,
  fr: /^\p{Lu}\p{Ll}+(?:eur|euse|ien|ienne|iste|ier|ière|ante?|trice)(?=$|,| \p{Ll})/u,
  pt: /^\p{Lu}\p{Ll}+(?:or|ora|eir[oa]|ista|ante|ente|ic[oa]|og[oa]|ad[oa]|ári[oa])(?=$|,| \p{Ll})/u,
}

/** Writes a person's work small behind their name, ‘Priya Lockhart, nurse’; other words keep their capital. */
export function roleBehindName(role: string, language: string): string {
  const base = baseLanguage(language)
  const isRole = Object.hasOwn(ROLE_START, base) && ROLE_START[base]?.test(role) === true
  return isRole ? `${role.charAt(0).toLowerCase()}${role.slice(1)}` : role
}
