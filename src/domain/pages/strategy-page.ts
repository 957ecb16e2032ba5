import { structuredDataGraph, structuredDataHtml } from '#domain/export/structured-data.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { bodyBlocks, fillBlocks } from '#domain/tokens/filled-blocks.ts'
import { fillPieces, type TextPiece, piecesText } from '#domain/tokens/text-pieces.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { JsonObject } from '#lib/json.ts'
import { blocksToText, escapeHtml, mapRuns, runsToText, type TextBlock } from '#lib/markdown/blocks.ts'
import { plainParagraphs } from '#lib/markdown/plain-text.ts'
import { blocksToHtml } from '#lib/markdown/write-html.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import { directionOf, languageByScript } from '#lib/text/text-script.ts'
import { type PageBrand, pageStyle } from './page-style.ts'

export interface PageSource {
  readonly text: {
    readonly kind: StrategyKind
    readonly format: string
    readonly title: string
    readonly content: string
    readonly parts: Readonly<Record<string, string>>
  }
  readonly values: TokenValues
  readonly brand: PageBrand
  /** BCP 47; where it is absent, and as far as the script tells it, by what is written. */
  readonly lang?: string | undefined
  /** Absent: by what is written. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Content of the offer, for markup that search engines read; absent: the page has none. */
  readonly offer?: JsonObject | undefined
}

/**
 * A text as a web page: one complete HTML document with a style of its own, nothing that runs, no picture and nothing
 * that is asked of another address. Every word is escaped; a link leads to web pages, mails and phones alone; a token without a
 * value is marked and shown by its label.
 */
export function strategyPageHtml({ text, values, brand, lang, dir, offer }: PageSource): string {
  const part = (key: string): readonly TextPiece[] => fillPieces((text.parts[key] ?? '').trim(), values)
  const blocks = shownBlocks(text, values)
  const headline = part('headline')
  const button = buttonHtml(part('button'), brand.website)
  const pageText = [piecesText(headline), piecesText(part('subline')), blocksToText(blocks)].join(' ')
  const hero = heroHtml(headline, part('subline'), button)
  const markup = offer ? structuredDataHtml(structuredDataGraph({ pageText, values, offer })) : ''
  const description = piecesText(part('seo_description')) || piecesText(part('subline'))
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang ?? languageByScript(pageText, 'en'))}" dir="${dir ?? directionOf(pageText)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(titleOf(text, part, blocks))}</title>`,
    ...(description === '' ? [] : [`<meta name="description" content="${escapeHtml(description)}">`]),
    `<style>${pageStyle(brand)}</style>`,
    ...(markup === '' ? [] : [markup]),
    '</head>',
    '<body>',
    `<header class="bar"><p class="brand" dir="auto">${logoHtml(brand)}${escapeHtml(brand.name)}</p></header>`,
    '<main>',
    ...(hero === '' ? [] : [hero]),
    ...(blocks.length === 0 ? [] : [`<article>\n${blocksToHtml(blocks, emptyTokenHtml)}\n</article>`]),
    ...(hero !== '' && button !== '' && blocks.length > 0 ? [`<p class="end">${button}</p>`] : []),
    '</main>',
    `<footer><p dir="auto">${escapeHtml(brand.name)}</p></footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/**
 * The text's own blocks. Under a headline their headings are one step smaller, and one that says the headline once more
 * is left out.
 */
function shownBlocks(text: PageSource['text'], values: TokenValues): readonly TextBlock[] {
  const headline = piecesText(fillPieces((text.parts['headline'] ?? '').trim(), values))
  const format = textFormat(text)
  const written = format.body?.formatting === 'plain' ? plainParagraphs(text.content) : bodyBlocks(format, text.content)
  const blocks = withSafeLinks(fillBlocks(written, values))
  if (blocks.every(isEmpty)) return []
  if (headline === '') return blocks
  const [first, ...rest] = blocks
  const isRepeated = first?.type === 'heading' && runsToText(first.runs).trim() === headline
  return (isRepeated ? rest : blocks).map((block) =>
    block.type === 'heading' ? { ...block, level: Math.min(3, block.level + 1) as 2 | 3 } : block,
  )
}

const isEmpty = (block: TextBlock): boolean => block.type === 'paragraph' && runsToText(block.runs).trim() === ''

/** A value may have filled a link: what does not lead to a page, a mail or a phone is no link. */
const withSafeLinks = (blocks: readonly TextBlock[]): readonly TextBlock[] =>
  mapRuns(blocks, ({ href, ...run }) => [
    href === undefined || !isSafeLink(href) || href.includes('{{') ? run : { ...run, href },
  ])

const emptyTokenHtml = (token: string): string =>
  `<mark>${escapeHtml(tokenLabel(token.replaceAll(/[{}]/g, '').trim()))}</mark>`

const piecesHtml = (pieces: readonly TextPiece[]): string =>
  pieces
    .map(({ text, is }) => {
      const html = escapeHtml(text).replaceAll('\n', '<br>')
      return is === 'words' ? html : is === 'value' ? `<bdi>${html}</bdi>` : `<mark>${html}</mark>`
    })
    .join('')

function heroHtml(headline: readonly TextPiece[], subline: readonly TextPiece[], button: string): string {
  const lines = [
    headline.length > 0 && `<h1 dir="auto">${piecesHtml(headline)}</h1>`,
    subline.length > 0 && `<p class="lead" dir="auto">${piecesHtml(subline)}</p>`,
    button !== '' && `<p>${button}</p>`,
  ].filter((line) => line !== false)
  return lines.length === 0 ? '' : `<section class="hero">\n${lines.join('\n')}\n</section>`
}

function buttonHtml(words: readonly TextPiece[], website: string | undefined): string {
  if (words.length === 0) return ''
  const href = websiteAddress(website)
  return href === undefined
    ? `<span class="button" dir="auto">${piecesHtml(words)}</span>`
    : `<a class="button" dir="auto" href="${escapeHtml(href)}">${piecesHtml(words)}</a>`
}

/** A host name with a dot, perhaps a port, a path and more. */
const WEB_PAGE = /^https?:\/\/(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** `milllane.example` and `https://milllane.example` as an address; anything that is no web page is none. */
export function websiteAddress(website: string | undefined): string | undefined {
  const typed = website?.trim() ?? ''
  if (typed === '' || /[\s{}]/.test(typed)) return undefined
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return WEB_PAGE.test(address) ? address : undefined
}

const logoHtml = ({ logoUrl = '' }: PageBrand): string =>
  /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i.test(logoUrl) ? `<img src="${escapeHtml(logoUrl)}" alt="">` : ''

function titleOf(
  { title }: PageSource['text'],
  part: (key: string) => readonly TextPiece[],
  blocks: readonly TextBlock[],
): string {
  const heading = blocks.find((block) => block.type === 'heading')
  return (
    piecesText(part('seo_title')) || piecesText(part('headline')) || (heading ? runsToText(heading.runs) : '') || title
  )
}
