import { t } from '@lingui/core/macro'
import { blocksToText, escapeHtml } from '#lib/markdown/blocks.ts'
import { blocksToHtml } from '#lib/markdown/write-html.ts'
import { plainParagraphs } from '#lib/markdown/plain-text.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'
import type { ExportedPart, ExportedText } from './exported-text.ts'
import { digitalSourceTypeUri } from '#domain/origin/digital-source-type.ts'
import { withSourceMarks } from '#domain/export/text-source-type.ts'
import { htmlDocument } from './html-document.ts'
import { structuredDataGraph, structuredDataHtml } from './structured-data.ts'

/** The parts under their labels, then the body: what goes onto the clipboard, and below the title of a file. */
export const textAsPlain = ({ parts, body, plainBody }: ExportedText): string =>
  [...parts.map(labelled), plainBody ?? blocksToText(body)].filter((piece) => piece.trim() !== '').join('\n\n')

const labelled = ({ label, text }: ExportedPart): string =>
  text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`

function textAsHtml({ parts, body }: ExportedText): string {
  const rows = parts.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt>\n<dd dir="auto">${linesAsHtml(text)}</dd>`)
  return [...(rows.length > 0 ? [`<dl>\n${rows.join('\n')}\n</dl>`] : []), withShownSpaces(blocksToHtml(body))]
    .filter((piece) => piece !== '')
    .join('\n')
}

/** Returns HTML for pasting into other programs: they support paragraphs, but render definition lists badly. */
export const textAsPastedHtml = ({ parts, body }: ExportedText): string =>
  withShownSpaces(
    [
      ...parts.map(
        ({ label, text }) => `<p dir="auto"><strong>${escapeHtml(label)}</strong><br>${linesAsHtml(text)}</p>`,
      ),
      blocksToHtml(body),
    ].join('\n'),
  )

/**
 * Paragraphs and headings that say themselves that their spaces are to be shown: programs that open a page read no
 * style sheet.
 */
const withShownSpaces = (html: string): string =>
  html.replaceAll(/<(p|h[1-3]) dir="auto">([^\n]*?)<\/\1>/g, (block, tag: string, words: string) =>
    DROPPED_SPACE.test(words) ? `<${tag} dir="auto" style="white-space:pre-wrap">${words}</${tag}>` : block,
  )

/** Spaces that a page drops. */
const DROPPED_SPACE = /^ | $| {2}|[\t\f]|<br>[ ]|[ ]<br>/

const linesAsHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** Parts are headings with a paragraph each: a reader of Markdown knows no labels. */
export const textAsMarkdown = ({ parts, body }: ExportedText): string =>
  [
    ...parts.map(({ label, text }) => `## ${escapeForMarkdown(label)}\n\n${escapeForMarkdown(text)}`),
    ...(parts.length > 0 && body.length > 0 ? ['---'] : []),
    blocksToMarkdown(body, 'any'),
  ]
    .filter((piece) => piece !== '')
    .join('\n\n')

/** A plain text with escapes for any reader of Markdown. */
const escapeForMarkdown = (text: string): string => blocksToMarkdown(plainParagraphs(text), 'any')

/** 'Ads, Search ad, for Weekly Loaf': what stands under the title of a file. */
export function aboutLine({ kind, format, offer }: Pick<ExportedText, 'kind' | 'format' | 'offer'>): string {
  const type = format === kind ? kind : t`${kind}, ${format}`
  return offer === '' ? type : t`${type}, for ${offer}`
}

/** Files of letters alone. */
export type WrittenFormat = 'html' | 'md' | 'txt'

/** Returns one text as a complete file. */
export function writtenText(text: ExportedText, format: WrittenFormat): string {
  switch (format) {
    case 'txt':
      return `${[text.title, aboutLine(text), textAsPlain(text)].join('\n\n')}\n`
    case 'md':
      return `${sourceFrontMatter(text)}${[`# ${escapeForMarkdown(text.title)}`, escapeForMarkdown(aboutLine(text)), textAsMarkdown(text)].join('\n\n')}\n`
    case 'html':
      return text.page?.() ?? withSourceMarks(textDocument(text), text.title, text.sourceType)
  }
}

/** YAML front matter that marks a generated text for machines; empty for one that a person has written. */
const sourceFrontMatter = ({ sourceType }: ExportedText): string =>
  sourceType === undefined ? '' : `---\ndigital_source_type: ${digitalSourceTypeUri(sourceType)}\n---\n\n`

/** A text that is no page of its own, as a document. */
function textDocument(text: ExportedText): string {
  const head = text.markup
    ? structuredDataHtml(structuredDataGraph({ ...text.markup, pageText: textAsPlain(text) }))
    : ''
  return htmlDocument({
    title: text.title,
    bodyHtml: articleHtml(text),
    language: text.language ?? '',
    direction: text.direction,
    headHtml: head,
  })
}

/** A text with its title, as a part of a page. */
const articleHtml = (text: ExportedText): string =>
  [
    '<article>',
    `<h1 dir="auto">${escapeHtml(text.title)}</h1>`,
    `<p dir="auto"><small>${escapeHtml(aboutLine(text))}</small></p>`,
    textAsHtml(text),
    '</article>',
  ].join('\n')
