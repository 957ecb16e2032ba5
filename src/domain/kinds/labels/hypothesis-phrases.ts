import { t } from '@lingui/core/macro'

/**
 * A phrase of the hypothesis: its field, what belongs there in plain words, and its name where the phrases are a list.
 */
export interface SentencePhrase {
  readonly form: string
  readonly field: string
  readonly placeholder: string
  readonly label: string
}

/** The hypothesis of an offer in English: words, and the fields that fill the gaps between them. */
export const HYPOTHESIS_SENTENCE: readonly (string | SentencePhrase)[] = [
  'If',
  { form: 'hypothesis', field: 'audience', placeholder: 'your customers', label: t`For` },
  'who',
  { form: 'hypothesis', field: 'problem', placeholder: 'have this problem', label: t`Problem` },
  'could',
  { form: 'hypothesis', field: 'solution', placeholder: 'get this result', label: t`Result` },
  ',',
  { form: 'offer', field: 'amount', placeholder: 'this many', label: t`Places` },
  'would pay',
  { form: 'offer', field: 'price', placeholder: 'this price', label: t`Price` },
  'for it.',
]
