import { segmentText } from '#lib/text/segment-text.ts'
import { startsWithMonth } from './calendar-names.ts'

/** A sentence of a text, without the spaces around it. */
export interface Sentence {
  readonly text: string
  /** UTF-16 places in the text, `to` exclusive. */
  readonly from: number
  readonly to: number
}

/** Ends in a full stop that is no end: before a capital, where the platform's rules see one. */
const TITLES =
  'Dr|Mr|Mrs|Ms|Prof|St|Mt|vs|No|Nos|approx|Nr|Hr|Fr|Tel|Str|Abs|Art|ca|inkl|zzgl|bzw|evtl|ggf|vgl|Mio|Mrd|max|min|Sr|Sra|Srta|Dra|Ud|Uds|pág|núm|av|Mme|Mlle|Mgr|Me|p|env|réf|av|Dott|Ing|Sig|Avv|dhr|mevr|bijv|ul|np|tzn'
/** Several words: e.g., z. B., p. ej. */
const PAIRS = String.raw`e\.\s?g|i\.\s?e|a\.\s?k\.\s?a|z\.\s?B|d\.\s?h|u\.\s?a|z\.\s?T|s\.\s?o|i\.\s?d\.\s?R|p\.\s?ej|EE\.\s?UU|p\.\s?ex|c\.-à-d|por\s?ej|ad\s?es|m\.\s?in|t\.\s?j|o\.\s?a`
const ABBREVIATED = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${TITLES}|${PAIRS}|[a-z])\.\s*$`, 'u')
/** An initial that begins a sentence: ‘J. Doe writes’. */
const INITIAL = /^[^\p{L}\p{N}]*\p{Lu}\.\s*$/u
/** French writes Monsieur so. */
const MONSIEUR = /(?<=\p{Ll}\s)M\.\s*$/u
/** A number that goes on: ‘12. März’. */
const ORDINAL = /(?<!\p{N})\d{1,2}\.\s*$/u
const BREAK = /[\n\r\u2028\u2029]/
const MAX_BESIDE_CHARS = 24

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  if (segmenters.size > 20) segmenters.clear()
  const made = new Intl.Segmenter(isTag(language) ? language : undefined, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}

/**
 * The sentences of a text in order: as the platform parts them for the language (a BCP 47 tag, or empty), each line by
 * itself, none ended by an abbreviation.
 */
export function sentencesOf(text: string, language: string): readonly Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const take = (end: number): void => {
    const raw = text.slice(start, end)
    const trimmed = raw.trim()
    if (trimmed !== '') {
      const from = start + raw.indexOf(trimmed)
      sentences.push({ text: trimmed, from, to: from + trimmed.length })
    }
    start = end
  }
  for (const { segment, index } of segmentText(segmenterOf(language), text)) {
    const end = index + segment.length
    if (!goesOn(text, start, end)) take(end)
  }
  take(text.length)
  return sentences
}

/** Is true if an apparent sentence end doesn't end the sentence. */
function goesOn(text: string, start: number, end: number): boolean {
  const last = text.slice(Math.max(start, end - MAX_BESIDE_CHARS), end)
  if (end === text.length || BREAK.test(last.slice(last.trimEnd().length))) return false
  if (ABBREVIATED.test(last) || MONSIEUR.test(last)) return true
  if (end - start < MAX_BESIDE_CHARS && INITIAL.test(last)) return true
  return ORDINAL.test(last) && startsWithMonth(` ${text.slice(end, end + MAX_BESIDE_CHARS)}`)
}
