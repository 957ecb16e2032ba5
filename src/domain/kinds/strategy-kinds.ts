/** The kinds of texts, in the order in which they are offered. */
export const STRATEGY_KINDS = ['ads', 'emails', 'posts', 'sales-pages', 'cold-emails', 'ai', 'custom'] as const
export type StrategyKind = (typeof STRATEGY_KINDS)[number]

export interface StrategyKindLabels {
  /** Several of them: 'Sales pages'. */
  readonly name: string
  /** Singular noun in running text: 'sales page'. */
  readonly noun: string
  /** Prefix of a title that the product creates: 'Ads: The Friday bread round'. */
  readonly prefix: string
}

/** Labels of each kind of text. Channels are in `#domain/formats/formats.ts`. */
export const STRATEGY_KIND_LABELS: Readonly<Record<StrategyKind, StrategyKindLabels>> = {
  ads: { name: 'Ads', noun: 'ad', prefix: 'Ads: ' },
  emails: { name: 'Emails', noun: 'email', prefix: 'Emails: ' },
  posts: { name: 'Posts', noun: 'post', prefix: 'Posts: ' },
  'sales-pages': { name: 'Sales pages', noun: 'sales page', prefix: 'Sales Pages: ' },
  'cold-emails': { name: 'Cold emails', noun: 'cold email', prefix: 'Cold Emails: ' },
  ai: { name: 'AI', noun: 'AI text', prefix: 'AI: ' },
  custom: { name: 'Custom', noun: 'custom text', prefix: 'others: ' },
}

/**
 * The title that a new text is saved under: the kind in title case, a colon, the title; 'others: ' before a custom
 * one's. One that has it already keeps it.
 */
export const prefixedTitle = (kind: StrategyKind, title: string): string => {
  const { prefix } = STRATEGY_KIND_LABELS[kind]
  const trimmed = title.trim()
  return trimmed === '' || trimmed.toLowerCase().startsWith(prefix.toLowerCase()) ? title : `${prefix}${trimmed}`
}

/** A title without what its kind puts before it: 'Ads: The Friday bread round' is 'The Friday bread round'. */
export const unprefixedTitle = (kind: StrategyKind, title: string): string => {
  const { prefix } = STRATEGY_KIND_LABELS[kind]
  return (title.toLowerCase().startsWith(prefix.toLowerCase()) && title.slice(prefix.length).trim()) || title
}
