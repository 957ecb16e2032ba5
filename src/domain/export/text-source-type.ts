import { fieldTexts } from '#domain/copy/lint/lint-text.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { escapeHtml } from '#lib/markdown/blocks.ts'
import { type DigitalSourceType, digitalSourceType, digitalSourceTypeUri } from '#domain/origin/digital-source-type.ts'
import type { ExportNoteKey } from '#domain/partner/export-notes.ts'
import { isPossiblyByAi, sentenceOrigins } from '#domain/origin/sentence-origins.ts'

export type TextSourceType = Exclude<DigitalSourceType, 'digitalCreation'>

/** Names how a text came about; undefined where a person has written it, alone or with the library. */
export const textSourceType = (text: SourcedStrategy): TextSourceType | undefined => textMaking(text).sourceType

type SourcedStrategy = Pick<Strategy, 'kind' | 'format' | 'parts' | 'content' | 'sources'>

/** Source of a text: its type for machines, and the note for people if an AI took part. */
export function textMaking(text: SourcedStrategy): {
  readonly sourceType?: TextSourceType
  readonly noteKey?: ExportNoteKey
} {
  const { parts, content, sources = [] } = text
  if (!sources.some(({ source }) => source === 'ai' || source === 'writer' || source === 'pasted')) return {}
  const formatting = textFormat(text).body?.formatting ?? 'plain'
  const texts = fieldTexts({ parts, content }, formatting)
  const origins = new Set(sentenceOrigins(texts, sources).map(({ origin }) => origin))
  const sourceType = digitalSourceType(origins)
  if (sourceType === 'digitalCreation') return {}
  if (![...origins].some(isPossiblyByAi)) return { sourceType }
  const isEdited = origins.has('ai-edited') || origins.has('uncompared') || origins.has('person')
  return { sourceType, noteKey: isEdited ? 'export.noteEdited' : 'export.noteAi' }
}

/** Members of schema.org's IPTCDigitalSourceEnumeration. */
const SCHEMA_TERMS = {
  algorithmicMedia: 'AlgorithmicMediaDigitalSource',
  composite: 'CompositeDigitalSource',
  trainedAlgorithmicMedia: 'TrainedAlgorithmicMediaDigitalSource',
  compositeWithTrainedAlgorithmicMedia: 'CompositeWithTrainedAlgorithmicMediaDigitalSource',
} as const

/** Marks an HTML page of a text as generated, for machines: a meta element and JSON-LD. Unmarked without a type. */
export function withSourceMarks(html: string, title: string, type: TextSourceType | undefined): string {
  // Near the beginning, where a reader of the file looks for it, but behind the encoding: browsers look for that in the
  // first 1,024 bytes only.
  const at = /<head>\s*(?:<meta charset[^>]*>)?/i.exec(html)
  if (type === undefined || !at) return html
  const from = at.index + at[0].length
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    digitalSourceType: `https://schema.org/${SCHEMA_TERMS[type]}`,
  }
  const marks = [
    `<meta name="digital-source-type" content="${escapeHtml(digitalSourceTypeUri(type))}">`,
    // No title can end the element.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  ]
  return `${html.slice(0, from)}\n${marks.join('\n')}${html.slice(from)}`
}
