import type { UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { capitalFirst, frenchSpaces, mentionsName } from '#domain/copy/writer/join-texts.ts'
import { isContinuation } from '#domain/copy/writer/sentence-guards.ts'
import type { SlotMaterial } from '#domain/copy/writer/slot-material.ts'
import { measureLength } from '#domain/formats/channel-length.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { tidySpaces } from '#lib/text/tidy-spaces.ts'

/** Rules for a field beyond its length limits. */
export interface FieldRules {
  /** Longest first sentence, as its channel counts; absent where nothing holds. */
  readonly firstSentence?: number
  /** Marks that every phone has. */
  readonly isPlain?: boolean
  /** No marks of exclamation. */
  readonly isCalm?: boolean
  /** No pictures. */
  readonly isWithoutEmoji?: boolean
  /** Answers what stands above it: it may begin with yes or no. */
  readonly isAnswer?: boolean
}

export interface FrameField {
  readonly output: UseCaseOutput
  readonly rules: FieldRules
  /** Texts that a check has refused in this field. */
  readonly refused?: ReadonlySet<string>
}

const PLAIN_MARKS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚]/gu, "'"],
  [/[“”„«»]\u00A0?/gu, '"'],
  [/[–—]/gu, '-'],
  [/\u00A0/gu, ' '],
  [/…/gu, '...'],
]

const EMOJI = /[ ]?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu
/** Scripts without spaces need one behind a picture that closed a sentence. */
const EMOJI_BEFORE_UNSPACED =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「])/gu
/** Behind a picture that closed a sentence: a space, the end, or the next sentence of a script without spaces. */
const BEGINS_SENTENCE = /^(?:\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「])/u
const OPEN_ENDED = /[\p{L}\p{N})」』”»]$/u

export function finishText(
  text: string,
  { isPlain = false, isCalm = false, isWithoutEmoji = false }: FieldRules,
  { spelling }: SlotMaterial,
): string {
  const { stop } = spelling.kit.marks
  // A picture that closed a sentence leaves its place to a full stop.
  const shown = isWithoutEmoji
    ? text.replace(EMOJI, (found, at: number) =>
        !isCalm && BEGINS_SENTENCE.test(text.slice(at + found.length)) && OPEN_ENDED.test(text.slice(0, at))
          ? stop
          : '',
      )
    : text
  const tidy = tidySpaces(shown.replace(EMOJI_BEFORE_UNSPACED, '$& '))
    .replace(/([.!?])\.(?=\s|$)/gu, '$1')
    .replace(/([！？!?])。/gu, '$1')
    .trim()
  const spaced = isPlain ? tidy : frenchSpaces(tidy, spelling.language)
  const plain = isPlain ? PLAIN_MARKS.reduce((all, [mark, instead]) => all.replace(mark, instead), spaced) : spaced
  return capitalFirst(isCalm ? plain.replace(/[ \u00a0]?[¡!！]/gu, '').trim() : plain, spelling)
}

/** Letters beyond the phone alphabet leave 70 in one message, 134 in two. */
export const WIDE_SMS_CHARS = { one: 70, two: 134 } as const

export function fitsField(text: string, { output, rules, refused }: FrameField, { spelling }: SlotMaterial): boolean {
  const counting = output.counting ?? 'graphemes'
  if (text === '' || refused?.has(text) || measureLength(counting, text) > output.maxLength) return false
  if (counting === 'sms' && isWideSms(text) && text.length > WIDE_SMS_CHARS.two) return false
  const [first] = sentencesOf(text, spelling.language)
  if (rules.firstSentence !== undefined && first && measureLength(counting, first.text) > rules.firstSentence)
    return false
  return (
    rules.isAnswer === true ||
    !isContinuation(text, spelling.language) ||
    spelling.names.some((name) => mentionsName(text.slice(0, name.length), name))
  )
}

/** Is true if the text contains a character beyond the phone alphabet, which more than halves the room of an SMS. */
export const isWideSms = (text: string): boolean =>
  /[^@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]/u.test(text)
