/** Represents the parts of a text that contain words. */
export interface TextWithParts {
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
}

/** Counts the words of a text with its short texts, a token as one. `isPlain`: the body is not in the dialect. */
export const countTextWords = ({ content, parts }: TextWithParts, isPlain = false): number =>
  wordCount(isPlain ? content : withCharacters(content)) +
  Object.values(parts).reduce((sum, text) => sum + wordCount(text), 0)

/** Counts the words of a text, each token as one. */
const wordCount = (text: string): number =>
  text.match(/\{\{[^{}]*\}\}|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0

/**
 * Puts in the spaces and letters that the dialect writes by their number, and drops `&nbsp;` where it stands for an
 * empty paragraph.
 */
const withCharacters = (dialect: string): string =>
  dialect.replaceAll(/^[ \t]*&nbsp;[ \t]*$/gm, '').replaceAll(/(?<!\\)&#(\d{1,5});/g, (written, point: string) => {
    const character = String.fromCharCode(Number(point))
    return /[\p{L}\p{N}\p{M}\s]/u.test(character) ? character : written
  })

/** Parts that can stand for a text's title, the best first. */
const LEADS = ['subject', 'headline', 'headline_1', 'title']

/** Key of the part that names a text best: its subject or headline. */
export const leadPartKey = (parts: TextWithParts['parts']): string | undefined =>
  LEADS.find((key) => (parts[key] ?? '').trim() !== '')

/**
 * The first words that a reader sees, for the second line of a list. `title`: what the first line says already;
 * `isPlain`: the body is not in the dialect.
 */
export function textExcerpt({ content, parts }: TextWithParts, title: string, isPlain = false): string {
  const body = parts['preview']?.trim() || bodyAsLine(content, isPlain)
  if (body !== '') return body
  const others = Object.values(parts).map(collapseSpaces)
  return others.filter((words) => words !== '' && words !== title).join(' | ') || others.join('')
}

/** The words of a body in one line, as a reader sees them. */
export const bodyAsLine = (content: string, isPlain: boolean): string =>
  isPlain ? collapseSpaces(content) : plainWords(content)

export const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * A text of the dialect without its marks, short of reading it whole; merge fields, merge tags and stars inside words
 * stay as they are.
 */
const plainWords = (dialect: string): string =>
  withCharacters(
    dialect
      .replaceAll(/!?\[([^\][]*)\]\([^()\s]*\)/gu, '$1')
      .replaceAll(/^\s{0,3}(?:#{1,6}|[-*+>]|\d+[.)])\s+/gmu, '')
      .replaceAll(STARS, (found, words: string | undefined) => words ?? found),
  )
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Words between stars, unless the stars are of a merge tag (`*|FNAME|*`), escaped or inside a word. */
const STARS =
  /\*\|[^|\n]{1,200}\|\*|(?<![\p{L}\p{N}\\*])\*{1,3}(?=[^\s*|])([^*\n]{1,1000})(?<=[^\s\\|])\*{1,3}(?![\p{L}\p{N}*])/gu
