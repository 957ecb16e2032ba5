import { analyse } from 'chardet'
import type { Encoding } from './encoding.ts'

/** The part of `TextDecoder` that is used. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

/** The character that a decoder writes for bytes that it can't read. */
export const REPLACEMENT = '\ufffd'

export type DecoderFor = (encoding: Encoding) => Decoder

/** Letters beyond ASCII of the languages that the encodings were made for, in lower case. */
const ALPHABETS: readonly string[] = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíóúüñ',
  'àáâãçéêíóôõúü',
  'àèéìíòóù',
  'àáèéíïòóúüç',
  'åäöéæø',
  'áéíóúýþæöð',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîșțşţ',
  'çğıöşüi\u0307',
  'ąčęėįšųūžāēģīķļņōŗõäöü',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдђежзијклљмнњопрстћуфхцчџш',
  'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะาำเแโใไๆ\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c',
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652',
]
const MARKS = new Set('’‘“”„«»–—…•€£¥°§©®™·¡¿ºª№、。・「」（）：；！？，％ー・\u00a0\u3000')
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Encodings with two bytes for a letter: the first bytes of their common letters. */
const WIDE: Readonly<Partial<Record<Encoding, readonly (readonly [number, number])[]>>> = {
  shift_jis: [
    [0x81, 0x83],
    [0x88, 0x97],
  ],
  'euc-jp': [
    [0xa1, 0xa1],
    [0xa4, 0xa5],
    [0xb0, 0xcf],
  ],
  gb18030: [
    [0xa1, 0xa1],
    [0xa3, 0xa3],
    [0xb0, 0xd7],
  ],
  big5: [[0xa1, 0xc6]],
  'euc-kr': [
    [0xa1, 0xa3],
    [0xb0, 0xc8],
  ],
}
const SINGLE: readonly Encoding[] = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'koi8-r',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
]
/** Standards and the Windows encodings that extend them. */
const RELATED: Readonly<Record<string, Encoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
}
const CHARDET_WEIGHT = 0.2
/** Encodings that come later in the list must be that much better. */
const ORDER_WEIGHT = 0.002

/** The encoding under which bytes that are no UTF-8 read like a language: letters of one alphabet, capitals at the beginnings of words, common characters. */
export function guessEncoding(given: Uint8Array, decoderFor: DecoderFor): Encoding {
  // A letter of two bytes may be cut in the last line.
  const end = given.lastIndexOf(0x0a)
  const bytes = end > 0 ? given.subarray(0, end) : given
  if (isNearlyUTF8(bytes, decoderFor)) return 'utf-8'
  const votes = new Map(analyse(bytes).map(({ name, confidence }) => [RELATED[name] ?? name.toLowerCase(), confidence / 100]))
  const candidates = [...SINGLE, ...(Object.keys(WIDE) as Encoding[])]
  const scored = candidates.map((encoding, place) => {
    const score = WIDE[encoding] ? wideScore(bytes, encoding, decoderFor) : singleScore(bytes, encoding, decoderFor)
    return { encoding, score: score + CHARDET_WEIGHT * (votes.get(encoding) ?? 0) - ORDER_WEIGHT * place }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** Texts of other encodings hardly ever have valid sequences of UTF-8; a UTF-8 file may have a few broken ones. */
function isNearlyUTF8(bytes: Uint8Array, decoderFor: DecoderFor): boolean {
  const beyond = decoded(bytes, 'utf-8', decoderFor).match(/[^\u0000-\u007f]/gu) ?? []
  const broken = beyond.filter((letter) => letter === REPLACEMENT).length
  return beyond.length - broken > 4 * broken
}

function decoded(bytes: Uint8Array, encoding: Encoding, decoderFor: DecoderFor): string {
  // As a stream, for Node.js reads Windows-1252 as ISO-8859-1 otherwise.
  return decoderFor(encoding).decode(bytes, { stream: true })
}

function singleScore(bytes: Uint8Array, encoding: Encoding, decoderFor: DecoderFor): number {
  const text = decoded(bytes, encoding, decoderFor)
  const beyond = Array.from(text).filter((letter) => letter > '\u007f')
  if (beyond.length === 0) return 0
  const bad = beyond.filter((letter) => !/[\p{L}\p{M}]/u.test(letter) && !MARKS.has(letter)).length
  const letters = beyond.filter((letter) => /[\p{L}\p{M}]/u.test(letter))
  const lower = letters.flatMap((letter) => Array.from(letter.toLowerCase()))
  const best = Math.max(...ALPHABETS.map((alphabet) => lower.filter((letter) => alphabet.includes(letter)).length), 0)
  const words = text.match(/[\p{L}\p{M}]+/gu)?.filter((word) => /[^\u0000-\u007f]/.test(word)) ?? []
  const strange = words.filter(isStrange).length
  return (lower.length === 0 ? 0.5 : best / lower.length) - (2 * bad) / beyond.length - strange / Math.max(words.length, 1)
}

/** Letters of two scripts, a capital after a small letter, or a Greek letter for the ends of words inside of one. */
const isStrange = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1 || /\p{Ll}\p{Lu}|ς\p{L}/u.test(word)

function wideScore(bytes: Uint8Array, encoding: Encoding, decoderFor: DecoderFor): number {
  if (decoded(bytes, encoding, decoderFor).includes(REPLACEMENT)) return -1
  const ranges = WIDE[encoding] ?? []
  let [all, common] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    all++
    // Half-width kana are single bytes in Shift-JIS, and rare.
    if (encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf) continue
    if (ranges.some(([from, to]) => lead >= from && lead <= to)) common++
    at++
  }
  return all === 0 ? 0 : common / all
}
