import { asLabel, asSentence, type Spelling } from '#domain/copy/writer/join-texts.ts'
import type { SlotPiece } from '#domain/copy/writer/slot-piece.ts'
import { distinctiveWords } from '#domain/copy/writer/sentence-guards.ts'
import { baseLanguage } from '#lib/language/function-words.ts'

/** Languages that set the full stop behind the closing mark. */
const STOP_OUTSIDE = new Set(['es', 'ja', 'zh'])
const OUTER_QUOTES = /^["“„«「‘'](.*)["”“»」’']$/su

/**
 * A customer's own words as a piece: whole, and in quotation marks. Japanese asks readers whether they think so too.
 */
export function customersWords(
  id: string,
  sentences: readonly string[],
  { spelling, returns }: { readonly spelling: Spelling; readonly returns: boolean },
): readonly SlotPiece[] {
  const { gap, quotes, innerQuotes } = spelling.kit.marks
  const text = sentences.map((one) => asSentence(one, spelling)).join(gap)
  const bare = text.replace(/[.。]$/u, '').replace(OUTER_QUOTES, '$1')
  if (bare === '') return []
  const inner = bare
    .replace(/[“«„「]\s?([^”»“」]*?)\s?[”»“」]/gu, `${innerQuotes[0]}$1${innerQuotes[1]}`)
    .replace(/"([^"]*)"/gu, `${innerQuotes[0]}$1${innerQuotes[1]}`)
  const isStopOutside = STOP_OUTSIDE.has(baseLanguage(spelling.language))
  const words = isStopOutside ? inner.replace(/[.。]$/u, '') : asSentence(inner, spelling)
  const inMarks = `${quotes[0]}${words}${quotes[1]}`
  const quoted =
    baseLanguage(spelling.language) === 'ja'
      ? `${inMarks}。そんなお悩みはありませんか。`
      : asSentence(inMarks, spelling)
  const labels = sentences.length === 1 ? [`${quotes[0]}${asLabel(inner)}${quotes[1]}`] : []
  return [{ id, sentences: [quoted], labels, returns, entry: id, long: distinctiveWords(text) }]
}
