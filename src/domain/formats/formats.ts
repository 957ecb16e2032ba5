import { t } from '@lingui/core/macro'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { labelWithNumber } from '#lib/locale/label-with-number.ts'
import type { BodyRule, Format, PartRule, TextRule } from './format.ts'

/*
 * Limits: help pages of the channels, as they stood in autumn 2026; checked again at each release. Google Ads Help
 * 'About responsive search ads'; Meta Ads Guide; help pages of LinkedIn, Instagram, TikTok, Threads and X; 3GPP TS
 * 23.038; YouTube Data API.
 */

type PartRuleOptions = Partial<Omit<PartRule, 'key' | 'label'>>

const partRule = (key: string, label: string, rest: PartRuleOptions = {}): PartRule => ({
  key,
  label,
  counting: 'graphemes',
  ...rest,
})
const bodyRule = (rest: Partial<BodyRule> = {}): BodyRule => ({
  label: t`Text`,
  counting: 'graphemes',
  formatting: 'plain',
  ...rest,
})

/** Equal parts of one name, numbered from 1; the first `few` are always shown. */
const numberedParts = (
  [few, count]: readonly [few: number, count: number],
  name: string,
  label: string,
  rest: PartRuleOptions,
): readonly PartRule[] =>
  Array.from({ length: count }, (_, index) =>
    partRule(`${name}_${index + 1}`, labelWithNumber(label, index + 1), {
      ...rest,
      ...(index < few ? {} : { isFurther: true }),
    }),
  )

const WIDE_HINT = t`Double-width letters count 2`
const firstComment = partRule('first_comment', t`First comment`, { isLong: true, isAfter: true, limit: 2_200 })
const mailParts = [
  partRule('subject', t`Subject`, { limit: 60, shown: 45 }),
  partRule('preview', t`Preview text`, { limit: 90, shown: 60 }),
]
const buttonRule = (limit: number): PartRule => partRule('button', t`Button`, { limit })
const pageParts = [
  partRule('headline', t`Headline`, { limit: 70 }),
  partRule('subline', t`Subheadline`, { limit: 140 }),
  buttonRule(25),
  partRule('seo_title', t`Title in search results`, { limit: 60, shown: 50, isAfter: true }),
  partRule('seo_description', t`Description in search results`, {
    limit: 155,
    shown: 140,
    isLong: true,
    isAfter: true,
  }),
]

const postFormat = (
  key: string,
  name: string,
  rule: Partial<TextRule>,
  parts: readonly PartRule[] = [firstComment],
): Format => ({
  key,
  name,
  channel: name,
  body: bodyRule(rule),
  parts,
  preview: 'feed',
})

const emailFormat = (key: string, name: string, parts: readonly PartRule[], rule: Partial<BodyRule> = {}): Format => ({
  key,
  name,
  channel: t`Email`,
  body: bodyRule({ formatting: 'mail', ...rule }),
  parts,
  preview: 'inbox',
})

const channellessFormat = (
  key: string,
  name: string,
  rule: Partial<BodyRule>,
  parts: readonly PartRule[] = [],
): Format => ({
  key,
  name,
  channel: '',
  body: bodyRule(rule),
  parts,
  preview: 'plain',
})

/** The formats of each kind of text; the first is the one of a text that names none. */
export const TEXT_FORMATS: Readonly<Record<StrategyKind, readonly [Format, ...Format[]]>> = {
  ads: [
    {
      key: 'social-ad',
      name: t`Social ad`,
      channel: 'Meta Ads',
      body: bodyRule({ shown: 125, limit: 2_200 }),
      parts: [
        partRule('headline', t`Headline`, { limit: 255, shown: 40 }),
        partRule('description', t`Description`, { limit: 255, shown: 30 }),
        buttonRule(25),
      ],
      preview: 'feed',
    },
    {
      key: 'search-ad',
      name: t`Search ad`,
      channel: 'Google Ads',
      parts: [
        ...numberedParts([3, 15], 'headline', t`Headline`, { counting: 'wide', limit: 30, hint: WIDE_HINT }),
        ...numberedParts([2, 4], 'description', t`Description`, { counting: 'wide', limit: 90, hint: WIDE_HINT }),
        ...numberedParts([2, 2], 'path', t`Path`, { counting: 'wide', limit: 15 }),
      ].map((one) => (/^(?:headline_[123]|description_[12])$/.test(one.key) ? { ...one, isRequired: true } : one)),
      preview: 'search-ad',
    },
    {
      key: 'story-ad',
      name: t`Story ad`,
      channel: 'Meta Ads',
      body: bodyRule({ shown: 125, limit: 2_200 }),
      parts: [partRule('headline', t`Headline`, { limit: 255, shown: 40 }), buttonRule(25)],
      preview: 'story',
    },
  ],
  emails: [
    emailFormat('sales-mail', t`Sales email`, [...mailParts, buttonRule(30)], { shown: 700 }),
    emailFormat('newsletter', t`Newsletter`, [...mailParts, buttonRule(30)]),
    emailFormat('reminder', t`Reminder`, [...mailParts, buttonRule(30)], { shown: 500 }),
    {
      key: 'sms',
      name: t`Text message`,
      channel: t`SMS`,
      body: bodyRule({ counting: 'sms', limit: 1_530, shown: 160 }),
      parts: [],
      preview: 'sms',
    },
  ],
  posts: [
    postFormat('facebook', 'Facebook', { limit: 63_206, shown: 480 }),
    postFormat('instagram', 'Instagram', { limit: 2_200, shown: 125 }),
    postFormat('linkedin', 'LinkedIn', { limit: 3_000, shown: 210 }),
    postFormat('x', 'X', { counting: 'x', limit: 280, hint: t`Links count 23, emoji and double-width letters 2` }, []),
    postFormat('threads', 'Threads', { limit: 500 }, []),
    {
      key: 'short-video',
      name: t`Short video`,
      channel: 'TikTok, Reels, Shorts',
      body: bodyRule({ label: t`Script` }),
      parts: [
        partRule('title', t`Title`, { limit: 100, shown: 70 }),
        partRule('caption', t`Caption`, { limit: 2_200, shown: 100, isLong: true, isAfter: true }),
      ],
      preview: 'video',
    },
  ],
  'sales-pages': [
    {
      key: 'sales-page',
      name: t`Sales page`,
      channel: t`Web page`,
      body: bodyRule({ formatting: 'page' }),
      parts: pageParts,
      preview: 'page',
    },
    {
      key: 'landing-page',
      name: t`Landing page`,
      channel: t`Web page`,
      body: bodyRule({ formatting: 'page' }),
      parts: pageParts,
      preview: 'page',
    },
  ],
  'cold-emails': [
    emailFormat('first-mail', t`First email`, mailParts, { shown: 900 }),
    emailFormat('follow-up', t`Follow-up`, mailParts, { shown: 600 }),
    emailFormat('sequence-step', t`Sequence step`, mailParts, { shown: 900 }),
    {
      key: 'linkedin-message',
      name: t`LinkedIn message`,
      channel: 'LinkedIn',
      body: bodyRule({ limit: 300 }),
      parts: [],
      preview: 'plain',
    },
  ],
  ai: [
    channellessFormat('text', t`Text`, { formatting: 'page' }),
    channellessFormat('tagline', t`Tagline`, { limit: 60, shown: 40 }),
    channellessFormat('product-description', t`Product description`, { limit: 800, formatting: 'mail' }, [
      partRule('short', t`Short`, { limit: 160, isLong: true }),
    ]),
    channellessFormat('bio', t`Profile bio`, { limit: 150 }, [partRule('short', t`Short`, { limit: 80 })]),
    channellessFormat('video-description', t`Video description`, { counting: 'bytes', limit: 5_000 }, [
      partRule('title', t`Title`, { limit: 100, shown: 70 }),
    ]),
    channellessFormat('article', t`Article`, { formatting: 'page' }, [
      partRule('title', t`Title`, { limit: 70, shown: 60 }),
      partRule('seo_title', t`Title in search results`, { limit: 60, shown: 50, isAfter: true }),
      partRule('seo_description', t`Description in search results`, {
        limit: 155,
        shown: 140,
        isLong: true,
        isAfter: true,
      }),
    ]),
  ],
  custom: [channellessFormat('custom', t`Custom text`, { formatting: 'page' })],
}

/** The format of a text. One that this version does not know, or none, is its kind's first. */
export function textFormat({ kind, format }: { readonly kind: StrategyKind; readonly format: string }): Format {
  const formats = TEXT_FORMATS[kind] ?? TEXT_FORMATS.custom
  return formats.find(({ key }) => key === format) ?? formats[0]
}

/** True if a text of this kind and format has a body in which nothing is a mark. */
export const hasPlainBody = (of: Parameters<typeof textFormat>[0]): boolean =>
  textFormat(of).body?.formatting === 'plain'

const ALL_PARTS = Object.values(TEXT_FORMATS).flatMap((formats) => formats.flatMap(({ parts }) => parts))

/** The labels of every format's parts by key, each key once. */
export const PART_LABELS: ReadonlyMap<string, string> = new Map(
  ALL_PARTS.map(({ key, label }) => [key, label] as const),
)
