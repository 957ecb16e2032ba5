/** So much of a sentence is looked at on either side. */
const MAX_CHARS = 400

/** The sentence that a place stands in, and where it begins. */
export function sentenceAround(text: string, start: number, end: number): { readonly text: string; readonly start: number } {
  const left = text.slice(Math.max(0, start - MAX_CHARS), start)
  const right = text.slice(end, end + MAX_CHARS)
  const head = /(?:^|[.!?。！？؟]\s|[。！？\n])((?:(?![.!?。！？؟]\s|[。！？\n])[\s\S])*)$/u.exec(left)?.[1] ?? left
  const tail = /^(?:(?![.!?؟](?:\s|$)|[。！？\n])[\s\S])*/u.exec(right)?.[0] ?? ''
  return { text: `${head}${text.slice(start, end)}${tail}`, start: start - head.length }
}
