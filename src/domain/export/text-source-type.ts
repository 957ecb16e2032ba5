import { fieldTexts } from '#domain/copy/lint/lint-text.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { escapeHtml } from '#lib/markdown/blocks.ts'
import { type DigitalSourceType, digitalSourceType, digitalSourceTypeUri } from '#domain/origin/digital-source-type.ts'
import { sentenceOrigins } from '#domain/origin/sentence-origins.ts'

/** Names how a text came about; undefined where a person has written it, alone or with the library. */
export function textSourceType(
  text: Pick<Strategy, 'kind' | 'format' | 'parts' | 'content' | 'sources'>,
): Exclude<DigitalSourceType, 'digitalCreation'> | undefined {
  const { parts, content, sources = [] } = text
  if (!sources.some(({ source }) => source === 'ai' || source === 'writer')) return undefined
  const formatting = textFormat(text).body?.formatting ?? 'plain'
  const texts = fieldTexts({ parts, content }, formatting)
  const type = digitalSourceType(sentenceOrigins(texts, sources).map(({ origin }) => origin))
  return type === 'digitalCreation' ? undefined : type
}

/** Members of schema.org's IPTCDigitalSourceEnumeration. */
const SCHEMA_TERMS = {
  algorithmicMedia: 'AlgorithmicMediaDigitalSource',
  trainedAlgorithmicMedia: 'TrainedAlgorithmicMediaDigitalSource',
  compositeWithTrainedAlgorithmicMedia: 'CompositeWithTrainedAlgorithmicMediaDigitalSource',
} as const

/** Marks an HTML page of a text as generated, for machines: a meta element and JSON-LD. Unmarked without a type. */
export function withSourceMarks(html: string, title: string, type: ReturnType<typeof textSourceType>): string {
  // At the beginning, where a reader of the file looks for it.
  const at = html.indexOf('<head>') + '<head>'.length
  if (type === undefined || at < '<head>'.length) return html
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
  return `${html.slice(0, at)}\n${marks.join('\n')}${html.slice(at)}`
}
