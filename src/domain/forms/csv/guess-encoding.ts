import { analyse } from 'chardet'
import { DOUBLE_BYTE, SINGLE_BYTE } from './common-letters.ts'
import type { TextEncodingLabel } from './encoding.ts'

/** The part of `TextDecoder` that is used. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

/** The character that a decoder writes for bytes that it can't read. */
export const REPLACEMENT_CHARACTER = '\ufffd'

export type DecoderFor = (encoding: TextEncodingLabel) => Decoder

/** Standards and the Windows encodings that extend them. */
const RELATED: Readonly<Record<string, TextEncodingLabel>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
}
const CHARDET_WEIGHT = 0.5

/**
 * The encoding under which bytes that are no UTF-8 read most like a language. Few letters show little: then the usual
 * encodings win.
 */
export function guessEncoding(given: Uint8Array, decoderFor: DecoderFor): TextEncodingLabel {
  // A letter of two bytes may be cut in the last line.
  const end = given.lastIndexOf(0x0a)
  const bytes = end > 0 ? given.subarray(0, end + 1) : given
  if (isNearlyUTF8(bytes, decoderFor)) return 'utf-8'
  const votes = new Map(
    analyse(bytes).map(({ name, confidence }) => [RELATED[name] ?? name.toLowerCase(), confidence / 100]),
  )
  const score = (encoding: TextEncodingLabel, prior: number, scoreOf: (text: string) => number) => ({
    encoding,
    score: prior + scoreOf(decoded(bytes, encoding, decoderFor)) + CHARDET_WEIGHT * (votes.get(encoding) ?? 0),
  })
  const scored = [
    ...entriesOf(SINGLE_BYTE).map(([encoding, { prior, alphabets }]) =>
      score(encoding, prior, (text) => singleScore(text, alphabets)),
    ),
    ...entriesOf(DOUBLE_BYTE).map(([encoding, { prior, common }]) =>
      score(encoding, prior, (text) => doubleScore(text, common, encoding)),
    ),
  ]
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

const entriesOf = <K extends TextEncodingLabel, V>(record: Readonly<Record<K, V>>) => Object.entries(record) as [K, V][]

/** Texts of other encodings hardly ever have valid sequences of UTF-8; a UTF-8 file may have a few broken ones. */
function isNearlyUTF8(bytes: Uint8Array, decoderFor: DecoderFor): boolean {
  const beyond = decoded(bytes, 'utf-8', decoderFor).match(/[^\u0000-\u007f]/gu) ?? []
  const broken = beyond.filter((letter) => letter === REPLACEMENT_CHARACTER).length
  return beyond.length - broken > 4 * broken
}

function decoded(bytes: Uint8Array, encoding: TextEncodingLabel, decoderFor: DecoderFor): string {
  // Decodes as a stream, because Node.js otherwise reads Windows-1252 as ISO-8859-1.
  return decoderFor(encoding).decode(bytes, { stream: true })
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Marks of many languages, and the places where they are usual or strange. */
const MARKS = /[’‘“”„«»–—…•€£¥₽°§©®™·¡¿½¼¾±×²³№、。・「」（）：；！？，％\u00a0\u3000]/g
const MARK_PLACES: readonly (readonly [pattern: RegExp, score: number])[] = [
  [/\d[ \u00a0]?[€£¥₽]|[€£¥₽][ \u00a0]?\d|№ ?\d/g, 0.7],
  [/\p{L}’\p{L}|(?<!\p{L})“\p{L}|[¡¿]\p{L}/gu, 0.7],
  [/\d[ºª](?!\p{L})/gu, 1.5],
  [/\d[°½¼¾²³]|(?<![\p{L}\d])[½¼¾]|\p{L}[®™]/gu, 0.5],
  [/[½¼¾]\p{L}/gu, -1.5],
  [/\p{Ll}[^\p{L}\p{M}\p{Zs}’·—\u0000-\u007f]\p{Ll}/gu, -1.5],
]
const MARK = 0.5
const placeScore = (text: string, places: typeof MARK_PLACES): number =>
  sumOf(places.map(([pattern, score]) => score * countOf(text, pattern)))
const markScore = (text: string): number => MARK * countOf(text, MARKS) + placeScore(text, MARK_PLACES)

const LETTER = 0.7
const FOREIGN_LETTER = -0.5
/** Letters that stand for frequent ones of other languages when they are read in the wrong encoding. */
const RARE = new Set('ъщфэцґђћџðþý')
const RARE_LETTER = 0.35
const BAD = -2
const STRANGE_WORD = -1.5

/** Letters of one alphabet, capitals at the beginnings of words, marks where they belong. */
function singleScore(text: string, alphabets: readonly string[]): number {
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^\u0000-\u007f]/.test(word))
  const isUsual = (word: string): boolean => !isStrange(word)
  const letters = words
    .filter(isUsual)
    .flatMap((word) => Array.from(word.toLowerCase()).filter((letter) => letter > '\u007f'))
  const known = Math.max(...alphabets.map((alphabet) => letters.filter((letter) => alphabet.includes(letter)).length))
  const rare = letters.filter((letter) => RARE.has(letter)).length
  const strange = words.length - words.filter(isUsual).length
  const bad = countOf(text, /[^\u0000-\u007f\p{L}\p{M}]/gu) - countOf(text, MARKS)
  // A letter beside a digit, or alone in its cell, is more often a mark in another encoding.
  const lonely = countOf(
    text,
    /\d ?[^\u0000-\u007f\P{L}](?!\p{L})|(?<!\p{L})[^\u0000-\u007f\P{L}]\d|(?<![\p{L} ])[^\u0000-\u007f\P{L}](?![\p{L} ])/gu,
  )
  return (
    known * LETTER -
    rare * RARE_LETTER +
    (letters.length - known) * FOREIGN_LETTER +
    strange * STRANGE_WORD +
    bad * BAD -
    lonely +
    markScore(text)
  )
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u,
]
const STRANGE: readonly RegExp[] = [
  // A capital after a small letter, small letters after several capitals, an accent without a letter.
  /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}|^\p{M}/u,
  // Latin words have plain letters too.
  /^[\u00c0-\u024f\u1e00-\u1eff]{2,}$/,
  // Letters for the ends of words inside of one.
  /ς\p{L}|[ךםןףץ]\p{L}/u,
  // Russian and Thai words have vowels, and no hard or soft sign in front. Abbreviations in capitals are short.
  /^[ъыь]|^[бвгджзйклмнпрстфхцчшщъь]{3,}$|^[БВГДЖЗЙКЛМНПРСТФХЦЧШЩЪЬ]{5,}$/,
  /^[\u0e01-\u0e2e]{3,}$/,
]

/** A word that hardly any language has. */
const isStrange = (word: string): boolean =>
  SCRIPTS.filter((script) => script.test(word)).length > 1 || STRANGE.some((pattern) => pattern.test(word))

const COMMON_LETTER = 1.6
/** Other Chinese characters: in Korean texts there are none, in Chinese ones many. */
const RARE_HAN: Readonly<Record<keyof typeof DOUBLE_BYTE, number>> = {
  shift_jis: -0.2,
  gb18030: 0.3,
  'euc-kr': -1,
  big5: 0.3,
  'euc-jp': -0.2,
}
const RARE_SYLLABLE = 0.6
const KANA = { japanese: 1.4, other: -0.5 } as const
const DOUBLE_PLACES: readonly (readonly [pattern: RegExp, score: number])[] = [
  [/[\uff01-\uff5e\uffe5]/g, 0.3],
  [/(?<![\uff61-\uff9f])[\uff61-\uff9f](?![\uff61-\uff9f])/g, -1.5],
  [
    /[a-z][\p{Script=Han}\p{Script=Hangul}](?!\p{L})|[A-Za-z]\p{Script=Han}[A-Za-z]|(?<!\p{L})\p{Script=Han}[a-z]/gu,
    -1.5,
  ],
  [/[\uff66-\uff9f]\p{Script=Han}|\p{Script=Han}[\uff66-\uff9f]/gu, -1.5],
  [/[^\u0000-\u007f\p{Script=Han}\p{Script=Hangul}\u3000-\u30ff\uff00-\uffef]/gu, -1],
  [new RegExp(REPLACEMENT_CHARACTER, 'g'), BAD],
]
/** Half-width kana are one byte each. */
const HALF_WIDTH_KANA = 0.5

/** Letters that are common in texts of the encoding's language. */
function doubleScore(text: string, common: ReadonlySet<string>, encoding: keyof typeof DOUBLE_BYTE): number {
  const kinds = [
    [text.match(/\p{Script=Han}/gu) ?? [], RARE_HAN[encoding]],
    [text.match(/\p{Script=Hangul}/gu) ?? [], RARE_SYLLABLE],
  ] as const
  const letters = kinds.map(([all, rare]) => sumOf(all.map((letter) => (common.has(letter) ? COMMON_LETTER : rare))))
  const kana =
    KANA[encoding === 'shift_jis' || encoding === 'euc-jp' ? 'japanese' : 'other'] * countOf(text, /[\u3041-\u30fc]/g)
  const halfWidth = sumOf((text.match(/[\uff66-\uff9f]{2,}/g) ?? []).map((run) => run.length * HALF_WIDTH_KANA))
  // Marks are counted twice: as strange characters, and as usual ones.
  return sumOf(letters) + kana + halfWidth + placeScore(text, DOUBLE_PLACES) + countOf(text, MARKS) + markScore(text)
}
