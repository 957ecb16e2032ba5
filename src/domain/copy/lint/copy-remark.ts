/** Account's rules for the style of its texts. */
export interface Voice {
  /** Words never to be used: whole, any case and accent; `*` at the end stands for any ending. */
  readonly banned: readonly string[]
  /** Words in the spelling that is to be used. */
  readonly terms?: readonly string[]
}

/** Excess of a text over the length that its channel takes. */
export interface LengthExcess {
  readonly count: number
  readonly unit: 'character' | 'byte'
}

/** Finding of a check in a text. */
export interface CopyRemark {
  /** Check that reported it: `doubled`, `claim`. */
  readonly id: string
  /** An error keeps a made draft back; advice does not. Neither keeps a person from anything. */
  readonly severity: 'error' | 'advice'
  /** The key of the part; `content` for the body. */
  readonly field: string
  /** UTF-16 places in that part, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly message: string
  /** Suggested replacement, if there is a safe one. */
  readonly fix?: string
  /** Set by the check of limits. */
  readonly excess?: LengthExcess
}

/** The text with the fix of a remark; as it is where there is none. */
export const applyFix = (text: string, { from, to, fix }: Pick<CopyRemark, 'from' | 'to' | 'fix'>): string =>
  fix === undefined ? text : `${text.slice(0, from)}${fix}${text.slice(to)}`
