import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { type DraftRequest, writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import { bannedWords, type VoicePreferences } from '#domain/kinds/preference-values.ts'
import { SWOT_GROUPS } from '#domain/kinds/swot.ts'
import type { SwotWords } from '#domain/swot/swot-by-rules.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { BrandReplacer } from '#server/ai/brands.ts'
import type { FactSources } from '#server/ai/facts.ts'
import { formulaPrompt, ideasFor, swotPrompt, textPrompt } from '#server/ai/prompts.ts'
import type { Answered, Asking, Provider } from '#server/ai/provider.ts'
import { type Fields, jsonIn, plainAnswer, readDrafts } from '#server/ai/read-answer.ts'
import { isRefused } from '#server/ai/refusal.ts'
import { fitted, judge, type Judging, repairRequest } from '#server/ai/repair.ts'

/** Why one attempt gave nothing. `isFinal`: another one would give nothing either. */
export interface AttemptFault {
  readonly code: 'ai_no_text' | 'ai_refused' | 'ai_unavailable'
  readonly isFinal: boolean
  readonly retryAfterMs: number
  /** For the log. */
  readonly detail: string
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
}

const NO_TEXT: AttemptFault = { code: 'ai_no_text', isFinal: false, retryAfterMs: 0, detail: 'no readable field' }
const REFUSED: AttemptFault = { code: 'ai_refused', isFinal: false, retryAfterMs: 0, detail: 'refused' }

/** One attempt at the drafts of a template. What is over a limit or not true is asked for once more, then mended by rule. */
export async function attemptText(
  work: Work & { readonly useCase: UseCase; readonly variants: number },
  isSafe: boolean,
  means: Means,
): Promise<Result<readonly WrittenText[], AttemptFault>> {
  const { useCase, variants, seed } = work
  const asked = await answerTo(textPrompt({ ...work, isSafe }), means, streaming(useCase, means))
  if (!asked.ok) return asked
  const read = await readDrafts(asked.value.text, useCase, asked.value.isCut)
  const named = read.slice(0, variants).map((draft) => branded(draft, means.brand))
  const judging: Judging = work
  const judged = judge(named, judging)
  const again = judged.faults.length === 0 ? judged.drafts : await askedAgain(judged, { ...work, isSafe }, means)
  const drafts = fitted(again, judging, () => builtIn(work))
  const ideas = ideasFor(useCase.slug, variants, seed)
  if (drafts.length === 0) return err(NO_TEXT)
  return ok(
    drafts.map(({ parts, index }) => ({
      parts: inOrder(parts, useCase),
      text: textOf(parts, useCase),
      strategy: ideas[index]?.replace(/ first$/, '') ?? '',
    })),
  )
}

/** Asks once more for the fields alone that are not as they have to be; what comes of it takes their place. */
async function askedAgain(
  { drafts, faults }: ReturnType<typeof judge>,
  work: Work & { readonly useCase: UseCase; readonly variants: number; readonly isSafe: boolean },
  means: Means,
): Promise<readonly Fields[]> {
  const { useCase } = work
  const before = textPrompt(work)
  const asking: Asking = {
    ...before,
    user: [
      before.user,
      `Given before: ${JSON.stringify({ drafts })}`,
      repairRequest(faults, useCase),
      'Give only these fields, by the schema {"fixes":[{"draft":1,"field":"…","text":"…"}]}, nothing else.',
    ].join('\n'),
    schema: work.isSafe ? null : FIXES_SCHEMA,
  }
  const asked = await answerTo(asking, means, () => undefined)
  const read = asked.ok ? await jsonIn(asked.value.text) : undefined
  const fixes = isObject(read?.value) && Array.isArray(read.value.fixes) ? read.value.fixes : []
  return drafts.map((draft, index) => {
    const own = fixes.flatMap((fix): [string, string][] => {
      if (!isObject(fix) || fix.draft !== index + 1 || typeof fix.field !== 'string' || typeof fix.text !== 'string') return []
      const isWanted = faults.some((fault) => fault.draft === index && fault.field === fix.field)
      return isWanted && fix.text.trim() !== '' ? [[fix.field, means.brand.replaced(plainAnswer(fix.text))]] : []
    })
    return { ...draft, ...Object.fromEntries(own) }
  })
}

const FIXES_SCHEMA = {
  type: 'object',
  properties: {
    fixes: {
      type: 'array',
      items: {
        type: 'object',
        properties: { draft: { type: 'integer' }, field: { type: 'string' }, text: { type: 'string' } },
        required: ['draft', 'field', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['fixes'],
  additionalProperties: false,
}

/** One attempt at what a formula's prompt asks for. */
export async function attemptFormula(
  work: Work,
  prompt: string,
  isSafe: boolean,
  means: Means,
): Promise<Result<WrittenText, AttemptFault>> {
  const onText = (text: string): void => means.onTexts([means.brand.sure(plainAnswer(text))])
  const asked = await answerTo(formulaPrompt(prompt, work, work.nonce, isSafe), means, onText)
  if (!asked.ok) return asked
  const text = means.brand.replaced(plainAnswer(asked.value.text))
  return /[\p{L}\p{N}]/u.test(text) ? ok({ text, parts: {}, strategy: '' }) : err(NO_TEXT)
}

/** One attempt at an offer's SWOT: at least a point in two of its groups. */
export async function attemptSwot(work: Work, isSafe: boolean, means: Means): Promise<Result<SwotWords, AttemptFault>> {
  const asked = await answerTo(swotPrompt({ ...work, isSafe }), means, () => undefined)
  if (!asked.ok) return asked
  const read = await jsonIn(asked.value.text)
  const value = isObject(read?.value) ? read.value : {}
  const words = (given: unknown): string => (typeof given === 'string' ? means.brand.replaced(plainAnswer(given)).slice(0, 500) : '')
  const points = (given: unknown): readonly string[] => (Array.isArray(given) ? given.map(words).filter(Boolean).slice(0, 8) : [])
  const swot = {
    strengths: points(value.strengths),
    weaknesses: points(value.weaknesses),
    opportunities: points(value.opportunities),
    threats: points(value.threats),
    follows: words(value.follows),
  }
  return SWOT_GROUPS.filter((key) => swot[key].length > 0).length >= 2 ? ok(swot) : err(NO_TEXT)
}

/** Drafts of the built-in writer for the same request. */
const builtIn = (
  work: Pick<DraftRequest, 'useCase' | 'content' | 'company' | 'excerpt' | 'inputs' | 'language' | 'seed' | 'nowMs' | 'previous'> & {
    readonly voice: VoicePreferences
  },
): readonly Fields[] => writeDrafts({ ...work, voice: { banned: bannedWords(work.voice) } }).drafts.map(({ parts }) => parts)

async function answerTo(asking: Asking, { ask, signal }: Means, onText: (text: string) => void): Promise<Result<Answered, AttemptFault>> {
  const asked = await ask(asking, { signal, onText })
  if (!asked.ok) {
    const { isFinal, retryAfterMs, message } = asked.error
    return err({ code: 'ai_unavailable', isFinal, retryAfterMs, detail: message })
  }
  return isRefused(asked.value) ? err(REFUSED) : asked
}

/** Shows the drafts as they come; of what arrives while an answer is read, the last counts. */
function streaming(useCase: UseCase, { brand, onTexts }: Means): (text: string) => void {
  let next: string | undefined
  let isReading = false
  const read = async (): Promise<void> => {
    isReading = true
    while (next !== undefined) {
      const text = next
      next = undefined
      const drafts = await readDrafts(text, useCase)
      onTexts(drafts.map((draft) => brand.sure(textOf(draft, useCase))))
    }
    isReading = false
  }
  return (text) => {
    next = text
    if (!isReading) void read()
  }
}

const branded = (draft: Fields, brand: BrandReplacer): Fields =>
  Object.fromEntries(Object.entries(draft).map(([key, words]) => [key, brand.replaced(words)]))

const inOrder = (parts: Fields, { outputs }: UseCase): Fields =>
  Object.fromEntries(outputs.flatMap(({ key }) => (parts[key] === undefined ? [] : [[key, parts[key]] as const])))

const textOf = (parts: Fields, useCase: UseCase): string => Object.values(inOrder(parts, useCase)).join('\n\n')
