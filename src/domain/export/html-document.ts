import { escapeHtml } from '#lib/markdown/blocks.ts'
import type { Direction } from './direction.ts'

/** Page styles for screen and print, without a separate file or script. */
const STYLE = [
  'body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans Hebrew","Noto Sans JP",Arial,sans-serif}',
  'h1,h2,h3{line-height:1.25;text-wrap:balance}',
  'p,h1,h2,h3{white-space:pre-wrap}',
  'blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:.2rem solid}',
  'dt{font-size:.875rem;opacity:.75}',
  'dd{margin:0 0 .75rem;white-space:pre-wrap}',
  'a{overflow-wrap:anywhere}',
  'article+article{break-before:page;margin-top:3rem}',
].join('\n')

export interface HtmlDocumentSource {
  /** Escaped here. */
  readonly title: string
  readonly bodyHtml: string
  /** BCP 47; empty where it is not known. */
  readonly language: string
  readonly direction: Direction
  /** Further elements of the head. */
  readonly headHtml?: string
}

/** Writes a complete page around a body that is HTML already. */
export function htmlDocument({ title, bodyHtml, language, direction, headHtml = '' }: HtmlDocumentSource): string {
  const lang = language === '' ? '' : ` lang="${escapeHtml(language)}"`
  return [
    '<!doctype html>',
    `<html${lang} dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>\n${STYLE}\n</style>`,
    ...(headHtml === '' ? [] : [headHtml]),
    '</head>',
    '<body>',
    bodyHtml,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
