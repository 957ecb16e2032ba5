import type { LengthUnit } from './channel-length.ts'

/**
 * Formatting that a channel allows. plain: words and merge fields only. mail: also bold, italic, links and lists. page:
 * also headings, quotations and rules.
 */
export type Formatting = 'plain' | 'mail' | 'page'

/** Represents the rule of a channel for one text. */
export interface TextRule {
  readonly label: string
  readonly counting: LengthUnit
  /** The channel takes no more than this, in its own counting. Absent: it has no limit. */
  readonly limit?: number
  /** The channel shows so much before it cuts, or it should be no longer. At most `limit`. */
  readonly shown?: number
  /** In words, where the channel has a peculiarity: 'Double-width letters count 2'. */
  readonly hint?: string
}

/** A short text of its own beside the text itself: an email's subject, an advertisement's headline. */
export interface PartRule extends TextRule {
  readonly key: string
  /** More than a line. */
  readonly isLong?: boolean
  readonly isRequired?: boolean
  /** Set if it comes after the body: the description in search results, the first comment under a post. */
  readonly isAfter?: boolean
  /**
   * Set for one of several parts with the same name that is shown only after the previous ones are filled: the 4th
   * headline.
   */
  readonly isFurther?: boolean
}

export interface BodyRule extends TextRule {
  readonly formatting: Formatting
}

/** Appearance of a text in its channel. */
export type PreviewKind = 'search-ad' | 'feed' | 'story' | 'inbox' | 'sms' | 'page' | 'video' | 'plain'

/** A form of a kind of text that knows its channel. Editor, counters, previews and exports are made of it. */
export interface Format {
  /** Slug, unique in all: what `format` of a text says. */
  readonly key: string
  /** 'Search ad' */
  readonly name: string
  /** Channel of the format: 'Google Ads', 'Instagram'. Empty if it is for no particular channel. */
  readonly channel: string
  /** Absent: it has short texts alone. */
  readonly body?: BodyRule
  readonly parts: readonly PartRule[]
  readonly preview: PreviewKind
}
