import { t } from '@lingui/core/macro'
import { withInsertionDefaults } from '#domain/formats/ad-insertions.ts'
import type { Format, TextRule } from '#domain/formats/format.ts'
import { textFormat } from '#domain/formats/formats.ts'
import { bodyBlocks } from '#domain/tokens/filled-blocks.ts'
import { type CutPieces, cutPieces, fillPieces, type TextPiece, piecesText } from '#domain/tokens/text-pieces.ts'
import { type TokenValues, tokenValue } from '#domain/tokens/tokens.ts'
import { blocksToText, type TextBlock } from '#lib/markdown/blocks.ts'
import { directionOf } from '#lib/text/text-script.ts'
import type { Device } from '#ui/layout/page-frame.tsx'

type FormattedText = Parameters<typeof textFormat>[0]

/** Text that is previewed. */
export interface PreviewedText extends FormattedText {
  readonly title: string
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
}

/** Brand that the text belongs to. */
export interface PreviewBrand {
  readonly name: string
  /** Website as typed: `milllane.example`. */
  readonly website: string
  /** `#rrggbb`; empty where the company has none, which means the partner's accent. */
  readonly color: string
}

/** Returns the brand of an account's texts, with example values where the company profile is empty. */
export const previewBrand = (values: TokenValues): PreviewBrand => ({
  name: tokenValue(values, 'company.name') ?? t`Your company`,
  website: tokenValue(values, 'company.website') ?? 'your-website.example',
  color: tokenValue(values, 'company.brand_color') ?? '',
})

/** Props shared by all previews. */
export interface TextPreviewProps {
  readonly shown: ChannelText
  readonly brand: PreviewBrand
  /** Device on which the text is shown. Absent: the one selected beside the preview. */
  readonly device?: Device | undefined
  /** Shows the text itself to its end, also where its channel folds it. */
  readonly isWhole?: boolean | undefined
}

/** A text as its channels take it: each short text and the text itself, with their tokens filled. */
export interface ChannelText {
  readonly text: PreviewedText
  readonly format: Format
  readonly values: TokenValues
  /** A short text by its key; no pieces where it is not written. */
  readonly part: (key: string) => readonly TextPiece[]
  /** The first of several short texts that is written. */
  readonly firstOf: (...keys: readonly string[]) => readonly TextPiece[]
  /** Returns all filled short texts with a given name, in order: `headline_1`, `headline_2`. */
  readonly partsOf: (name: string) => readonly (readonly TextPiece[])[]
  /** Returns as much of a short text as its channel shows or accepts. */
  readonly cutPart: (key: string, by: 'shown' | 'limit') => CutPieces
  /** The text itself in plain letters. */
  readonly body: readonly TextPiece[]
  /** The way that most of it runs: what is around it is turned that way too. */
  readonly direction: 'ltr' | 'rtl'
  /** Formatted text with its merge fields not filled in. */
  readonly blocks: readonly TextBlock[]
}

/** Makes of a text what its looks show. */
export function toChannelText(text: PreviewedText, values: TokenValues): ChannelText {
  const format = textFormat(text)
  const blocks = bodyBlocks(format, text.content)
  // Google Ads fills places of its own: shown by their default text.
  const asShown = format.channel === 'Google Ads' ? withInsertionDefaults : (written: string) => written
  const part = (key: string) => fillPieces(asShown(text.parts[key] ?? '').trim(), values)
  const ruleOf = (key: string) => format.parts.find((rule) => rule.key === key)
  const body = fillPieces(format.body?.formatting === 'plain' ? text.content.trim() : blocksToText(blocks), values)
  return {
    text,
    format,
    values,
    direction: directionOf([body, ...format.parts.map(({ key }) => part(key))].map(textWithoutTokenKeys).join(' ')),
    part,
    firstOf: (...keys) => part(keys.find((key) => part(key).length > 0) ?? ''),
    partsOf: (name) =>
      format.parts
        .filter(({ key }) => partBaseName(key) === name)
        .flatMap(({ key }) => (part(key).length > 0 ? [part(key)] : [])),
    cutPart: (key, by) => cutByRule(part(key), ruleOf(key), by),
    body,
    blocks,
  }
}

/** Without the keys of tokens, which are the product's own letters. */
const textWithoutTokenKeys = (pieces: readonly TextPiece[]): string =>
  piecesText(pieces.filter(({ is }) => is !== 'empty'))

const partBaseName = (key: string): string => key.replace(/_\d+$/, '')

/** Cuts a text to what its rule shows or accepts. Without a rule, returns all of it. */
export const cutByRule = (pieces: readonly TextPiece[], rule: TextRule | undefined, by: 'shown' | 'limit'): CutPieces =>
  cutPieces(pieces, rule?.counting ?? 'graphemes', by === 'shown' ? (rule?.shown ?? rule?.limit) : rule?.limit)

/** `https://www.milllane.example/shop` as channels show it: `milllane.example`. */
export const displayHost = (website: string): string =>
  website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase()
