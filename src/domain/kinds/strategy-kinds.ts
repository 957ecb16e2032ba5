import { t } from '@lingui/core/macro'
import { TITLE_PREFIXES } from './labels/title-prefixes.ts'

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
  ads: { name: t`Ads`, noun: t`ad`, prefix: TITLE_PREFIXES.ads },
  emails: { name: t`Emails`, noun: t`email`, prefix: TITLE_PREFIXES.emails },
  posts: { name: t`Posts`, noun: t`post`, prefix: TITLE_PREFIXES.posts },
  'sales-pages': { name: t`Sales pages`, noun: t`sales page`, prefix: TITLE_PREFIXES['sales-pages'] },
  'cold-emails': { name: t`Cold emails`, noun: t`cold email`, prefix: TITLE_PREFIXES['cold-emails'] },
  ai: { name: t`AI`, noun: t`AI text`, prefix: TITLE_PREFIXES.ai },
  custom: { name: t`Custom`, noun: t`custom text`, prefix: TITLE_PREFIXES.custom },
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
