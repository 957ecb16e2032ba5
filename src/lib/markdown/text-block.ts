/** A run of letters that look alike. */
export interface InlineRun {
  readonly text: string
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly href?: string
  /** True if the text is a token as written: `{{overview.product_name}}`. */
  readonly isToken?: boolean
}

/** A line break is a run whose text is one line feed. */
export type InlineRuns = readonly InlineRun[]

export type TextBlock =
  | { readonly type: 'paragraph'; readonly runs: InlineRuns }
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly runs: InlineRuns }
  | {
      readonly type: 'list'
      readonly isOrdered: boolean
      readonly start: number
      readonly items: readonly (readonly TextBlock[])[]
    }
  | { readonly type: 'quote'; readonly blocks: readonly TextBlock[] }
  | { readonly type: 'rule' }
