const MAX_SIGNATURE_LINES = 4
const MAX_SIGNED_WORDS = 4
const SENTENCE_END = /[.!?…。！？؟:]$/u
const CLOSING_COMMA = /[,،、]$/u
/** A name, or a dash before one. */
const NAMED = /^(?:[–—-]\s*\p{L}|\p{Lu}[\p{L}\p{M}'’.-]*(?:\s\p{Lu}[\p{L}\p{M}'’.-]*){0,3}$)/u

interface SignatureLine {
  readonly text: string
  readonly from: number
}

/** The place where a text's signature begins; the end of the text where it has none. */
export function signatureStart(text: string): number {
  let from = 0
  const lines: SignatureLine[] = []
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push({ text: line.trim(), from })
    from += line.length + 1
  }
  let first = lines.length
  for (let index = lines.length - 1; index > 0 && lines.length - index <= MAX_SIGNATURE_LINES; index--) {
    const line = lines[index]
    if (!line || !isSigned(line, lines[index - 1])) break
    first = index
  }
  // Headlines of an ad look like names too, but follow no sentence.
  const isBehindSentence = /[.!?…。！？؟,،、]$/u.test(lines[first - 1]?.text ?? '') || isClosing(lines[first])
  return isBehindSentence ? (lines[first]?.from ?? text.length) : text.length
}

const isClosing = (line: SignatureLine | undefined): boolean => CLOSING_COMMA.test(line?.text ?? '')

/** A short line without an end, behind a closing that ends in a comma, or with nothing but a name. */
function isSigned({ text }: SignatureLine, before: SignatureLine | undefined): boolean {
  if (SENTENCE_END.test(text) || text.split(/\s+/).length > MAX_SIGNED_WORDS) return false
  if (CLOSING_COMMA.test(text)) return true
  return NAMED.test(text) || (before !== undefined && CLOSING_COMMA.test(before.text))
}
