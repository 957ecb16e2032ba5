import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { OFFER_LIBRARY } from '#domain/library/offers/index.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'

let words: ReadonlySet<string> | undefined

/**
 * Words that marketing texts use in small letters, from the library: with a capital in a headline they are no names.
 */
export function commonWords(): ReadonlySet<string> {
  words ??= new Set(
    Array.from(
      JSON.stringify([TEXT_LIBRARY, OFFER_LIBRARY]).matchAll(/(?<![\p{L}\p{N}_.{\\])\p{Ll}{2,}(?![\p{L}_.:"}]{2})/gu),
      ([word]) => foldCaseAndAccents(word),
    ),
  )
  return words
}
