import { plural } from '@lingui/core/macro'
import { textFormat } from '#domain/formats/formats.ts'
import { textMaking, type TextSourceType } from '#domain/export/text-source-type.ts'
import type { ExportNoteKey } from '#domain/partner/export-notes.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { STRATEGY_KIND_LABELS } from '#domain/kinds/strategy-kinds.ts'
import { bodyBlocks, fillBlocks } from '#domain/tokens/filled-blocks.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { emptyTokens, fillTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import type { TextBlock } from '#lib/markdown/blocks.ts'
import { runsToText } from '#lib/markdown/blocks.ts'
import { plainParagraphs } from '#lib/markdown/plain-text.ts'
import type { StructuredDataSource } from './structured-data.ts'
import { type Direction, firstLetterDirection, scriptLanguage } from './direction.ts'

/** A short text as it goes out. */
export interface ExportedPart {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** A text as it goes out, its tokens filled: what every file and the clipboard are made of. */
export interface ExportedText {
  readonly title: string
  /** 'Ads' */
  readonly kind: string
  /** 'Search ad' */
  readonly format: string
  /** The offer's title; empty where it belongs to none. */
  readonly offer: string
  /** Filled parts in the order of the format, then stored parts that the format does not know. */
  readonly parts: readonly ExportedPart[]
  readonly body: readonly TextBlock[]
  /** The body of a text that knows no marks, letter by letter. */
  readonly plainBody?: string
  /** Keys of tokens that have no value, each once. */
  readonly empty: readonly string[]
  /** BCP 47 tag, where its script gives it away. */
  readonly language?: string
  readonly direction: Direction
  /** Kind of its making, where a machine took part: a mark in files. */
  readonly sourceType?: TextSourceType
  /** Note for people, where an AI took part. */
  readonly noteKey?: ExportNoteKey
  /** The whole page of a text that is one; absent of all others. */
  readonly page?: () => string
  /** The offer and its values, for markup that search engines read in pages. */
  readonly markup?: Omit<StructuredDataSource, 'pageText'>
}

type ExportSource = Pick<Strategy, 'title' | 'kind' | 'format' | 'parts' | 'content' | 'sources'>

/** Fills the tokens of a text; those that have no value stay as they were written, and are listed. */
export function toExportedText(text: ExportSource, values: TokenValues, offer = ''): ExportedText {
  const format = textFormat(text)
  const parts = exportedParts(text).map(({ text: written, ...part }) => ({
    ...part,
    text: fillTokens(written, values),
  }))
  const body = exportedBlocks(text, values)
  const words = `${parts.map((part) => part.text).join('\n')}\n${blocksPlainText(body)}`
  const language = scriptLanguage(words) ?? scriptLanguage(text.title)
  return {
    title: text.title,
    kind: STRATEGY_KIND_LABELS[text.kind]?.name ?? text.kind,
    format: format.name,
    offer,
    parts,
    body,
    ...(format.body?.formatting === 'plain' ? { plainBody: fillTokens(text.content, values) } : {}),
    empty: missingTokenKeys(text, values),
    ...(language === undefined ? {} : { language }),
    ...textMaking(text),
    direction: firstLetterDirection(words) ?? firstLetterDirection(text.title) ?? 'ltr',
  }
}

/** The keys of the tokens in a text that have no value, each once, in the order of parts and body. */
const missingTokenKeys = (text: ExportSource, values: TokenValues): readonly string[] =>
  emptyTokens([...exportedParts(text).map((part) => part.text), text.content].join('\n'), values)

/**
 * '1 merge field has no value: End date', '6 merge fields have no value: End date, Phone and 4 more'; names at most
 * `most` of them.
 */
export function missingTokensLabel(keys: readonly string[], maxNames = 4): string {
  const named = keys
    .slice(0, maxNames)
    .map((key) => tokenLabel(key))
    .join(', ')
  const more = keys.length - maxNames
  return more > 0
    ? plural(keys.length, {
        one: `# merge field has no value: ${named} and ${more} more`,
        other: `# merge fields have no value: ${named} and ${more} more`,
      })
    : plural(keys.length, {
        one: `# merge field has no value: ${named}`,
        other: `# merge fields have no value: ${named}`,
      })
}

function exportedParts({
  kind,
  format,
  parts,
}: Pick<ExportSource, 'kind' | 'format' | 'parts'>): readonly ExportedPart[] {
  const rules = textFormat({ kind, format }).parts
  const others = Object.keys(parts).filter((key) => !rules.some((rule) => rule.key === key))
  return [...rules.map(({ key, label }) => ({ key, label })), ...others.map((key) => ({ key, label: key }))].flatMap(
    ({ key, label }) => {
      const text = Object.hasOwn(parts, key) ? (parts[key] ?? '') : ''
      return text.trim() === '' ? [] : [{ key, label, text }]
    },
  )
}

/**
 * Lines of a plain text are the lines of a paragraph, and an empty one ends it: pages and Word files have no empty
 * paragraphs then. Further empty lines stay.
 */
function exportedBlocks(text: ExportSource, values: TokenValues): readonly TextBlock[] {
  const format = textFormat(text)
  const blocks = format.body?.formatting === 'plain' ? plainParagraphs(text.content) : bodyBlocks(format, text.content)
  return fillBlocks(blocks, values)
}

/** Every letter of blocks, a space between two of them. */
function blocksPlainText(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'paragraph':
        case 'heading':
          return runsToText(block.runs)
        case 'list':
          return block.items.map(blocksPlainText).join(' ')
        case 'quote':
          return blocksPlainText(block.blocks)
        case 'rule':
          return ''
      }
    })
    .join(' ')
}
