import type { LengthUnit } from './channel-length.ts'

/**
 * What a channel allows of a text: words and tokens alone; bold, italic, links, lists; or a page's headings, quotations
 * and rules as well.
 */
export type Formatting = 'plain' | 'mail' | 'page'

/** What a channel makes of one text. */
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
  /** It comes after the text: what search results say of a page, the first comment under a post. */
  readonly isAfter?: boolean
  /** Of several of one name, it is shown once those before it are filled: the 4th headline. */
  readonly isFurther?: boolean
}

export interface BodyRule extends TextRule {
  readonly formatting: Formatting
}

/** How a text looks where it goes. */
export type PreviewKind = 'search-ad' | 'feed' | 'story' | 'inbox' | 'sms' | 'page' | 'video' | 'plain'

/** A form of a kind of text that knows its channel. Editor, counters, previews and exports are made of it. */
export interface Format {
  /** Slug, unique in all: what `format` of a text says. */
  readonly key: string
  /** 'Search ad' */
  readonly name: string
  /** Where it goes: 'Google Ads', 'Instagram'. Empty where that is nowhere in particular. */
  readonly channel: string
  /** Absent: it has short texts alone. */
  readonly body?: BodyRule
  readonly parts: readonly PartRule[]
  readonly preview: PreviewKind
}
