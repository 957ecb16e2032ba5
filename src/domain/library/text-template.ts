import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'

/**
 * A text of the product's own that waits for an offer. Names, amounts and dates stand inside its sentences; everything
 * else that a person wrote stands on its own line, after a colon, after a question or in quotation marks, so that it
 * reads well in any language and with or without a full stop.
 */
export interface TextTemplate {
  /** Slug, unique in its kind: `before-and-after`. */
  readonly key: string
  readonly kind: Exclude<StrategyKind, 'custom'>
  /** Format within its kind, such as `search-ad` or `newsletter`. */
  readonly format: string
  /** At most 40 characters. */
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
}

/** The lines of a text, one under the other. */
export const joinLines = (...all: readonly string[]): string => all.join('\n')

/** The paragraphs of a text, with an empty line between two. */
export const joinParagraphs = (...all: readonly string[]): string => all.join('\n\n')
