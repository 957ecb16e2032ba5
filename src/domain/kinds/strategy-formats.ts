/** The kinds of texts, in the order in which they are offered. */
export const STRATEGY_KINDS = ['ads', 'emails', 'posts', 'sales-pages', 'cold-emails', 'ai', 'custom'] as const
export type StrategyKind = (typeof STRATEGY_KINDS)[number]

/** A short text of its own beside the text itself: an e-mail's subject, an advertisement's headline. */
export interface StrategyPart {
  readonly key: string
  readonly label: string
}

export interface KindOfText {
  /** Several of them: 'Sales pages'. */
  readonly name: string
  /** One of them, as it is spoken of: 'sales page'. */
  readonly noun: string
  readonly parts: readonly StrategyPart[]
}

const part = (key: string, label: string): StrategyPart => ({ key, label })
const mailParts = [part('subject', 'Subject'), part('preview', 'Preview text')]

/** What is known of each kind of text. */
export const KINDS_OF_TEXTS: Readonly<Record<StrategyKind, KindOfText>> = {
  ads: {
    name: 'Ads',
    noun: 'ad',
    parts: [
      part('headline_1', 'Headline 1'),
      part('headline_2', 'Headline 2'),
      part('headline_3', 'Headline 3'),
      part('description_1', 'Description 1'),
      part('description_2', 'Description 2'),
    ],
  },
  emails: { name: 'Emails', noun: 'e-mail', parts: mailParts },
  posts: { name: 'Posts', noun: 'post', parts: [part('first_comment', 'First comment')] },
  'sales-pages': { name: 'Sales pages', noun: 'sales page', parts: [part('headline', 'Headline'), part('button', 'Button')] },
  'cold-emails': { name: 'Cold emails', noun: 'cold e-mail', parts: mailParts },
  ai: { name: 'AI', noun: 'AI text', parts: [] },
  custom: { name: 'Custom', noun: 'custom text', parts: [] },
}

/** What a part is called, whatever kind of text it belongs to; undefined for one that this version does not know. */
export const partLabel = (key: string): string | undefined => labels.get(key)

const labels = new Map(Object.values(KINDS_OF_TEXTS).flatMap(({ parts }) => parts.map(({ key, label }) => [key, label] as const)))
