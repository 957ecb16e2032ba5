import type { DomainRecord } from '#domain/engine/record.ts'
import { PRICE_PATH } from '#domain/copy/catalogue/stated-price.ts'
import { fieldAt } from '#domain/engine/kind.ts'
import { opportunity } from '#domain/kinds/opportunity.ts'
import { isObject } from '#lib/json.ts'
import { isolated } from '#lib/text/text.ts'
import { findWritings } from './find-writings.ts'
import { type OfferValue, sameOfferValue, valueNow } from './offer-values.ts'
import { sentenceAround } from './sentence-around.ts'
import type { Writing } from './writings.ts'

const WORTH = /^content\.(?:benefits|incentives)\.fields\.price_\d$/
const ALTERNATIVES = 3
const LEAST_ALTERNATIVE_CHARS = 3

/** Words of what others sell. */
const OF_OTHERS =
  /(?<!\p{L})(?:dealers?|elsewhere|competitors?|händlers?|händlern|anderswo|woanders|konkurrenz|en otr[oa] (?:sitio|lugar|parte)|competencia|ailleurs|revendeurs?|concurrents?|altrove|concorren\p{L}+|noutro lugar)(?!\p{L})/iu

/** What makes it doubtful that places of a text mean a value which has changed. */
export interface Doubts {
  /** Why it is doubtful, in words that go on from ‘Perhaps not this:’; undefined where it is not. */
  of(text: string, writing: Writing): string | undefined
}

export function doubtsOf(offer: DomainRecord, was: OfferValue, now: string, locale: string): Doubts {
  const other = otherField(offer, was)
  const alternatives = Array.from({ length: ALTERNATIVES }, (_, index) =>
    valueNow(offer, `content.problems.fields.alternative_solution_${index + 1}`),
  ).filter((name) => name.length >= LEAST_ALTERNATIVE_CHARS)
  return {
    of(text, { start, end, why }) {
      if (why !== undefined) return why
      if (other !== undefined) return `${other} says ${isolated(was.value)} too`
      const sentence = sentenceAround(text, start, end)
      const lowered = sentence.text.toLowerCase()
      const rival =
        alternatives.find((name) => lowered.includes(name.toLowerCase())) ?? OF_OTHERS.exec(sentence.text)?.[0]
      if (rival !== undefined) return `‘${isolated(rival)}’ stands in its sentence`
      if (now === '') return undefined
      const already = findWritings(sentence.text, { kind: was.kind, value: now }, { locale }).some(
        (one) => one.start + sentence.start >= end || one.end + sentence.start <= start,
      )
      return already ? `its sentence says ${isolated(now)} already` : undefined
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
      if (!sameOfferValue(kind, value, other)) continue
      const field = fieldAt(opportunity, at)
      if (isComparable(kind, field?.field?.kind)) return `${field?.section}: ${field?.label}`
    }
  }
  return undefined
}

const FIGURES: readonly (string | undefined)[] = ['money', 'number']

/** Whether a field of this kind may hold such a value. */
const isComparable = (kind: OfferValue['kind'], field: string | undefined): boolean =>
  kind === 'money' || kind === 'count'
    ? FIGURES.includes(field)
    : kind === 'date' || kind === 'time'
      ? field === kind
      : field === 'text' || field === 'textarea'
