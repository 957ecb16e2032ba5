import { segmentText } from '#lib/text/segment-text.ts'
import { startsWithMonth } from './calendar-names.ts'

/** A sentence of a text, without the spaces around it. */
export interface Sentence {
  readonly text: string
  /** UTF-16 places in the text, `to` exclusive. */
  readonly from: number
  readonly to: number
}

/**
 * Abbreviations in front of the word they belong to. A full stop behind one ends nothing, even before a capital: a
 * sentence that is taken for two loses what limits it.
 */
const LEADING_ABBREVIATIONS = [
  'Dr|Mr|Mrs|Ms|Mx|Prof|St|Mt|Ft|Rev|Hon|Capt|Sgt|Gen|Lt|vs|approx|Est|incl|excl|Incl|Excl|Approx|dept|Dept',
  'Hr|Hrn|Fr|Dipl|Tel|tel|Str|Abs|Art|ca|Ca|inkl|exkl|zzgl|abzgl|einschl|ausschl|bzw|evtl|ggf|vgl|sog|insb|tägl|mtl|jährl|mind|max|min|Max|Min|Inkl|Zzgl|Mind|Nr',
  'Sr|Sra|Srta|Sres|Dra|Ud|Uds|Vd|Vds|pág|págs|núm|aprox|Aprox|av|Av|Avda|avda|dpto|depto|Dpto|Depto|máx|mín|Máx|Mín|teléf|izq|dcha',
  'Mme|Mmes|Mlle|Mlles|MM|Mgr|Me|p|env|Env|réf|bd|Bd|boul|apr|av|dép|suppl',
  'Exmo|Exma|Eng|Sto|Sta|nº|prof|profª',
  'Dott|dott|Ing|ing|Sig|sig|Avv|avv|geom|dhr|mevr|bijv|ul|np|tzn',
].join('|')
/** Units, days and months: more often followed by what they belong to than by a new sentence. */
const UNIT_ABBREVIATIONS = [
  'Std|Stdn|Min|Sek|Tg|Wo|Pers|Pl|Einh|Stk|Stck|Pkt|Mio|Mrd|USt|MwSt|Mwst',
  'hr|hrs|min|mins|sec|secs|yr|yrs|wk|wks|mo|mos|pt|pts|pc|pcs|ppl|ft|lb|lbs|oz|kg|km|cm|mm|pers|pp|hs|hab|ud|uds|unid|pza|pzas|seg|sem|ses',
  'Mo|Di|Mi|Do|Sa|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Jan|Feb|Mrz|Apr|Jun|Jul|Aug|Sep|Sept|Okt|Oct|Nov|Dez|Dec',
  'Co|Inc|Ltd|Corp|Bros',
].join('|')
/** Several words: e.g., z. B., p. ej. */
const PAIRS = String.raw`e\.\s?g|i\.\s?e|a\.\s?k\.\s?a|z\.\s?B|d\.\s?h|u\.\s?a|z\.\s?T|s\.\s?o|u\.\s?U|o\.\s?Ä|i\.\s?d\.\s?R|[Pp]\.\s?ej|EE\.\s?UU|[Pp]\.\s?ex|c\.-à-d|[Pp](?:or|ar)\s?e[jx]|ad\s?es|m\.\s?in|t\.\s?j|o\.\s?a|(?:\p{Lu}\.)+\p{Lu}`
/** Arabic shortens titles and currencies to letters: ‘د. أحمد’, ‘د.إ.’. */
const ARABIC_ABBREVIATIONS = String.raw`(?:\p{Script=Arabic}\.\s?)?\p{Script=Arabic}|كجم|كغم|كغ|كلم|كم|سم|مم`
const ABBREVIATED = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${LEADING_ABBREVIATIONS}|${UNIT_ABBREVIATIONS}|${PAIRS}|${ARABIC_ABBREVIATIONS}|\p{L}*str|[a-z])\.\s*$`,
  'u',
)
/** Units of one letter or of everyday words are left out: a label ends with those as it ends with any word. */
const CLOSING_ABBREVIATED =
  /(?<![\p{L}\p{M}\p{N}])(?:approx|incl|excl|inkl|exkl|zzgl|abzgl|einschl|evtl|ggf|bzw|mtl|tägl|jährl|usw|etc|Std|Stdn|Mo|Di|Mi|Do|Fr|Sa|hrs?|yrs?|máx|mín|aprox|env|Inc|Ltd|Co|(?:\p{L}\.\s?)+\p{L})\.$/u

/** Is true if the full stop at the end of a text belongs to its last word. */
export const endsWithAbbreviation = (text: string): boolean => CLOSING_ABBREVIATED.test(text)

/** Before a number they shorten ‘number’; alone they are an answer. */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])(?:Nos?|nos?|Núm|N|n)\.\s*$/u
/** German counts with a full stop: ‘im 1. Jahr’. */
const GERMAN_ORDINAL =
  /(?<![\p{L}\p{N}])(?:[ai]m|de[rmns]|die|das|zu[mr]|vom|beim|ab|bis|jede[rsmn]?|ein\p{L}{0,2}) \d{1,2}\.\s*$/u
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
  if (ABBREVIATED.test(last) || MONSIEUR.test(last) || GERMAN_ORDINAL.test(last)) return true
  if (NUMBER_SIGN.test(last) && /^\p{Nd}/u.test(text.slice(end))) return true
  if (end - start < MAX_BESIDE_CHARS && INITIAL.test(last)) return true
  return ORDINAL.test(last) && startsWithMonth(` ${text.slice(end, end + MAX_BESIDE_CHARS)}`)
}
