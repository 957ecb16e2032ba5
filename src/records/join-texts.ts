import { t } from '@lingui/core/macro'
import { uiLocale } from '#lib/locale/ui-locale.ts'

/** Chinese and Japanese sentences have no space between them. */
const SENTENCE_GAP = /^(?:ja|zh)\b/.test(uiLocale()) ? '' : ' '

/** Joins whole sentences. Empty ones are left out. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(SENTENCE_GAP)

/** '2 texts and 3 later changes' */
export const joinWithAnd = (texts: readonly string[]): string =>
  texts.reduce((all, one) => (all === '' ? one : t`${all} and ${one}`), '')
