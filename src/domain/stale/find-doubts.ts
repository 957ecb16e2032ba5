import { t } from '@lingui/core/macro'
import type { DomainRecord } from '#domain/engine/record.ts'
import { PRICE_PATH } from '#domain/copy/catalogue/price/stated-price.ts'
import { fieldAt } from '#domain/engine/kind.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { isObject } from '#lib/json.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { findMentions } from './find-mentions.ts'
import { type OfferValue, isSameOfferValue, currentOfferValue } from './offer-values.ts'
import type { ValueMention } from './value-mentions.ts'

const WORTH = /^content\.(?:benefits|incentives)\.fields\.price_\d$/
const ALTERNATIVES = 3
const MIN_ALTERNATIVE_CHARS = 3

/** Words of what others sell. */
const OF_OTHERS =
  /(?<!\p{L})(?:dealers?|elsewhere|competitors?|händlers?|händlern|anderswo|woanders|konkurrenz|en otr[oa] (?:sitio|lugar|parte)|competencia|ailleurs|revendeurs?|concurrents?|altrove|concorren\p{L}+|noutro lugar)(?!\p{L})/iu

/** Reasons to doubt that places of a text mean a value that has changed. */
export interface Doubts {
  /** Returns the reason for doubt, worded to follow ‘Perhaps not this:’. Undefined if there is no doubt. */
  of(text: string, writing: ValueMention): string | undefined
}

export function findDoubts(offer: DomainRecord, was: OfferValue, now: string, locale: string): Doubts {
  const other = otherField(offer, was)
  const alternatives = Array.from({ length: ALTERNATIVES }, (_, index) =>
    currentOfferValue(offer, `content.problems.fields.alternative_solution_${index + 1}`),
  ).filter((name) => name.length >= MIN_ALTERNATIVE_CHARS)
  return {
    of(text, { start, end, why }) {
      if (why !== undefined) return why
      if (other !== undefined) return t`${{ field: other }} also says ${{ value: isolateDirection(was.value) }}`
      const sentence = sentenceAround(text, start, end)
      const lowered = sentence.text.toLowerCase()
      const rival =
        alternatives.find((name) => lowered.includes(name.toLowerCase())) ?? OF_OTHERS.exec(sentence.text)?.[0]
      if (rival !== undefined) return t`the sentence mentions “${{ name: isolateDirection(rival) }}”`
      if (now === '') return undefined
      const already = findMentions(sentence.text, { kind: was.kind, value: now }, { locale }).some(
        (one) => one.start + sentence.start >= end || one.end + sentence.start <= start,
      )
      return already ? t`the sentence already says ${{ value: isolateDirection(now) }}` : undefined
    },
  }
}

/** The field that has the value, too, in words: 'Alternative price 2'. */
function otherField(offer: DomainRecord, { path, kind, value }: OfferValue): string | undefined {
  const { content } = offer
  if (!isObject(content)) return undefined
  for (const [form, section] of Object.entries(content)) {
    if (!isObject(section) || !isObject(section.fields)) continue
    for (const [key, other] of Object.entries(section.fields)) {
      const at = `content.${form}.fields.${key}`
      // A feature may be worth just what the offer costs: that doesn't make a text's price mean the feature.
      if (path === PRICE_PATH && WORTH.test(at)) continue
      if (at === path || typeof other !== 'string' || other.trim() === '') continue
      if (!isSameOfferValue(kind, value, other)) continue
      const field = fieldAt(opportunityKind, at)
      if (canHoldValue(kind, field?.field?.kind)) return `${field?.section}: ${field?.label}`
    }
  }
  return undefined
}

const FIGURES: readonly (string | undefined)[] = ['money', 'number']

/** Is true if a field of this kind can contain such a value. */
const canHoldValue = (kind: OfferValue['kind'], field: string | undefined): boolean =>
  kind === 'money' || kind === 'count'
    ? FIGURES.includes(field)
    : kind === 'date' || kind === 'time'
      ? field === kind
      : field === 'text' || field === 'textarea'

/** So much of a sentence is looked at on either side. */
const MAX_SENTENCE_CHARS = 400

/** Ends a sentence where a space follows. */
const SENTENCE_ENDS = '.!?؟'
/** Ends one whatever follows. */
const BREAKS = '。！？\n'

/** Is true if a sentence ends with the character at `index`. */
function isSentenceEnd(text: string, index: number): boolean {
  const one = text.charAt(index)
  return BREAKS.includes(one) || (SENTENCE_ENDS.includes(one) && /^\s?$/.test(text.charAt(index + 1)))
}

/** The sentence that a place stands in, and where it begins. */
function sentenceAround(text: string, start: number, end: number): { readonly text: string; readonly start: number } {
  let first = start
  while (first > 0 && first > start - MAX_SENTENCE_CHARS && !isSentenceEnd(text, first - 1)) first--
  let last = end
  while (last < text.length && last < end + MAX_SENTENCE_CHARS && !isSentenceEnd(text, last)) last++
  return { text: text.slice(first, last), start: first }
}
