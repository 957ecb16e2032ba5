import { t } from '@lingui/core/macro'

/** Joins whole sentences. Empty ones are left out. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ')

/** '2 texts and 3 later changes' */
export const joinWithAnd = (texts: readonly string[]): string =>
  texts.reduce((all, one) => (all === '' ? one : t`${all} and ${one}`), '')
