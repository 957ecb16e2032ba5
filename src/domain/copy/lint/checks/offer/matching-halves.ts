import { t } from '@lingui/core/macro'
import { comparableField, toComparableText, hasComparable } from '#domain/copy/lint/comparable-text.ts'
import type { LintText } from '#domain/copy/lint/lint-text.ts'
import { type OfferEntry, type OfferPassage, offerParts } from '#domain/copy/lint/offer-entries.ts'
import { type DraftCheck, errorInDrafts, type LintIssue } from '#domain/copy/lint/text-check.ts'

type PlacedIssue = LintIssue & { readonly of: LintText }

interface ComparedField {
  readonly of: LintText
  readonly text: string
}

const LEADING_FIELD = /^(?:subject|title|headline|push_title|hook|attention|problem|question)/
const MIN_HALF_CHARS = 8

/** A sentence about one entry of the offer beside one about another: a subject on fees, a text on reminders. */
export const matchingHalvesCheck: DraftCheck = {
  id: 'mismatch',
  severity: errorInDrafts,
  *findAll({ texts, facts, language }) {
    const { entries } = offerParts(facts, language)
    if (entries.length < 2) return
    const compared = texts.map((of) => ({ of, text: comparableField(of) }))
    const whole = compared.map(({ text }) => text).join(' \n ')
    const said = (half: string): boolean => half.length >= MIN_HALF_CHARS && hasComparable(whole, half)
    const used = entries.filter(({ halves }) => halves.some(said))
    for (const entry of used) {
      const [name = '', ...outcomes] = entry.halves
      if (!said(name) || outcomes.some(said) || outcomes.every((half) => half === '')) continue
      const others = used.filter(
        (other) => other.family === entry.family && other !== entry && !said(other.halves[0] ?? ''),
      )
      yield* findMismatches(name, others, compared)
    }
  },
}

function* findMismatches(
  name: string,
  others: readonly OfferEntry[],
  compared: readonly ComparedField[],
): Generator<PlacedIssue> {
  for (const { of, text } of compared) {
    if (!hasComparable(text, name)) continue
    const isLead = LEADING_FIELD.test(of.field) && text === name
    const behind = text.slice(text.indexOf(name) + name.length).trim()
    const outcomes = others.flatMap(({ family, halves }) =>
      halves
        .slice(1)
        .filter((half) => half.length >= MIN_HALF_CHARS && (family !== 'feature' || behind.startsWith(half))),
    )
    const isJoined = outcomes.some((half) => behind.startsWith(half))
    const isElsewhere =
      isLead && outcomes.some((half) => compared.some((other) => other.of !== of && hasComparable(other.text, half)))
    if (isJoined || isElsewhere) yield { of, from: 0, to: of.text.length, message: t`This doesn’t fit what follows` }
  }
}

/** Begins a sentence that takes back what comes before. */
const TURN =
  /^[\s“„«"「]*(?:(?:but|however|yet|still|until|unfortunately|except|although|though|then|aber|doch|jedoch|allerdings|trotzdem|leider|dann|pero|sin embargo|aunque|luego|mais|pourtant|cependant|hélas|puis|mas|porém|no entanto|só que|depois|ma|però|poi|maar|helaas|ale|jednak|αλλά|όμως|both|beides?|ambos|ambas|les deux|entrambi)(?!\p{L})|でも|しかし|ただ|ところが|けれど|لكن|ولكن|إلا أن|غير أن)/iu

/** A result, a quotation, an answer or a guarantee without the sentence that turns it. */
export const missingTurnCheck: DraftCheck = {
  id: 'half',
  severity: errorInDrafts,
  *findAll({ texts, facts, language }) {
    const { passages } = offerParts(facts, language)
    if (passages.length === 0) return
    const whole = texts.map(comparableField).join(' ')
    for (const passage of passages)
      for (const [index, { key }] of passage.sentences.entries()) {
        if (!hasComparable(whole, key) || !isLeftOut(passage, index, whole)) continue
        const of = texts.find((text) => hasComparable(comparableField(text), key))
        const place = of && placeOfSentence(of, key)
        if (of && place) yield { of, ...place, message: MESSAGES[passage.kind] }
      }
  },
}

const MESSAGES: Readonly<Record<OfferPassage['kind'], string>> = {
  result: t`Only half of the result. Add the rest, or remove this`,
  quote: t`Only half of the quote. Add the rest, or remove this`,
  answer: t`Only half of the answer. Add the rest, or remove this`,
  guarantee: t`Only half of the guarantee. Add the promise`,
}

/** Is true if the sentence says something else without what follows it in the offer, and that is not in the draft. */
function isLeftOut({ kind, sentences }: OfferPassage, index: number, whole: string): boolean {
  const later = sentences.slice(index + 1).filter(({ key }) => !hasComparable(whole, key))
  const current = sentences[index]
  if (later.length === 0 || !current) return false
  if (kind === 'guarantee') return /[?？؟]$/u.test(current.text) && later.length === sentences.length - index - 1
  const isTurned = later.some(({ text }) => TURN.test(text))
  // A number alone reads as a success.
  return isTurned || (kind === 'result' && /\p{N}/u.test(current.text) && later.length === sentences.length - index - 1)
}

function placeOfSentence(of: LintText, key: string): Pick<LintIssue, 'from' | 'to'> {
  const sentence = of.sentences().find(({ text }) => hasComparable(toComparableText(text), key))
  return sentence ? { from: sentence.from, to: sentence.to } : { from: 0, to: of.text.length }
}
