import { plural } from '@lingui/core/macro'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { type BrandVoice, voiceSamples, voiceWords } from './brand-voice.ts'

/** Characters that an AI request has for each part of a voice. How it sounds and what not to do are sent whole. */
export const VOICE_BUDGET = { terms: 1_500, instead: 2_000, avoid: 2_000, samples: 6_000 } as const
/** Between two words of a list. */
const JOINT_CHARS = 2

/** The items that fit, each whole and in their order. Where not all do, short ones go first: more of them are sent. */
export function fitItems(items: readonly string[], maxChars: number): readonly string[] {
  let left = maxChars
  const fitting = new Set<string>()
  for (const item of items.toSorted((one, other) => one.length - other.length)) {
    left -= item.length + JOINT_CHARS
    if (left + JOINT_CHARS < 0) break
    fitting.add(item)
  }
  return items.filter((item) => fitting.has(item))
}

/** Samples on one line each. All are sent: long ones share what short ones leave, and end with a sentence. */
export function fitSamples(samples: readonly string[]): readonly string[] {
  const flat = samples.map(oneLine)
  let left = VOICE_BUDGET.samples
  const fitted = new Map<number, string>()
  const shortFirst = flat.map((text, index) => ({ text, index })).toSorted((a, b) => a.text.length - b.text.length)
  for (const [done, { text, index }] of shortFirst.entries()) {
    const cut = cutToSentences(text, Math.floor(left / (flat.length - done)))
    left -= cut.length
    fitted.set(index, cut)
  }
  return flat.map((_, index) => fitted.get(index) ?? '')
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

function cutToSentences(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const fitting = sentencesOf(text, detectLanguage(text) ?? '').findLast(({ to }) => to <= maxChars)
  if (fitting) return text.slice(0, fitting.to)
  const start = cutToGraphemes(text.slice(0, maxChars), maxChars - 1)
  const space = start.lastIndexOf(' ')
  return `${space > 0 ? start.slice(0, space) : start}…`
}

/** The replacements of avoided words: ‘Say “good value”, not “cheap”.’ */
export const replacementRules = ({ avoid, instead }: Pick<BrandVoice, 'avoid' | 'instead'>): readonly string[] =>
  Object.entries(instead)
    .flatMap(([key, word]) => {
      const avoided = avoid[key] ?? ''
      return word === '' || avoided === ''
        ? []
        : [`Say “${isolateDirection(word)}”, not “${isolateDirection(avoided)}”.`]
    })
    .toSorted()

/** Names what an AI request has no room for: ‘12 words to avoid’. Empty where everything is sent. */
export function unsentVoiceParts(voice: BrandVoice): readonly string[] {
  const unsent = (items: readonly string[], maxChars: number): number => items.length - fitItems(items, maxChars).length
  const samples = voiceSamples(voice).map(({ text }) => text)
  const fitted = fitSamples(samples)
  const cut = samples.filter((text, index) => oneLine(text) !== fitted[index]).length
  const terms = unsent(voiceWords(voice.terms), VOICE_BUDGET.terms)
  const avoid = unsent(voiceWords(voice.avoid), VOICE_BUDGET.avoid)
  const instead = unsent(replacementRules(voice), VOICE_BUDGET.instead)
  return [
    ...(terms === 0 ? [] : [plural(terms, { one: '# word to use', other: '# words to use' })]),
    ...(avoid === 0 ? [] : [plural(avoid, { one: '# word to avoid', other: '# words to avoid' })]),
    ...(instead === 0 ? [] : [plural(instead, { one: '# replacement', other: '# replacements' })]),
    ...(cut === 0 ? [] : [plural(cut, { one: 'the end of # sample', other: 'the end of # samples' })]),
  ]
}
