import { formatOf } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { KINDS_OF_TEXTS } from '#domain/kinds/strategy-kinds.ts'
import { bodyBlocks, filledBlocks } from '#domain/tokens/filled-blocks.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { emptyTokens, filledText, type TokenValues } from '#domain/tokens/tokens.ts'
import type { TextBlock } from '#lib/markdown/blocks.ts'
import { runsToText } from '#lib/markdown/blocks.ts'
import { plainParagraphs } from '#lib/markdown/plain-text.ts'
import { counted } from '#lib/text/text.ts'
import { type Direction, directionOf, languageOf } from './direction.ts'

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
  /** Those that are filled in, in the order of its format, then what is stored beyond them. */
  readonly parts: readonly ExportedPart[]
  readonly body: readonly TextBlock[]
  /** The body of a text that knows no marks, letter by letter. */
  readonly plainBody?: string
  /** Keys of tokens that have no value, each once. */
  readonly empty: readonly string[]
  /** BCP 47 tag, where its script gives it away. */
  readonly language?: string
  readonly direction: Direction
  /** The whole page of a text that is one; absent of all others. */
  readonly page?: () => string
}

type Written = Pick<Strategy, 'title' | 'kind' | 'format' | 'parts' | 'content'>

/** Fills the tokens of a text; those that have no value stay as they were written, and are listed. */
export function exportedText(text: Written, values: TokenValues, offer = ''): ExportedText {
  const format = formatOf(text)
  const parts = partsOf(text).map(({ text: written, ...part }) => ({ ...part, text: filledText(written, values) }))
  const body = blocksOf(text, values)
  const words = `${parts.map((part) => part.text).join('\n')}\n${wordsOf(body)}`
  const language = languageOf(words) ?? languageOf(text.title)
  return {
    title: text.title,
    kind: KINDS_OF_TEXTS[text.kind]?.name ?? text.kind,
    format: format.name,
    offer,
    parts,
    body,
    ...(format.body?.formatting === 'plain' ? { plainBody: filledText(text.content, values) } : {}),
    empty: emptyOf(text, values),
    ...(language === undefined ? {} : { language }),
    direction: directionOf(words) ?? directionOf(text.title) ?? 'ltr',
  }
}

/** The keys of the tokens in a text that have no value, each once, in the order of parts and body. */
const emptyOf = (text: Written, values: TokenValues): readonly string[] =>
  emptyTokens([...partsOf(text).map((part) => part.text), text.content].join('\n'), values)

/**
 * '1 merge field has no value: End date', '6 merge fields have no value: End date, Phone and 4 more'; names at most
 * `most` of them.
 */
export function emptyLabel(keys: readonly string[], most = 4): string {
  const named = keys
    .slice(0, most)
    .map((key) => tokenLabel(key))
    .join(', ')
  const rest = keys.length > most ? ` and ${keys.length - most} more` : ''
  return `${counted(keys.length, 'merge field')} ${keys.length === 1 ? 'has' : 'have'} no value: ${named}${rest}`
}

function partsOf({ kind, format, parts }: Pick<Written, 'kind' | 'format' | 'parts'>): readonly ExportedPart[] {
  const rules = formatOf({ kind, format }).parts
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
function blocksOf(text: Written, values: TokenValues): readonly TextBlock[] {
  const format = formatOf(text)
  const blocks = format.body?.formatting === 'plain' ? plainParagraphs(text.content) : bodyBlocks(format, text.content)
  return filledBlocks(blocks, values)
}

/** Every letter of blocks, a space between two of them. */
function wordsOf(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'paragraph':
        case 'heading':
          return runsToText(block.runs)
        case 'list':
          return block.items.map(wordsOf).join(' ')
        case 'quote':
          return wordsOf(block.blocks)
        case 'rule':
          return ''
      }
    })
    .join(' ')
}
