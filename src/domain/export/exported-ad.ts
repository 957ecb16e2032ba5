import { plural, t } from '@lingui/core/macro'
import { cutToLength, measureLength } from '#domain/formats/channel-length.ts'
import type { TextRule } from '#domain/formats/format.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { STRATEGY_KIND_LABELS } from '#domain/kinds/strategy-kinds.ts'
import { findTokens } from '#domain/tokens/tokens.ts'
import { guardAdCell } from './csv.ts'
import type { ExportedText } from './exported-text.ts'
import { textAsPlain } from './written-text.ts'

/** An advertisement as it goes into the table of an ad tool. */
export interface ExportedAd {
  readonly ID: number
  /** Text as stored. Its format determines what is allowed. */
  readonly text: Pick<Strategy, 'kind' | 'format' | 'parts' | 'content'>
  readonly exported: ExportedText
  /** Target address of the ad. Empty: not specified. */
  readonly url: string
}

/** Represents something that an ad tool would refuse. */
export interface AdFault {
  /** 'Headline 3' */
  readonly part: string
  readonly problem: 'over' | 'missing' | 'token'
  /** In words, after the part: '12 over the limit of 30'. */
  readonly words: string
}

/** Checks an ad by the limits of its format, on the words that would stand in the file. */
export function adFaults({ text, exported }: ExportedAd): readonly AdFault[] {
  const { parts, body } = textFormat(text)
  const ofParts = parts.flatMap((rule) =>
    partFaults(rule, singleLinePart(exported, rule.key), rule.isRequired === true),
  )
  return body ? [...ofParts, ...partFaults(body, adBodyText(exported), true)] : ofParts
}

function partFaults({ label, counting, limit }: TextRule, text: string, isRequired: boolean): readonly AdFault[] {
  if (text === '') return isRequired ? [{ part: label, problem: 'missing', words: t`nothing is written` }] : []
  const tokens = findTokens(text).length
  const over = limit === undefined ? 0 : measureLength(counting, guardAdCell(text)) - limit
  return [
    ...(over > 0
      ? [{ part: label, problem: 'over', words: t`${over} over the limit of ${{ limit: limit ?? 0 }}` } as const]
      : []),
    ...(tokens > 0
      ? [
          {
            part: label,
            problem: 'token',
            words: plural(tokens, { one: '# merge field without a value', other: '# merge fields without a value' }),
          } as const,
        ]
      : []),
  ]
}

/** A short text in one line; empty where there is none. */
export const singleLinePart = ({ parts }: ExportedText, key: string): string =>
  parts
    .find((part) => part.key === key)
    ?.text.replaceAll(/(?<![^\S\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*[\r\n\u2028\u2029]\s*/g, ' ')
    .trim() ?? ''

/** The body as people would read it, without the parts. */
export const adBodyText = (text: ExportedText): string => textAsPlain({ ...text, parts: [] }).trim()

/** Maximum length of a name in both ad tools. */
const MAX_NAME_LETTERS = 255

export const adName = (name: string): string =>
  cutToLength('graphemes', name.replaceAll(/\s+/g, ' ').trim(), MAX_NAME_LETTERS)

/** The name of a text without its kind in front: 'Ads: The Friday bread round' is 'The Friday bread round'. */
export function titleWithoutKind({ kind }: ExportedAd['text'], title: string): string {
  const prefix = STRATEGY_KIND_LABELS[kind]?.prefix ?? ''
  return title.toLowerCase().startsWith(prefix.toLowerCase()) && title.length > prefix.length
    ? title.slice(prefix.length)
    : title
}
