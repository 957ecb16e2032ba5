import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { lockedFields } from '#domain/copy/writer/locked-fields.ts'
import type { DraftFault } from '#domain/kinds/ai-result.ts'
import { SWOT_GROUPS } from '#domain/kinds/swot.ts'
import type { SwotTexts } from '#domain/swot/swot-by-rules.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { BrandReplacer } from '#server/ai/brand-replacer.ts'
import { type DraftMaterial, ideasOf, swotPrompt, textPrompt } from '#server/ai/prompts.ts'
import { formulaPrompt } from '#server/ai/prompt/formula-prompt.ts'
import { withoutValueMarks, withoutValues } from '#server/ai/prompt/value-marks.ts'
import type { AiAnswer, ModelPrompt, AiProvider } from '#server/ai/ai-provider.ts'
import { findJson } from '#server/ai/answer/lenient-json.ts'
import { plainAnswer } from '#server/ai/answer/plain-answer.ts'
import { fieldNames } from '#server/ai/answer/field-names.ts'
import { mayBeOpeningRemark } from '#server/ai/answer/small-talk.ts'
import { withUnplaced } from '#server/ai/answer/draft-field-texts.ts'
import { mayBeRefusal, stableText } from '#server/ai/answer/stable-text.ts'
import {
  type DraftFieldTexts,
  withoutUnplaced,
  readDrafts,
  readStructuredDrafts,
  type FormulaForm,
  readFormulaAnswer,
  UNPLACED_KEY,
} from '#server/ai/read-answer.ts'
import { isRefusedAnswer } from '#server/ai/refusal.ts'
import { ENDS_EARLY_MESSAGE, reviewDrafts, markDraftFaults, type DraftWithFaults } from '#server/ai/draft-review.ts'
import { requestDraftRepair, needsDraftRepair } from '#server/ai/draft-repair.ts'

/** Reason why one attempt failed. `isFinal`: another attempt would fail as well. */
export interface AttemptFault {
  readonly code: 'ai_no_text' | 'ai_refused' | 'ai_unavailable'
  readonly isFinal: boolean
  readonly retryAfterMs: number
  /** For the log. */
  readonly detail: string
  /** For the administrator, where a setting is wrong. */
  readonly advice?: string
  /**
   * Drafts that are worth another attempt, and better than nothing: without most of their fields, or in another
   * language.
   */
  readonly poor?: readonly GeneratedDraft[]
  /** The last words that were shown before the attempt failed. */
  readonly lastShown?: readonly GeneratedDraft[]
}

/** Input that every attempt needs. */
export interface AttemptInput extends DraftMaterial {
  /** Texts that a person does not want again: a draft like one of them is asked for once more. */
  readonly avoided?: readonly string[]
}

export interface AttemptDeps {
  /** Asks and keeps account of it. */
  readonly ask: AiProvider['ask']
  readonly brand: BrandReplacer
  readonly signal: AbortSignal
  /** The words so far of each variant. */
  readonly onTexts: (texts: readonly string[]) => void
}

export interface GeneratedDraft {
  readonly text: string
  readonly parts: DraftFieldTexts
  readonly strategy: string
  readonly faults?: readonly DraftFault[]
}

const NO_TEXT: AttemptFault = { code: 'ai_no_text', isFinal: false, retryAfterMs: 0, detail: 'no readable field' }
const REFUSED: AttemptFault = { code: 'ai_refused', isFinal: false, retryAfterMs: 0, detail: 'refused' }

/**
 * Makes one attempt at the drafts of a template. Fields that are over a limit or untrue are requested once more, and
 * remaining faults are marked.
 */
export async function attemptText(
  work: AttemptInput & { readonly useCase: UseCase; readonly variants: number },
  isSafe: boolean,
  means: AttemptDeps,
): Promise<Result<readonly GeneratedDraft[], AttemptFault>> {
  const { useCase } = work
  const locked = lockedFields(useCase, work.directions)
  const shown = createDraftStream(useCase, locked, means)
  const ideas = ideasOf(work)
  const written = ({ parts, index, faults }: Omit<DraftWithFaults, 'isUsable'>): GeneratedDraft => ({
    parts: inOrder(parts, useCase),
    text: joinFieldTexts(parts, useCase),
    strategy: ideas[index]?.strategy ?? '',
    faults,
  })
  const asked = await askProvider(textPrompt({ ...work, isSafe }), means, (text) => shown.onText(text)).finally(() =>
    shown.stop(),
  )
  const lastShown = shown
    .latestDrafts()
    .map((parts, index) => written({ parts, index, faults: [endsEarly(parts, useCase)] }))
  if (!asked.ok) return err({ ...asked.error, lastShown })
  const read = withoutRepeats(
    readDrafts(asked.value.text, useCase, asked.value.isCut).map((draft) => ({
      ...branded(draft, means.brand),
      ...locked,
    })),
  )
  const judging = { ...work, locked, productName: means.brand.productName }
  const judged = reviewDrafts(read.map(withoutUnplaced), judging)
  const again = needsDraftRepair(judged, read)
    ? await requestDraftRepair(judged, read, { ...judging, isSafe, brand: means.brand }, (asking) =>
        askProvider(asking, means, () => undefined),
      )
    : judged.drafts.map((draft, index) => withUnplaced(draft, read[index]?.[UNPLACED_KEY] ?? ''))
  const drafts = markDraftFaults(again, judging)
  if (drafts.some(({ isUsable }) => isUsable)) return ok(drafts.map(written))
  return err({ ...NO_TEXT, poor: drafts.map(written), lastShown })
}

/** Without drafts that say the same as an earlier one of the answer, word for word. */
const withoutRepeats = (drafts: readonly DraftFieldTexts[]): readonly DraftFieldTexts[] => {
  const texts = drafts.map((draft) =>
    JSON.stringify(Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )
  return drafts.filter((_draft, index) => texts.indexOf(texts[index] ?? '') === index)
}

/** The fault of words that stop where they were read last. */
const endsEarly = (parts: DraftFieldTexts, { outputs }: UseCase): DraftFault => ({
  field: outputs.findLast(({ key }) => Object.hasOwn(parts, key))?.key ?? '',
  message: ENDS_EARLY_MESSAGE,
})

/** Makes one attempt at the answer to a formula's prompt. */
export async function attemptFormula(
  work: AttemptInput,
  prompt: string,
  isSafe: boolean,
  means: AttemptDeps,
): Promise<Result<GeneratedDraft, AttemptFault>> {
  const { nonce } = work
  const form = askedForm(prompt, nonce)
  let lastShown = ''
  const onText = (answer: string): void => {
    const text = withoutValueMarks(answer, nonce)
    const sure = stableText(text)
    const isWithheld = mayBeOpeningRemark(sure) || mayBeRefusal(sure) || mayBeJson(text, form.isJson)
    const words = isWithheld ? '' : stableText(readFormulaAnswer(sure, form))
    lastShown = mayBeRefusal(words) ? '' : means.brand.sure(words)
    means.onTexts([lastShown])
  }
  const cut = (text: string): GeneratedDraft => ({
    text,
    parts: {},
    strategy: '',
    faults: [{ field: 'text', message: ENDS_EARLY_MESSAGE }],
  })
  const asked = await askProvider(formulaPrompt(prompt, work, isSafe), means, onText)
  if (!asked.ok) return err({ ...asked.error, lastShown: lastShown === '' ? [] : [cut(lastShown)] })
  const text = means.brand.replaced(readFormulaAnswer(withoutValueMarks(asked.value.text, nonce), form))
  if (!/[\p{L}\p{N}]/u.test(text)) return err(NO_TEXT)
  return ok(asked.value.isCut ? cut(text) : { text, parts: {}, strategy: '' })
}

/** What a formula asks for in its own words, not in the values that it was filled with. */
function askedForm(prompt: string, nonce: string): FormulaForm {
  const own = withoutValues(prompt, nonce)
  return {
    isJson: /json|schema/i.test(own),
    isMarkup: /\bhtml\b|markdown|<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/i.test(own),
  }
}

/** Makes one attempt at an offer's SWOT, which needs at least one point in two of its groups. */
export async function attemptSwot(
  work: AttemptInput,
  isSafe: boolean,
  means: AttemptDeps,
): Promise<Result<SwotTexts, AttemptFault>> {
  const asked = await askProvider(swotPrompt({ ...work, isSafe }), means, () => undefined)
  if (!asked.ok) return asked
  const read = findJson(asked.value.text)
  const value = swotIn(read?.value)
  const words = (given: unknown, maxChars = MAX_POINT_CHARS): string =>
    cutToGraphemes(means.brand.replaced(plainAnswer(pointWords(given))), maxChars)
  const points = (given: unknown): readonly string[] => {
    const list: readonly unknown[] = Array.isArray(given) ? given : typeof given === 'string' ? given.split('\n') : []
    const all = list.map((one) => words(one)).filter(Boolean)
    return all.length <= MAX_POINTS
      ? all
      : [...all.slice(0, MAX_POINTS - 1), words(all.slice(MAX_POINTS - 1).join(' '))]
  }
  const swot = {
    strengths: points(value.strengths),
    weaknesses: points(value.weaknesses),
    opportunities: points(value.opportunities),
    threats: points(value.threats),
    follows: words(value.follows, MAX_FOLLOWS_CHARS),
  }
  return SWOT_GROUPS.filter((key) => swot[key].length > 0).length >= 2 ? ok(swot) : err(NO_TEXT)
}

/** A SWOT takes 40 points, each as long as this. */
const MAX_POINTS = 10
const MAX_POINT_CHARS = 1_000
const MAX_FOLLOWS_CHARS = 5_000

/** `"Regulars"`, `{"point": "Regulars", "why": "They come back."}`. */
function pointWords(given: unknown): string {
  if (typeof given === 'string') return given.replace(/^[ \t]*(?:[-•*]|\d{1,2}[.)])[ \t]+/, '')
  return isObject(given)
    ? Object.values(given)
        .filter((one) => typeof one === 'string')
        .join(': ')
    : ''
}

/** The object that has the groups: they may be wrapped, and their names in capitals. */
function swotIn(value: unknown, depth = 0): Readonly<Record<string, unknown>> {
  if (!isObject(value) || depth > 3) return {}
  const named = Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]))
  if (SWOT_GROUPS.some((key) => Array.isArray(named[key]) || typeof named[key] === 'string')) return named
  return (
    Object.values(value)
      .map((one) => swotIn(one, depth + 1))
      .find((one) => Object.keys(one).length > 0) ?? {}
  )
}

async function askProvider(
  asking: ModelPrompt,
  { ask, signal }: AttemptDeps,
  onText: (text: string) => void,
): Promise<Result<AiAnswer, AttemptFault>> {
  const asked = await ask(asking, { signal, onText })
  if (asked.ok) return isRefusedAnswer(asked.value) ? err(REFUSED) : asked
  const { isFinal, retryAfterMs, message, advice, isRefusal } = asked.error
  if (isRefusal === true) return err({ ...REFUSED, detail: message })
  return err({
    code: 'ai_unavailable',
    isFinal,
    retryAfterMs,
    detail: message,
    ...(advice !== undefined && { advice }),
  })
}

/** Shows drafts as they come, where they come in a form. Plain words are told apart from talk at their end alone. */
function createDraftStream(
  useCase: UseCase,
  locked: DraftFieldTexts,
  { brand, onTexts }: AttemptDeps,
): { onText(text: string): void; stop(): void; latestDrafts(): readonly DraftFieldTexts[] } {
  let latest = ''
  let lastShown: readonly DraftFieldTexts[] = []
  let restUntilMs = 0
  let slowReads = 0
  let timer: NodeJS.Timeout | undefined
  const read = (): void => {
    timer = undefined
    const startMs = performance.now()
    const drafts = readStructuredDrafts(latest, useCase)
    // An answer that is slow to read is read less often. The first slow one may be the compiler's.
    const endMs = performance.now()
    slowReads = endMs - startMs > SLOW_READ_MS ? slowReads + 1 : 0
    restUntilMs = slowReads > 1 ? endMs + (endMs - startMs) * 10 : 0
    if (!drafts) return
    lastShown = drafts.map((draft) => ({ ...stableDraftFields(draft, useCase), ...locked }))
    onTexts(lastShown.map((draft) => brand.sure(joinFieldTexts(draft, useCase))))
  }
  return {
    onText(text) {
      latest = text
      const waitMs = restUntilMs - performance.now()
      if (waitMs <= 0) read()
      else timer ??= setTimeout(read, waitMs).unref()
    },
    stop: () => clearTimeout(timer),
    latestDrafts: () =>
      lastShown
        .map((draft) => branded(Object.fromEntries(Object.entries(draft).filter(([, words]) => words !== '')), brand))
        .filter((draft) => Object.keys(draft).length > 0),
  }
}

const SLOW_READ_MS = 10

/**
 * Fields of a draft that is still coming in, without what may go away again: the name of the field in front, a refusal.
 */
const stableDraftFields = (draft: DraftFieldTexts, useCase: UseCase): DraftFieldTexts =>
  Object.fromEntries(
    Object.entries(draft).map(([key, words]) => {
      const isWithheld = mayBeRefusal(words) || fieldNames(useCase).mayBeName(words) || INCOMPLETE_VALUE.test(words)
      return [key, isWithheld ? '' : stableText(words)]
    }),
  )

/** JSON inside of a string, and values such as `null` that have no quotation marks. */
const INCOMPLETE_VALUE =
  /^\s{0,9}(?:\{\s{0,9}["“]|\[\s{0,9}[{"“]|(?:n(?:u(?:ll?)?|o(?:ne?)?)?|t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?)$)/i

/** Braces and names round a formula's answer go away where it is JSON with texts. */
const mayBeJson = (text: string, isJsonAskedFor: boolean): boolean =>
  MAY_BE_FENCE.test(text) || (!isJsonAskedFor && JSON_START.test(text))
const MAY_BE_FENCE = /^\s{0,9}(?:```\w{0,20}\s{0,9})?(?:`{0,3}|[{[]\s{0,9})$/
const JSON_START = /^\s{0,9}(?:```\w{0,20}\s{0,9})?(?:\{\s{0,9}["“']|\[\s{0,9}[{"“'])/

const branded = (draft: DraftFieldTexts, brand: BrandReplacer): DraftFieldTexts =>
  Object.fromEntries(Object.entries(draft).map(([key, words]) => [key, brand.replaced(words)]))

const inOrder = (parts: DraftFieldTexts, { outputs }: UseCase): DraftFieldTexts =>
  Object.fromEntries(outputs.flatMap(({ key }) => (parts[key] === undefined ? [] : [[key, parts[key]] as const])))

const joinFieldTexts = (parts: DraftFieldTexts, useCase: UseCase): string =>
  Object.values(inOrder(parts, useCase)).filter(Boolean).join('\n\n')
