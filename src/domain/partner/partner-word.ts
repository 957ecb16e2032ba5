/** A message of the interface in a partner's own words, for one language. */
export interface PartnerWord {
  /** BCP 47 tag of an interface language. */
  readonly locale: string
  /** Key of the message in its catalogs, or the ID of a name: noun-words.ts. */
  readonly key: string
  /** The English message that was replaced, as an ICU message. */
  readonly english: string
  /** The partner's words, as an ICU message. */
  readonly words: string
}

export const MAX_WORD_CHARS = 2_000
/** Replaced messages of a partner, over all languages. */
export const MAX_PARTNER_WORDS = 2_000
