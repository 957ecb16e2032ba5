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

/** The phrases in the order of the English sentence, which is that of the list. */
export const HYPOTHESIS_PHRASES: readonly SentencePhrase[] = [
  { form: 'hypothesis', field: 'audience', placeholder: t`your customers`, label: t`For` },
  { form: 'hypothesis', field: 'problem', placeholder: t`have this problem`, label: t`Problem` },
  { form: 'hypothesis', field: 'solution', placeholder: t`get this result`, label: t`Result` },
  { form: 'offer', field: 'amount', placeholder: t`this many`, label: t`Places` },
  { form: 'offer', field: 'price', placeholder: t`this price`, label: t`Price` },
]

/** A private-use letter for each phrase: the message says where its language puts them. */
const MARKS = /([\uE000-\uE004])/
const mark = (index: number): string => String.fromCharCode(0xe000 + index)

/** The hypothesis of an offer in the page's language: words with their spaces, and the phrases between them. */
export const HYPOTHESIS_SENTENCE: readonly (string | SentencePhrase)[] =
  t`If ${{ audience: mark(0) }} who ${{ problem: mark(1) }} could ${{ solution: mark(2) }}, ${{ amount: mark(3) }} would pay ${{ price: mark(4) }} for it.`
    .split(MARKS)
    .map((part) => HYPOTHESIS_PHRASES[part.charCodeAt(0) - 0xe000] ?? part)
    .filter((part) => part !== '')
