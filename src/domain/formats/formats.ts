import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { BodyRule, Format, PartRule, TextRule } from './format.ts'

/*
 * Limits: help pages of the channels, as they stood in autumn 2026; checked again at each release. Google Ads Help
 * 'About responsive search ads'; Meta Ads Guide; help pages of LinkedIn, Instagram, TikTok, Threads and X; 3GPP TS
 * 23.038; YouTube Data API.
 */

type Rest = Partial<Omit<PartRule, 'key' | 'label'>>

const part = (key: string, label: string, rest: Rest = {}): PartRule => ({ key, label, counting: 'graphemes', ...rest })
const body = (rest: Partial<BodyRule> = {}): BodyRule => ({
  label: 'Text',
  counting: 'graphemes',
  formatting: 'plain',
  ...rest,
})

/** Equal parts of one name, numbered from 1; the first `few` are always shown. */
const several = (
  [few, count]: readonly [few: number, count: number],
  name: string,
  label: string,
  rest: Rest,
): readonly PartRule[] =>
  Array.from({ length: count }, (_, index) =>
    part(`${name}_${index + 1}`, `${label} ${index + 1}`, { ...rest, ...(index < few ? {} : { isFurther: true }) }),
  )

const WIDE_HINT = 'Double-width letters count 2'
const firstComment = part('first_comment', 'First comment', { isLong: true, isAfter: true, limit: 2_200 })
const mailParts = [
  part('subject', 'Subject', { limit: 60, shown: 45 }),
  part('preview', 'Preview text', { limit: 90, shown: 60 }),
]
const button = (limit: number): PartRule => part('button', 'Button', { limit })
const pageParts = [
  part('headline', 'Headline', { limit: 70 }),
  part('subline', 'Subheadline', { limit: 140 }),
  button(25),
  part('seo_title', 'Title in search results', { limit: 60, shown: 50, isAfter: true }),
  part('seo_description', 'Description in search results', { limit: 155, shown: 140, isLong: true, isAfter: true }),
]

const post = (
  key: string,
  name: string,
  rule: Partial<TextRule>,
  parts: readonly PartRule[] = [firstComment],
): Format => ({
  key,
  name,
  channel: name,
  body: body(rule),
  parts,
  preview: 'feed',
})

const mail = (key: string, name: string, parts: readonly PartRule[], rule: Partial<BodyRule> = {}): Format => ({
  key,
  name,
  channel: 'Email',
  body: body({ formatting: 'mail', ...rule }),
  parts,
  preview: 'inbox',
})

const loose = (key: string, name: string, rule: Partial<BodyRule>, parts: readonly PartRule[] = []): Format => ({
  key,
  name,
  channel: '',
  body: body(rule),
  parts,
  preview: 'plain',
})

/** The formats of each kind of text; the first is the one of a text that names none. */
export const FORMATS: Readonly<Record<StrategyKind, readonly [Format, ...Format[]]>> = {
  ads: [
    {
      key: 'social-ad',
      name: 'Social ad',
      channel: 'Meta Ads',
      body: body({ shown: 125, limit: 2_200 }),
      parts: [
        part('headline', 'Headline', { limit: 255, shown: 40 }),
        part('description', 'Description', { limit: 255, shown: 30 }),
        button(25),
      ],
      preview: 'feed',
    },
    {
      key: 'search-ad',
      name: 'Search ad',
      channel: 'Google Ads',
      parts: [
        ...several([3, 15], 'headline', 'Headline', { counting: 'wide', limit: 30, hint: WIDE_HINT }),
        ...several([2, 4], 'description', 'Description', { counting: 'wide', limit: 90, hint: WIDE_HINT }),
        part('path_1', 'Path 1', { counting: 'wide', limit: 15 }),
        part('path_2', 'Path 2', { counting: 'wide', limit: 15 }),
      ].map((one) => (/^(?:headline_[123]|description_[12])$/.test(one.key) ? { ...one, isRequired: true } : one)),
      preview: 'search-ad',
    },
    {
      key: 'story-ad',
      name: 'Story ad',
      channel: 'Meta Ads',
      body: body({ shown: 125, limit: 2_200 }),
      parts: [part('headline', 'Headline', { limit: 255, shown: 40 }), button(25)],
      preview: 'story',
    },
  ],
  emails: [
    mail('sales-mail', 'Sales email', [...mailParts, button(30)], { shown: 700 }),
    mail('newsletter', 'Newsletter', [...mailParts, button(30)]),
    mail('reminder', 'Reminder', [...mailParts, button(30)], { shown: 500 }),
    {
      key: 'sms',
      name: 'Text message',
      channel: 'SMS',
      body: body({ counting: 'sms', limit: 1_530, shown: 160 }),
      parts: [],
      preview: 'sms',
    },
  ],
  posts: [
    post('facebook', 'Facebook', { limit: 63_206, shown: 480 }),
    post('instagram', 'Instagram', { limit: 2_200, shown: 125 }),
    post('linkedin', 'LinkedIn', { limit: 3_000, shown: 210 }),
    post('x', 'X', { counting: 'x', limit: 280, hint: 'Links count 23, emoji and double-width letters 2' }, []),
    post('threads', 'Threads', { limit: 500 }, []),
    {
      key: 'short-video',
      name: 'Short video',
      channel: 'TikTok, Reels, Shorts',
      body: body({ label: 'Script' }),
      parts: [
        part('title', 'Title', { limit: 100, shown: 70 }),
        part('caption', 'Caption', { limit: 2_200, shown: 100, isLong: true, isAfter: true }),
      ],
      preview: 'video',
    },
  ],
  'sales-pages': [
    {
      key: 'sales-page',
      name: 'Sales page',
      channel: 'Web page',
      body: body({ formatting: 'page' }),
      parts: pageParts,
      preview: 'page',
    },
    {
      key: 'landing-page',
      name: 'Landing page',
      channel: 'Web page',
      body: body({ formatting: 'page' }),
      parts: pageParts,
      preview: 'page',
    },
  ],
  'cold-emails': [
    mail('first-mail', 'First email', mailParts, { shown: 900 }),
    mail('follow-up', 'Follow-up', mailParts, { shown: 600 }),
    mail('sequence-step', 'Sequence step', mailParts, { shown: 900 }),
    {
      key: 'linkedin-message',
      name: 'LinkedIn message',
      channel: 'LinkedIn',
      body: body({ limit: 300 }),
      parts: [],
      preview: 'plain',
    },
  ],
  ai: [
    loose('text', 'Text', { formatting: 'page' }),
    loose('tagline', 'Tagline', { limit: 60, shown: 40 }),
    loose('product-description', 'Product description', { limit: 800, formatting: 'mail' }, [
      part('short', 'Short', { limit: 160, isLong: true }),
    ]),
    loose('bio', 'Profile bio', { limit: 150 }, [part('short', 'Short', { limit: 80 })]),
    loose('video-description', 'Video description', { counting: 'bytes', limit: 5_000 }, [
      part('title', 'Title', { limit: 100, shown: 70 }),
    ]),
    loose('article', 'Article', { formatting: 'page' }, [
      part('title', 'Title', { limit: 70, shown: 60 }),
      part('seo_title', 'Title in search results', { limit: 60, shown: 50, isAfter: true }),
      part('seo_description', 'Description in search results', { limit: 155, shown: 140, isLong: true, isAfter: true }),
    ]),
  ],
  custom: [loose('custom', 'Custom text', { formatting: 'page' })],
}

/** The format of a text. One that this version does not know, or none, is its kind's first. */
export function formatOf({ kind, format }: { readonly kind: StrategyKind; readonly format: string }): Format {
  const formats = FORMATS[kind] ?? FORMATS.custom
  return formats.find(({ key }) => key === format) ?? formats[0]
}

/** True if a text of this kind and format has a body in which nothing is a mark. */
export const hasPlainBody = (of: Parameters<typeof formatOf>[0]): boolean => formatOf(of).body?.formatting === 'plain'

const ALL_PARTS = Object.values(FORMATS).flatMap((formats) => formats.flatMap(({ parts }) => parts))

/** The labels of every format's parts by key, each key once. */
export const PART_LABELS: ReadonlyMap<string, string> = new Map(
  ALL_PARTS.map(({ key, label }) => [key, label] as const),
)
