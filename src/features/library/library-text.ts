import { formatOf, hasPlainBody } from '#domain/formats/formats.ts'
import { lengthFor } from '#domain/formats/channel-length.ts'
import { KINDS_OF_TEXTS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { Template } from '#domain/kinds/template.ts'
import { allWords, bodyWords, type Worded } from '#domain/kinds/text-words.ts'
import type { TextTemplate } from '#domain/library/template.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import { filledText, type TokenValues } from '#domain/tokens/tokens.ts'
import { counted } from '#lib/text/text.ts'
import type { Shelf } from './shelves.ts'
import { YOURS } from './template-kind.ts'

/** A text of the library, whoever it is from. */
export interface LibraryText extends Worded {
  readonly shelf: Shelf
  /** Its part of the address; no other on its shelf has it. */
  readonly name: string
  /** Of the account's own: the record. */
  readonly ID?: number
  readonly kind: StrategyKind
  readonly format: string
  readonly title: string
  /** When it is the right one; may be empty. */
  readonly use: string
  /** The page elsewhere on which it is built; empty: it is a text here. */
  readonly url: string
  /** A page and a picture elsewhere that show it finished; each may be empty. */
  readonly preview: string
  readonly image: string
}

export const ofProduct = ({ key, use, ...text }: TextTemplate): LibraryText => ({
  ...text,
  shelf: text.kind,
  name: key,
  use,
  url: '',
  ...NO_PREVIEW,
})

/** Stored templates of an earlier version name none. */
const NO_PREVIEW = { preview: '', image: '' }

export const ofPartner = ({ key, kind, ...text }: PartnerTemplate): readonly LibraryText[] =>
  kind === 'custom' ? [] : [{ ...NO_PREVIEW, ...text, kind, shelf: kind, name: key }]

export const ofAccount = ({ ID, name, kind, format, title, excerpt, content, parts }: Template): LibraryText => ({
  shelf: YOURS,
  name,
  ID,
  kind: Object.hasOwn(KINDS_OF_TEXTS, kind) ? kind : 'custom',
  format,
  title,
  use: excerpt,
  content,
  parts,
  url: '',
  ...NO_PREVIEW,
})

/** Whether a text has every word of a search somewhere. */
export function hasWords(text: LibraryText, query: string): boolean {
  const { title, use, content, parts, kind } = text
  const all = [
    title,
    use,
    formatOf(text).name,
    KINDS_OF_TEXTS[kind].name,
    bodyWords(content, hasPlainBody(text)),
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
const filledWith = ({ content, parts }: Worded, values: TokenValues): Worded => ({
  content: filledText(content, values, () => ''),
  parts: Object.fromEntries(Object.entries(parts).map(([key, text]) => [key, filledText(text, values, () => '')])),
})

/** 'Feed ad · 48 words'; channels that count characters are told them. */
export function formatAndLength(text: LibraryText, values: TokenValues): string {
  const { name, preview } = formatOf(text)
  const filled = filledWith(text, values)
  const characters = [filled.content, ...Object.values(filled.parts)].reduce(
    (sum, part) => sum + lengthFor('graphemes', part),
    0,
  )
  const length =
    preview === 'search-ad' || preview === 'sms'
      ? counted(characters, 'character')
      : counted(allWords(filled, hasPlainBody(text)), 'word')
  return `${name} · ${length}`
}

/** 'pages.example' */
export const hostOf = (url: string): string => /^https:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? url

/** Name of a template in the address of its preview. */
export const previewName = ({ shelf, name }: Pick<LibraryText, 'shelf' | 'name'>): string => `${shelf}/${name}`
