import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { slugify } from '#lib/text/text.ts'
import type { TextTone } from './text-tones.ts'

/**
 * A text of the product's own that waits for an offer. Names, amounts and dates stand inside its sentences; everything
 * else that a person wrote stands on its own line, after a colon, after a question or in quotation marks, so that it
 * reads well in any language and with or without a full stop.
 */
export interface TextTemplate {
  /** Slug of the title, unique in the library: `before-and-after-social-ad`. */
  readonly key: string
  readonly kind: Exclude<StrategyKind, 'custom'>
  /** Format within its kind, such as `search-ad` or `newsletter`. */
  readonly format: string
  readonly tone: TextTone
  /** Angle, then the noun of its format: 'Price-first social ad'. At most 40 characters. */
  readonly title: string
  /** Sentence that says when to choose this template. */
  readonly use: string
  /**
   * Markdown with tokens such as `{{overview.product_name}}`; plain text in ads, posts, text messages, bios and
   * taglines.
   */
  readonly content: string
  /** The channel's short texts by key: `subject`, `headline_1`. */
  readonly parts: Readonly<Record<string, string>>
  /** Words for a part whose value is longer than its channel takes, by the part's key. */
  readonly fallbacks?: Readonly<Record<string, string>>
}

/** A text of one format, without what is the same for all of them. */
export type FormatText = Omit<TextTemplate, 'key' | 'kind' | 'format'>

/** Gives the texts of one format their kind, their format and a key made of their title. */
export const formatTexts = (
  kind: TextTemplate['kind'],
  format: string,
  texts: readonly FormatText[],
): readonly TextTemplate[] =>
  texts.map((text) => ({
    ...text,
    kind,
    format,
    key: slugify(text.title, format),
    fallbacks: { ...(text.parts['button'] !== undefined && { button: SHORT_BUTTON }), ...text.fallbacks },
  }))

/** Stands in for a call to action that is longer than a button. */
const SHORT_BUTTON = 'Find out more'

/** The lines of a text, one under the other. */
export const joinLines = (...all: readonly string[]): string => all.join('\n')

/** The paragraphs of a text, with an empty line between two. */
export const joinParagraphs = (...all: readonly string[]): string => all.join('\n\n')

/** Last line of an email. */
export const SIGNATURE = '{{offer.sender}} · {{offer.sender_role}}'
