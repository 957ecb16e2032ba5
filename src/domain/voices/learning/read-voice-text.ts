import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'
import { createLintText, TOKEN_SIGN, ADDRESS_SIGN } from '#domain/copy/lint/lint-text.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { sentencesOf } from '#lib/language/sentences.ts'

/** A text to learn from. */
export interface VoiceText {
  readonly id: string
  readonly title: string
  /** Markdown, or plain. */
  readonly text: string
}

/** A text as findings look at it: without marks, merge fields and addresses. */
export interface ReadVoiceText extends VoiceText {
  /** 'en'; empty where it can't be told. */
  readonly language: string
  readonly clean: string
  readonly sentences: readonly string[]
}

/** Longer texts are read up to here: what they sound like is clear by then. */
const MAX_READ_CHARS = 20_000
const SIGNS = new RegExp(`[${TOKEN_SIGN}${ADDRESS_SIGN}]`, 'gu')

export function readVoiceText(source: VoiceText): ReadVoiceText {
  const raw = source.text.slice(0, MAX_READ_CHARS).replaceAll('\r\n', '\n')
  const language = detectLanguage(raw) ?? ''
  const { text } = createLintText({ field: 'content', label: '', raw }, { formatting: 'page', language })
  const clean = text.replaceAll(SIGNS, '…')
  return { ...source, language, clean, sentences: sentencesOf(clean, language).map((one) => one.text) }
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

/** The words of a text; of a script without spaces, what the platform takes for words. */
export function wordsIn(text: string): readonly string[] {
  if (!UNSPACED_SCRIPT.test(text)) return text.match(WORD) ?? []
  return Array.from(WORDS.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Emoji as people see them, not digits or signs that could become one. */
export const EMOJI_PATTERN = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u
