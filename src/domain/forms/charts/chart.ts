/** Bar of a chart: its label, its value, and the value in words. */
export interface ChartBar {
  readonly label: string
  readonly value: number
  /** 'value' as people read it: '12', '4.5'. */
  readonly shown: string
}

/** An answer of several words, and who gave it when. */
export interface Quote {
  readonly text: string
  /** Title of the entry. Empty if it has none. */
  readonly who: string
  /** Epoch ms of its last edit. */
  readonly at: number
}

/** Chart of the answers to one question. */
export interface Chart {
  /** The question's name. */
  readonly name: string
  readonly title: string
  /**
   * `columns` stand beside each other in the order of time; `bars` lie under each other; `texts` are answers that
   * cannot be counted.
   */
  readonly kind: 'columns' | 'bars' | 'texts'
  readonly answered: number
  readonly bars: readonly ChartBar[]
  readonly texts: readonly Quote[]
  /** Summary of the bars in a sentence or two. */
  readonly words: string
  /** Bars are averages of answers, not numbers of entries. */
  readonly isAverage?: boolean
}
