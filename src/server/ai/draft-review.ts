import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { type CopyRemark, applyFix } from '#domain/copy/lint/copy-remark.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { lintFormatFor } from '#domain/copy/writer/draft/check-draft.ts'
import { isSurelyInOtherLanguage } from '#server/ai/answer/other-language.ts'
import type { DraftFault } from '#domain/kinds/ai-result.ts'
import type { JsonObject } from '#lib/json.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { formatCount, isolateDirection } from '#lib/text/text.ts'
import { bannedWords, type VoicePreferences } from '#domain/kinds/preference-values.ts'
import { avoidedRemarks } from '#server/ai/avoided-drafts.ts'
import { commonWords } from '#server/ai/common-words.ts'
import type { FactSources } from '#server/ai/facts.ts'
import { CUT_FIELD_KEY, type DraftFieldTexts, withoutUnplaced, UNPLACED_KEY } from '#server/ai/read-answer.ts'

export interface DraftReviewInput extends FactSources {
  readonly useCase: UseCase
  readonly language: string
  readonly voice: VoicePreferences
  readonly nowMs: number
  /** Stands where a writing brand named itself, and is no claim about the offer. */
  readonly productName?: string
  /** Fields that a person keeps: nothing is wrong with them. */
  readonly locked?: DraftFieldTexts
  /** Texts that a draft must not be like. */
  readonly avoided?: readonly string[]
}

/** A field of a draft that is not as it has to be. */
export interface FieldFault {
  /** From 0. */
  readonly draft: number
  readonly field: string
  readonly remark: CopyRemark
}

/** Rounds that fix all mistakes of a draft: each may reveal others. */
const MAX_FIX_ROUNDS = 5
/** Longer drafts are over every limit, so that setting their marks right helps nobody. */
const MAX_FIXED_CHARS = 20_000

/** The drafts with everything mended that is safe to mend, and what is wrong still. COPY, sections 5 and 6. */
export function reviewDrafts(
  drafts: readonly DraftFieldTexts[],
  judging: DraftReviewInput,
): { readonly drafts: readonly DraftFieldTexts[]; readonly faults: readonly FieldFault[] } {
  const safe = drafts.map((draft) => withSafeFixes(draft, judging))
  const faults = safe.flatMap((draft, index) =>
    errorsOf(draft, judging).map((remark) => ({ draft: index, field: remark.field, remark })),
  )
  return { drafts: safe, faults }
}

function errorsOf(draft: DraftFieldTexts, judging: DraftReviewInput): readonly CopyRemark[] {
  const { useCase, company, language, voice, nowMs, productName = '', locked = {} } = judging
  const isForeign = isSurelyInOtherLanguage(Object.values(draft).join('\n'), language)
  const remarks = lintCopy({
    parts: draft,
    content: '',
    format: lintFormatFor(useCase),
    language: language === 'und' ? '' : language,
    offer: offerWithInputs(judging),
    company,
    nowMs,
    outputs: useCase.outputs,
    maker: 'ai',
    commonWords: namesWords(productName),
    voice: { banned: bannedWords(voice) },
  }).filter(({ severity, id, field, from, to }) => {
    const words = draft[field] ?? ''
    return (
      severity === 'error' &&
      !Object.hasOwn(locked, field) &&
      !isInMergeTag(words, from, to) &&
      (id !== 'language' || isForeign) &&
      (id !== 'empty' || isNeeded(field, judging)) &&
      (id !== 'empty' || !/\p{Extended_Pictographic}/u.test(words))
    )
  })
  return [...remarks, ...avoidedRemarks(draft, judging)]
}

const offersWithInputs = new WeakMap<DraftReviewInput, JsonObject>()

/**
 * The offer with the inputs that were typed for a draft: they are facts as well. Made once for a review, since the checks
 * collect an offer's facts once for each object.
 */
function offerWithInputs(judging: DraftReviewInput): JsonObject {
  const known = offersWithInputs.get(judging)
  if (known) return known
  const { content, inputs, excerpt } = judging
  const offer = { ...content, typed: { fields: { ...inputs, excerpt } } }
  offersWithInputs.set(judging, offer)
  return offer
}

/** A page has no quotation where no customer has said anything. */
const isNeeded = (field: string, { content }: Pick<DraftReviewInput, 'content'>): boolean => {
  if (field !== 'quote') return true
  const offer = new OfferTexts(content)
  return [1, 2, 3, 4, 5, 6].some((n) => offer.at(`testimonials.comment_${n}`).trim() !== '')
}

/** `{KeyWord:Bread}`, `*|FNAME|*`, `%%Name%%`: code of the tool that sends a text, which no rule of writing is for. */
const MERGE_TAG =
  /\{{1,3}[^{}\n]{1,120}\}{1,3}|\[\[[^[\]\n]{1,80}\]\]|\*\|[^|\n]{1,80}\|\*|%%[^%\n]{1,60}%%|__[A-Z0-9_]{1,40}__|<%[^%\n]{1,80}%>/g

function isInMergeTag(text: string, from: number, to: number): boolean {
  if (!/[{[*%_<]/.test(text)) return false
  return Array.from(text.matchAll(MERGE_TAG)).some(
    ({ 0: tag, index }) => from >= index && to <= index + tag.length && to - from < text.length,
  )
}

const namesWords = (productName: string): ReadonlySet<string> =>
  productName === '' ? commonWords() : new Set([...commonWords(), ...foldCaseAndAccents(productName).split(/\s+/)])

/** Words in another language than was asked for stay as they are: the rules are of that one. */
function withSafeFixes(draft: DraftFieldTexts, judging: DraftReviewInput): DraftFieldTexts {
  let now = draft
  for (let round = 0; round < MAX_FIX_ROUNDS; round++) {
    if (Object.values(now).join('').length > MAX_FIXED_CHARS) return now
    const remarks = errorsOf(now, judging)
    if (remarks.some(({ id }) => id === 'language')) return draft
    const fixes = remarks.filter(
      (one) => one.fix !== undefined && one.id !== 'markup' && keepsWords(now[one.field] ?? '', one),
    )
    if (fixes.length === 0) return now
    now = withFixes(now, fixes)
  }
  return now
}

/** Applies fixes from the end of each field on, so that the places before stay as they are; none within another. */
function withFixes(draft: DraftFieldTexts, fixes: readonly CopyRemark[]): DraftFieldTexts {
  const fixed: Record<string, string> = { ...draft }
  const starts = new Map<string, number>()
  for (const remark of fixes.toSorted((one, other) => other.to - one.to || other.from - one.from)) {
    if (remark.to > (starts.get(remark.field) ?? Infinity)) continue
    starts.set(remark.field, remark.from)
    fixed[remark.field] = applyFix(fixed[remark.field] ?? '', remark)
  }
  return fixed
}

/**
 * A fix of marks, spaces and capitals is safe. A word that goes or changes is for the model to mend, or for a person.
 */
const keepsWords = (text: string, { from, to, fix = '' }: CopyRemark): boolean =>
  lettersOf(text.slice(from, to)) === lettersOf(fix)
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Checks that find what no fact says: an amount, a name, a claim in words. */
const UNSUPPORTED = new Set(['fact', 'unsupported-claim'])

/** Instructions of a repair request, by field and rule, with words of the drafts. Empty if there are no faults. */
export const repairInstructions = (
  { drafts, faults }: ReturnType<typeof reviewDrafts>,
  useCase: UseCase,
): readonly string[] =>
  [
    ...new Set(
      faults.map(({ draft, field, remark }) => {
        const { id, from, to, message } = remark
        const words = cutToGraphemes((drafts[draft]?.[field] ?? '').slice(from, to).trim(), MAX_QUOTED_CHARS)
        const wrong = UNSUPPORTED.has(id) && words !== '' ? `no fact says this, write it without: ${words}` : message
        return cutToGraphemes(
          `Draft ${draft + 1}, ${field}: ${wrong}${limitOf(useCase, field)}.`,
          MAX_INSTRUCTION_CHARS,
        )
      }),
    ),
  ].slice(0, MAX_INSTRUCTIONS)

const MAX_QUOTED_CHARS = 200
const MAX_INSTRUCTION_CHARS = 400
const MAX_INSTRUCTIONS = 30

const outputOf = ({ outputs }: UseCase, field: string): UseCaseOutput | undefined =>
  outputs.find(({ key }) => key === field)

function limitOf(useCase: UseCase, field: string): string {
  const output = outputOf(useCase, field)
  return output ? ` (at most ${output.maxLength} characters)` : ''
}

/** A draft with the place that it was asked for at, from 0: others may be gone. */
export interface DraftWithFaults {
  readonly parts: DraftFieldTexts
  readonly index: number
  readonly faults: readonly DraftFault[]
  /** True if it has most of its fields, in the language that was asked for. */
  readonly isUsable: boolean
}

const MAX_FAULTS = 20
/** Words that have no field are shown whole up to here: a card is no page. */
const MAX_UNPLACED_CHARS = 4_000
/** No field takes more. */
const MAX_FIELD_CHARS = 10_000

/**
 * The drafts with what is wrong still, in words for people. Nothing is left out or replaced: words without a field, a
 * field that is missing or ends too early and another language than was asked for are faults on the card.
 */
export function markDraftFaults(
  drafts: readonly DraftFieldTexts[],
  judging: DraftReviewInput,
): readonly DraftWithFaults[] {
  const { useCase } = judging
  const main = mainKey(useCase)
  const required = useCase.outputs.filter(({ key, isOptional }) => !isOptional && isNeeded(key, judging))
  return drafts.map((draft, index) => {
    const { [UNPLACED_KEY]: unplaced = '', [CUT_FIELD_KEY]: cutField } = draft
    const fields = withoutUnplaced(draft)
    const hasFields = Object.keys(fields).length > 0
    // Words without a field alone are shown in the longest one.
    const { parts, faults: cuts } = withLongFieldsCut(hasFields || unplaced === '' ? fields : { [main]: unplaced })
    const remarks = errorsOf(parts, judging)
    const faults = [
      ...(unplaced === '' ? [] : [hasFields ? unplacedFault(main, unplaced) : { field: main, message: NO_FIELD }]),
      ...(cutField === undefined ? [] : [{ field: cutField, message: ENDS_EARLY_MESSAGE }]),
      ...cuts,
      ...remarks
        .filter(({ id, field }) => id !== 'cut' || field !== cutField)
        .map((remark) => faultOf(remark, parts[remark.field] ?? '')),
    ]
    const missing = required.filter(({ key }) => !Object.hasOwn(fields, key)).length
    const isUsable = hasFields && missing * 2 <= required.length && !remarks.some(({ id }) => id === 'language')
    return { parts, index, faults: uniqueFaults(faults).slice(0, MAX_FAULTS), isUsable }
  })
}

/** Marks a draft that nobody could finish. */
export const ENDS_EARLY_MESSAGE = 'The AI stopped before the end'
const NO_FIELD = "The AI didn't say which fields these words are for"

const mainKey = ({ outputs }: UseCase): string =>
  outputs.toSorted((one, other) => other.maxLength - one.maxLength)[0]?.key ?? ''

function unplacedFault(field: string, words: string): DraftFault {
  const shown = cutToGraphemes(words, MAX_UNPLACED_CHARS)
  const rest = shown === words ? '' : `… ${restText(words.length - shown.length)}`
  return { field, code: 'extraText', message: `The AI also wrote: ${isolateDirection(shown)}${rest}` }
}

const restText = (chars: number): string =>
  `The last ${formatCount(chars, 'character')} ${chars === 1 ? 'was' : 'were'} left out.`

function withLongFieldsCut(fields: DraftFieldTexts): {
  readonly parts: DraftFieldTexts
  readonly faults: readonly DraftFault[]
} {
  const faults: DraftFault[] = []
  const parts = Object.entries(fields).map(([field, words]) => {
    const shown = cutToGraphemes(words, MAX_FIELD_CHARS - 1)
    if (shown === words) return [field, words] as const
    faults.push({ field, message: restText(words.length - shown.length) })
    return [field, `${shown}…`] as const
  })
  return { parts: Object.fromEntries(parts), faults }
}

const uniqueFaults = (faults: readonly DraftFault[]): readonly DraftFault[] =>
  faults.filter(
    ({ field, message }, index) => faults.findIndex((one) => one.field === field && one.message === message) === index,
  )

/**
 * The draft with new words in a field, mended as far as that is safe; undefined where something is wrong with them as
 * well.
 */
export function applyDraftFix(
  draft: DraftFieldTexts,
  words: DraftFieldTexts,
  judging: DraftReviewInput,
): DraftFieldTexts | undefined {
  const fixedDraft = withSafeFixes({ ...draft, ...words }, judging)
  return errorsOf(fixedDraft, judging).some(({ field }) => Object.hasOwn(words, field)) ? undefined : fixedDraft
}

/** A remark as the card of a draft says it. */
function faultOf(remark: CopyRemark, text: string): DraftFault {
  const { field, excess } = remark
  return excess
    ? { field, code: 'tooLong', message: `${formatCount(excess.count, excess.unit)} too long` }
    : { field, message: faultText(remark, text) }
}

function faultText({ id, from, to, message }: CopyRemark, text: string): string {
  if (id === 'empty') return 'Missing'
  if (id !== 'fact') return message
  const found = text.slice(from, to).trim()
  const thing = /[€£$¥]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?)\b/iu.test(found)
    ? 'price'
    : /%|percent|prozent|por ciento|pour cent|por cento/iu.test(found)
      ? 'percentage'
      : /^\d/.test(found)
        ? 'number'
        : 'name'
  return `This ${thing} is not in your offer: ${isolateDirection(found)}`
}
