import { detectLanguage } from '#lib/language/detect-language.ts'
import { baseLanguage, isFunctionWord } from '#lib/language/function-words.ts'

const WORD = /[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu
/** Fewer words of a Latin script tell no language for sure. */
const MIN_WORDS = 25
const MIN_LETTERS = 20
/** Small words of a language among all words of a text in it. */
const MIN_SHARE = 0.15
/** Neighbouring languages share many small words. */
const MIN_LEAD = 2
const OWN_SCRIPT = new Set(['ja', 'zh', 'ko', 'ar', 'fa', 'he', 'hi', 'th', 'el', 'ru', 'uk'])
/** Languages of one script that a few letters tell apart. */
const NEIGHBOURS: readonly (readonly [string, string])[] = [
  ['ja', 'zh'],
  ['ar', 'fa'],
  ['ru', 'uk'],
]

/** Letters that a text in these languages has. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  zh: /\p{sc=Han}/u,
  ko: /\p{sc=Hangul}/u,
  ar: /\p{sc=Arabic}/u,
  fa: /\p{sc=Arabic}/u,
  he: /\p{sc=Hebrew}/u,
  hi: /\p{sc=Devanagari}/u,
  th: /\p{sc=Thai}/u,
  el: /\p{sc=Greek}/u,
  ru: /\p{sc=Cyrillic}/u,
  uk: /\p{sc=Cyrillic}/u,
}

/** True if a text that is long enough has no letter of the script of its language. */
const lacksOwnScript = (text: string, own: string): boolean =>
  Object.hasOwn(SCRIPTS, own) && !SCRIPTS[own]?.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS

/**
 * True if a text is in another language than was asked for, beyond doubt: in another script, or with at least twice as
 * many small words of another language. A wrong guess would throw a good answer away.
 */
export function isSurelyInOtherLanguage(text: string, asked: string): boolean {
  const own = baseLanguage(asked)
  if (lacksOwnScript(text, own)) return true
  const found = detectLanguage(text)
  if (own === '' || own === 'und' || found === undefined || found === own) return false
  if (OWN_SCRIPT.has(found) || OWN_SCRIPT.has(own))
    return (
      (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS &&
      !NEIGHBOURS.some((pair) => pair.includes(found) && pair.includes(own))
    )
  const words = text.match(WORD) ?? []
  const share = (language: string): number =>
    words.filter((word) => isFunctionWord(word, language)).length / words.length
  return words.length >= MIN_WORDS && share(found) >= MIN_SHARE && share(found) >= share(own) * MIN_LEAD
}
