/** What of a text has words. */
export interface Worded {
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
}

/** How many words a text has with its short texts, tokens counted as one each. */
export const allWords = ({ content, parts }: Worded): number =>
  wordCount(content) + Object.values(parts).reduce((sum, text) => sum + wordCount(text), 0)

/** How many words a text has, tokens counted as one each. */
const wordCount = (text: string): number => text.match(/\{\{[^{}]*\}\}|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0

/** What a Markdown text says, without its marks; tokens stay as they are. */
export const plainWords = (markdown: string): string =>
  markdown
    .replaceAll(/^\s{0,3}(?:#{1,6}|[-*+>]|\d+[.)])\s+/gmu, '')
    .replaceAll(/\{\{[^{}]*\}\}|[*_`~]/g, (mark) => (mark.startsWith('{{') ? mark : ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
