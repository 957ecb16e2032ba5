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

/** Parts that can stand for a text's title, the best first. */
const LEADS = ['subject', 'headline', 'headline_1', 'title']

/** Key of the part that names a text best: its subject or headline. */
export const leadOf = (parts: Worded['parts']): string | undefined => LEADS.find((key) => (parts[key] ?? '').trim() !== '')

/** The first words that a reader sees, for the second line of a list. `title`: what the first line says already. */
export function firstWords({ content, parts }: Worded, title: string): string {
  const body = parts['preview']?.trim() || plainWords(content)
  if (body !== '') return body
  const others = Object.values(parts).map(plainWords)
  return others.filter((words) => words !== '' && words !== title).join(' | ') || others.join('')
}

/** A Markdown text without its marks; merge fields stay as they are. */
export const plainWords = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\][]*)\]\([^()\s]*\)/gu, '$1')
    .replaceAll(/^\s{0,3}(?:#{1,6}|[-*+>]|\d+[.)])\s+/gmu, '')
    .replaceAll(/\{\{[^{}]*\}\}|[*_`~]/g, (mark) => (mark.startsWith('{{') ? mark : ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
