import { uiLocale } from '#lib/locale/ui-locale.ts'

/** A label within a sentence: lower-cased in English alone, since nouns of other languages may need their capital. */
export const labelInSentence = (label: string): string => (uiLocale().startsWith('en') ? label.toLowerCase() : label)
