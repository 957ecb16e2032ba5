import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DraftFault } from '#domain/kinds/ai-result.ts'
import type { VoicePreferences } from '#domain/kinds/preference-values.ts'
import { SWOT_GROUPS } from '#domain/kinds/swot.ts'
import type { SwotWords } from '#domain/swot/swot-by-rules.ts'
import { cutToGraphemes } from '#lib/text/graphemes.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { BrandReplacer } from '#server/ai/brands.ts'
import type { FactSources } from '#server/ai/facts.ts'
import { formulaPrompt, ideasFor, swotPrompt, textPrompt } from '#server/ai/prompts.ts'
import type { Answered, Asking, Provider } from '#server/ai/provider.ts'
import { jsonIn } from '#server/ai/answer/lenient-json.ts'
import { plainAnswer } from '#server/ai/answer/plain-answer.ts'
import { fieldNames } from '#server/ai/answer/field-names.ts'
import { mayBeOpening } from '#server/ai/answer/small-talk.ts'
import { withUnplaced } from '#server/ai/answer/unplaced-words.ts'
import { mayBeRefusal, sureText } from '#server/ai/answer/sure-text.ts'
import { type Fields, placed, readDrafts, readFormedDrafts, readText, UNPLACED } from '#server/ai/read-answer.ts'
import { isRefused } from '#server/ai/refusal.ts'
import { ENDS_EARLY, judge, marked, type MarkedDraft } from '#server/ai/repair.ts'
import { askedAgain, isToBeAskedAgain } from '#server/ai/second-try.ts'

/** Why one attempt gave nothing. `isFinal`: another one would give nothing either. */
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
  readonly poor?: readonly WrittenText[]
  /** The last words that were shown before the attempt failed. */
  readonly told?: readonly WrittenText[]
}

/** What every attempt needs. */
export interface Work extends FactSources {
  readonly language: string
  readonly tone: string
  readonly voice: VoicePreferences
  readonly nowMs: number
  /** What drafts are drawn with. */
  readonly seed: string
  readonly nonce: string
}

export interface Means {
  /** Asks and keeps account of it. */
  readonly ask: Provider['ask']
  readonly brand: BrandReplacer
  readonly signal: AbortSignal
  /** The words so far of each variant. */
  readonly onTexts: (texts: readonly string[]) => void
}

export interface WrittenText {
  readonly text: string
  readonly parts: Fields
  readonly strategy: string
  readonly faults?: readonly DraftFault[]
}

const NO_TEXT: AttemptFault = { code: 'ai_no_text', isFinal: false, retryAfterMs: 0, detail: 'no readable field' }
const REFUSED: AttemptFault = { code: 'ai_refused', isFinal: false, retryAfterMs: 0, detail: 'refused' }

/**
 * One attempt at the drafts of a template. A field that is over a limit or not true is asked for once more; what is
 * wrong still is marked.
 */
export async function attemptText(
  work: Work & { readonly useCase: UseCase; readonly variants: number },
  isSafe: boolean,
  means: Means,
): Promise<Result<readonly WrittenText[], AttemptFault>> {
  const { useCase, variants, seed } = work
  const shown = streaming(useCase, means)
  const ideas = ideasFor(useCase.slug, variants, seed)
  const written = ({ parts, index, faults }: Omit<MarkedDraft, 'isUsable'>): WrittenText => ({
    parts: inOrder(parts, useCase),
    text: textOf(parts, useCase),
    strategy: ideas[index]?.replace(/ first$/, '') ?? '',
    faults,
  })
  const asked = await answerTo(textPrompt({ ...work, isSafe }), means, (text) => shown.onText(text)).finally(() =>
    shown.stop(),
  )
  const told = shown.told().map((parts, index) => written({ parts, index, faults: [endsEarly(parts, useCase)] }))
  if (!asked.ok) return err({ ...asked.error, told })
  const read = readDrafts(asked.value.text, useCase, asked.value.isCut).map((draft) => branded(draft, means.brand))
  const judging = { ...work, productName: means.brand.productName }
  const judged = judge(read.map(placed), judging)
  const again = isToBeAskedAgain(judged, read)
    ? await askedAgain(judged, read, { ...judging, isSafe, brand: means.brand }, (asking) =>
        answerTo(asking, means, () => undefined),
      )
    : judged.drafts.map((draft, index) => withUnplaced(draft, read[index]?.[UNPLACED] ?? ''))
  const drafts = marked(again, judging)
  if (drafts.some(({ isUsable }) => isUsable)) return ok(drafts.map(written))
  return err({ ...NO_TEXT, poor: drafts.map(written), told })
}

/** The fault of words that stop where they were read last. */
const endsEarly = (parts: Fields, { outputs }: UseCase): DraftFault => ({
  field: outputs.findLast(({ key }) => Object.hasOwn(parts, key))?.key ?? '',
  message: ENDS_EARLY,
})

/** One attempt at what a formula's prompt asks for. */
export async function attemptFormula(
  work: Work,
  prompt: string,
  isSafe: boolean,
  means: Means,
): Promise<Result<WrittenText, AttemptFault>> {
  const isJsonAskedFor = /json|schema/i.test(prompt)
  let told = ''
  const onText = (text: string): void => {
    const sure = sureText(text)
    const isHeld = mayBeOpening(sure) || mayBeRefusal(sure) || mayBeJson(text, isJsonAskedFor)
    const words = isHeld ? '' : sureText(readText(sure, isJsonAskedFor))
    told = mayBeRefusal(words) ? '' : means.brand.sure(words)
    means.onTexts([told])
  }
  const cut = (text: string): WrittenText => ({
    text,
    parts: {},
    strategy: '',
    faults: [{ field: 'text', message: ENDS_EARLY }],
  })
  const asked = await answerTo(formulaPrompt(prompt, work, work.nonce, isSafe), means, onText)
  if (!asked.ok) return err({ ...asked.error, told: told === '' ? [] : [cut(told)] })
  const text = means.brand.replaced(readText(asked.value.text, isJsonAskedFor))
  if (!/[\p{L}\p{N}]/u.test(text)) return err(NO_TEXT)
  return ok(asked.value.isCut ? cut(text) : { text, parts: {}, strategy: '' })
}

/** One attempt at an offer's SWOT: at least a point in two of its groups. */
export async function attemptSwot(work: Work, isSafe: boolean, means: Means): Promise<Result<SwotWords, AttemptFault>> {
  const asked = await answerTo(swotPrompt({ ...work, isSafe }), means, () => undefined)
  if (!asked.ok) return asked
  const read = jsonIn(asked.value.text)
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

async function answerTo(
  asking: Asking,
  { ask, signal }: Means,
  onText: (text: string) => void,
): Promise<Result<Answered, AttemptFault>> {
  const asked = await ask(asking, { signal, onText })
  if (asked.ok) return isRefused(asked.value) ? err(REFUSED) : asked
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
function streaming(
  useCase: UseCase,
  { brand, onTexts }: Means,
): { onText(text: string): void; stop(): void; told(): readonly Fields[] } {
  let latest = ''
  let told: readonly Fields[] = []
  let restUntilMs = 0
  let slowReads = 0
  let timer: NodeJS.Timeout | undefined
  const read = (): void => {
    timer = undefined
    const startMs = performance.now()
    const drafts = readFormedDrafts(latest, useCase)
    // An answer that is slow to read is read less often. The first slow one may be the compiler's.
    const endMs = performance.now()
    slowReads = endMs - startMs > SLOW_READ_MS ? slowReads + 1 : 0
    restUntilMs = slowReads > 1 ? endMs + (endMs - startMs) * 10 : 0
    if (!drafts) return
    told = drafts.map((draft) => sureDraft(draft, useCase))
    onTexts(told.map((draft) => brand.sure(textOf(draft, useCase))))
  }
  return {
    onText(text) {
      latest = text
      const waitMs = restUntilMs - performance.now()
      if (waitMs <= 0) read()
      else timer ??= setTimeout(read, waitMs).unref()
    },
    stop: () => clearTimeout(timer),
    told: () =>
      told
        .map((draft) => branded(Object.fromEntries(Object.entries(draft).filter(([, words]) => words !== '')), brand))
        .filter((draft) => Object.keys(draft).length > 0),
  }
}

const SLOW_READ_MS = 10

/**
 * Fields of a draft that is still coming in, without what may go away again: the name of the field in front, a refusal.
 */
const sureDraft = (draft: Fields, useCase: UseCase): Fields =>
  Object.fromEntries(
    Object.entries(draft).map(([key, words]) => {
      const isHeld = mayBeRefusal(words) || fieldNames(useCase).mayBeName(words) || NO_WORDS_YET.test(words)
      return [key, isHeld ? '' : sureText(words)]
    }),
  )

/** JSON inside of a string, and values such as `null` that have no quotation marks. */
const NO_WORDS_YET =
  /^\s{0,9}(?:\{\s{0,9}["“]|\[\s{0,9}[{"“]|(?:n(?:u(?:ll?)?|o(?:ne?)?)?|t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?)$)/i

/** Braces and names round a formula's answer go away where it is JSON with texts. */
const mayBeJson = (text: string, isJsonAskedFor: boolean): boolean =>
  MAY_BE_FENCE.test(text) || (!isJsonAskedFor && JSON_START.test(text))
const MAY_BE_FENCE = /^\s{0,9}(?:```\w{0,20}\s{0,9})?(?:`{0,3}|[{[]\s{0,9})$/
const JSON_START = /^\s{0,9}(?:```\w{0,20}\s{0,9})?(?:\{\s{0,9}["“']|\[\s{0,9}[{"“'])/

const branded = (draft: Fields, brand: BrandReplacer): Fields =>
  Object.fromEntries(Object.entries(draft).map(([key, words]) => [key, brand.replaced(words)]))

const inOrder = (parts: Fields, { outputs }: UseCase): Fields =>
  Object.fromEntries(outputs.flatMap(({ key }) => (parts[key] === undefined ? [] : [[key, parts[key]] as const])))

const textOf = (parts: Fields, useCase: UseCase): string =>
  Object.values(inOrder(parts, useCase)).filter(Boolean).join('\n\n')
