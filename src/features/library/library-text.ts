import { plural, t } from '@lingui/core/macro'
import { textFormat, hasPlainBody } from '#domain/formats/formats.ts'
import { measureLength } from '#domain/formats/channel-length.ts'
import { STRATEGY_KIND_LABELS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { Template } from '#domain/kinds/template.ts'
import { countTextWords, bodyAsLine, type TextWithParts } from '#domain/kinds/text-excerpt.ts'
import { fitParts } from '#domain/library/fit-parts.ts'
import type { TextTemplate } from '#domain/library/text-template.ts'
import type { TextTone } from '#domain/library/text-tones.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import { fillTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import type { TextLibraryCategory } from './text-categories.ts'
import { ACCOUNT_CATEGORY } from './template-kind.ts'

/** A text of the library, whoever it is from. */
export interface LibraryText extends TextWithParts {
  readonly category: TextLibraryCategory
  /** Part of the address, unique within its category. */
  readonly name: string
  /** ID of the record, for a template of the account's own. */
  readonly ID?: number
  readonly kind: StrategyKind
  readonly format: string
  readonly title: string
  /** Absent for texts that somebody else added. */
  readonly tone?: TextTone
  /** Words for parts that an offer's values make too long. */
  readonly fallbacks?: Readonly<Record<string, string>>
  /** When it is the right one; may be empty. */
  readonly use: string
  /** The page elsewhere on which it is built; empty: it is a text here. */
  readonly url: string
  /** A page and a picture elsewhere that show it finished; each may be empty. */
  readonly preview: string
  readonly image: string
  /** Words that the text it was made from had from elsewhere. */
  readonly sources?: readonly SourcePassage[]
}

export const libraryTextFromProduct = ({ key, use, ...text }: TextTemplate): LibraryText => ({
  ...text,
  category: text.kind,
  name: key,
  use,
  url: '',
  ...NO_PREVIEW,
})

/** Stored templates of an earlier version name none. */
const NO_PREVIEW = { preview: '', image: '' }

export const libraryTextsFromPartner = ({ key, kind, ...text }: PartnerTemplate): readonly LibraryText[] =>
  kind === 'custom' ? [] : [{ ...NO_PREVIEW, ...text, kind, category: kind, name: key }]

export const libraryTextFromAccount = ({
  ID,
  name,
  kind,
  format,
  title,
  excerpt,
  content,
  parts,
  sources,
}: Template): LibraryText => ({
  category: ACCOUNT_CATEGORY,
  name,
  ID,
  ...(sources && { sources }),
  kind: Object.hasOwn(STRATEGY_KIND_LABELS, kind) ? kind : 'custom',
  format,
  title,
  use: excerpt,
  content,
  parts,
  url: '',
  ...NO_PREVIEW,
})

/** Is true if a text contains every word of a search. */
export function libraryTextMatches(text: LibraryText, query: string): boolean {
  const { title, use, content, parts, kind, tone } = text
  const all = [
    title,
    use,
    textFormat(text).name,
    STRATEGY_KIND_LABELS[kind].name,
    tone ? TONE_NAMES[tone] : '',
    bodyAsLine(content, hasPlainBody(text)),
    ...Object.values(parts),
  ]
    .join('\n')
    .toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** The text with its tokens filled; one without a value is left out. */
const filledWith = ({ content, parts }: TextWithParts, values: TokenValues): TextWithParts => ({
  content: fillTokens(content, values, () => ''),
  parts: Object.fromEntries(Object.entries(parts).map(([key, text]) => [key, fillTokens(text, values, () => '')])),
})

export const TONE_NAMES: Readonly<Record<TextTone, string>> = { plain: t`Plain`, warm: t`Warm`, direct: t`Direct` }

/** The text with the parts that fit its channel once the offer's values are in them. */
export const fitLibraryText = (text: LibraryText, values: TokenValues): LibraryText =>
  text.fallbacks ? { ...text, parts: fitParts(text, values) } : text

/** 'Social ad · Warm · 48 words'; channels that count characters are told them. */
export function formatAndLength(text: LibraryText, values: TokenValues): string {
  const { name, preview } = textFormat(text)
  const filled = filledWith(text, values)
  const characters = [filled.content, ...Object.values(filled.parts)].reduce(
    (sum, part) => sum + measureLength('graphemes', part),
    0,
  )
  const length =
    preview === 'search-ad' || preview === 'sms'
      ? plural(characters, { one: '# character', other: '# characters' })
      : plural({ count: countTextWords(filled, hasPlainBody(text)) }, { one: '# word', other: '# words' })
  return [name, ...(text.tone ? [TONE_NAMES[text.tone]] : []), length].join(' · ')
}

/** 'pages.example' */
export const templateHost = (url: string): string => /^https:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? url

/** Name of a template in the address of its preview. */
export const previewName = ({ category, name }: Pick<LibraryText, 'category' | 'name'>): string => `${category}/${name}`
