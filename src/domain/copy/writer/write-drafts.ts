import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import type { DraftAngle } from '#domain/copy/catalogue/draft-directions.ts'
import { angleOfStrategy } from './frames/template-angles.ts'
import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { applyFix, type CopyRemark, type Voice } from '#domain/copy/lint/copy-remark.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import type { Format } from '#domain/formats/format.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { type FieldRules, fillFrame, isLeadingFrame, recordUsedPieces, type UsedPieces } from './fill-frame.ts'
import { strategiesOfUseCase } from './frames/frames.ts'
import type { DraftStrategy } from './frames/draft-strategy.ts'
import { collectSlotMaterial, type SlotMaterial } from './slot-material.ts'
import type { SlotPiece } from './slot-piece.ts'
import { isTooSimilar, MAX_SIMILARITY, distinctiveText } from './similarity.ts'
import { foreignLanguageShortfall } from './request/draft-language.ts'
import { withNetworkLimit } from './request/network-limit.ts'
import { type SlotFrame, parseFrame } from './parse-frame.ts'
import { createRandom, shuffleByRank, shuffle } from './random.ts'
import { missingSlots, shortfallText, type UnmadeDraft } from './shortfall.ts'

export interface DraftRequest {
  readonly useCase: UseCase
  /** The `content` of the offer and of the company profile. */
  readonly content: JsonObject
  readonly company: JsonObject
  /** The offer's short description. */
  readonly excerpt: string
  /** Typed or prefilled texts, by the names of the inputs. */
  readonly inputs: Readonly<Record<string, string>>
  /** BCP 47. */
  readonly language: string
  readonly seed: string
  readonly nowMs: number
  readonly voice?: Voice
  /** Angle that all drafts begin with; absent: another one for each. */
  readonly angle?: DraftAngle | undefined
  /** The fields of earlier drafts of this offer and template, newest first: new ones are to be different. */
  readonly previous?: readonly Readonly<Record<string, string>>[]
}

/** A draft of the built-in writer. */
export interface WrittenDraft {
  readonly strategy: string
  /** By the keys of the template's outputs; empty ones are left out. */
  readonly parts: Readonly<Record<string, string>>
  /** Text of all fields, one below the other. */
  readonly text: string
}

const MAX_DRAFT_TRIES = 6
const MAX_GROUP_TRIES = 4
const FIRST_SENTENCE_OF_AD = 125

/**
 * Writes drafts out of an offer's own words, each on another idea: the same for the same seed, wherever it runs. Fewer
 * than wished for where the offer does not give more; `shortfall` says why, and is empty otherwise. Never throws on
 * what people typed. COPY, sections 2 to 4.
 */
export function writeDrafts(given: DraftRequest): {
  readonly drafts: readonly WrittenDraft[]
  readonly shortfall: string
} {
  const { seed, previous = [] } = given
  const language = canonicalTagOrEnglish(given.language)
  const useCase = withNetworkLimit(given)
  const request = { ...given, language, useCase }
  const strategies = strategiesOfUseCase(useCase.slug)
  if (strategies.length === 0) return { drafts: [], shortfall: AI_ONLY_SHORTFALL }
  const foreign = foreignLanguageShortfall(request)
  if (foreign !== '') return { drafts: [], shortfall: foreign }
  const material = collectSlotMaterial(request)
  const random = createRandom(`${seed}|${useCase.slug}|${language}|${FRAMES_REVISION.version}`)
  const varied: readonly DraftStrategy[] = [
    // Words that somebody typed for this request alone are in its first draft.
    ...strategies.filter(({ name }) => name === 'occasion'),
    ...shuffle(
      strategies.filter(({ name, isFloor }) => !isFloor && name !== 'occasion'),
      random,
    ),
    ...strategies.filter(({ isFloor }) => isFloor),
  ]
  const order = strategyOrder(varied, given.angle)
  const shared = sharedOfferTexts(material)
  const earlier = previous.map((parts) => distinctiveText(textsToCompare(parts), shared))
  const drafts: WrittenDraft[] = []
  let elsewhere: ReadonlySet<string> = new Set()
  const unmade: UnmadeDraft[] = []
  for (const { strategy, round } of order) {
    if (drafts.length >= useCase.variants) break
    const own = drafts.map(({ parts }) => distinctiveText(textsToCompare(parts), shared))
    const made = attemptDraft(strategy, {
      request,
      round,
      material,
      elsewhere,
      isNew: (parts) => isNovelDraft(parts, { shared, own, earlier, useCase, strategy }),
    })
    if (!made.ok) {
      unmade.push({ strategy, ...made.error })
      continue
    }
    const { parts, ids } = made.value
    drafts.push({ strategy: strategy.name, parts, text: Object.values(parts).join('\n\n') })
    elsewhere = new Set([...elsewhere, ...ids])
  }
  return { drafts, shortfall: shortfallText(drafts.length, useCase, unmade, material) }
}

/** Strategies in the order in which they are tried; those of an angle as often as drafts are asked for. */
function strategyOrder(
  varied: readonly DraftStrategy[],
  angle: DraftAngle | undefined,
): readonly { readonly strategy: DraftStrategy; readonly round: number }[] {
  const first = varied.map((strategy) => ({ strategy, round: 0 }))
  const asked = angle === undefined ? [] : first.filter(({ strategy }) => angleOfStrategy(strategy.name) === angle)
  return asked.length === 0 ? first : [0, 1, 2].flatMap((round) => asked.map(({ strategy }) => ({ strategy, round })))
}

const AI_ONLY_SHORTFALL = 'No drafts. This template needs an AI: the built-in writer only uses sentences of the offer.'

/** A language tag that the platform takes; English for what is none. */
function canonicalTagOrEnglish(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

type DraftParts = Readonly<Record<string, string>>

interface DraftAttempt {
  readonly request: DraftRequest
  /** Number of drafts that were tried on this strategy before. */
  readonly round: number
  readonly material: SlotMaterial
  readonly elsewhere: ReadonlySet<string>
  readonly isNew: (parts: DraftParts) => boolean
}

interface MadeDraft {
  readonly parts: DraftParts
  readonly ids: ReadonlySet<string>
}

type RefusedTexts = Map<string, Set<string>>

/** A draft on one idea, drawn anew until one passes all checks; else the reason why none does. */
function attemptDraft(
  strategy: DraftStrategy,
  { request, round, material, elsewhere, isNew: isNewDraft }: DraftAttempt,
): Result<MadeDraft, Omit<UnmadeDraft, 'strategy'>> {
  const refused: RefusedTexts = new Map()
  let reason: Omit<UnmadeDraft, 'strategy'> = { cause: 'missing' }
  for (let tries = 0; tries < MAX_DRAFT_TRIES; tries++) {
    const drawn = shuffledMaterial(
      material,
      `${request.seed}|${request.useCase.slug}|${strategy.name}|${round * MAX_DRAFT_TRIES + tries}`,
    )
    const made = buildDraft(strategy, { useCase: request.useCase, material: drawn, elsewhere, refused })
    if (!made.ok) {
      // Gives up if material is missing, as another order cannot supply it. A draft that does not fit may fit in
      // another order.
      if (tries === 0 && lacksMaterial(strategy, material)) return err({ cause: 'missing' })
      if (reason.cause !== 'check') reason = { cause: 'limit', output: made.error }
      continue
    }
    const checked = withSafeFixes(made.value.parts, request)
    if (checked.errors.length > 0) {
      // The next way leaves out what the checks refuse.
      for (const { field } of checked.errors) {
        const texts = refused.get(field) ?? new Set()
        refused.set(field, texts.add(made.value.parts[field] ?? ''))
      }
      const [error] = checked.errors
      reason = { cause: 'check', ...(error && { message: error.message, output: outputNamed(request.useCase, error) }) }
      continue
    }
    if (isNewDraft(checked.parts)) return ok({ ...made.value, parts: checked.parts })
    reason = { cause: 'repeat' }
  }
  return err(reason)
}

const outputNamed = ({ outputs }: UseCase, { field }: CopyRemark): UseCaseOutput | undefined =>
  outputs.find(({ key }) => key === field)

const lacksMaterial = ({ fields }: DraftStrategy, material: SlotMaterial): boolean =>
  Object.entries(fields).some(([key, frame]) => !key.endsWith('*') && missingSlots(frame, material).length > 0)

/** In their own order. */
const UNSHUFFLED_SLOTS = new Set(['points', 'qa', 'qanswer'])

/**
 * The material with each slot's pieces in a drawn order: each by a draw of its own, whatever is asked for before it.
 */
function shuffledMaterial(material: SlotMaterial, seed: string): SlotMaterial {
  const drawn = new Map<string, readonly SlotPiece[]>()
  return {
    ...material,
    of(slot) {
      if (UNSHUFFLED_SLOTS.has(slot)) return material.of(slot)
      const known = drawn.get(slot)
      if (known) return known
      const order = shuffleByRank(material.of(slot), createRandom(`${seed}|${slot}`))
      drawn.set(slot, order)
      return order
    },
  }
}

interface FramedOutput {
  readonly output: UseCaseOutput
  readonly frame: SlotFrame
}

interface DraftPlan {
  readonly useCase: UseCase
  readonly material: SlotMaterial
  readonly elsewhere: ReadonlySet<string>
  readonly refused: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Fills all fields of a draft: what others follow first, then the longest, as it has the least choice. The error is the
 * required field that stays empty.
 */
function buildDraft(
  strategy: DraftStrategy,
  { useCase, material, elsewhere, refused }: DraftPlan,
): Result<MadeDraft, UseCaseOutput> {
  const texts = new Map<string, string>()
  let used: UsedPieces = { ids: new Set(), elsewhere, long: [], entries: new Map() }
  const fill = ({ output, frame }: FramedOutput): boolean => {
    const field = { output, rules: frameFieldRules(useCase, output), refused: refused.get(output.key) ?? new Set() }
    const filled = fillFrame(frame, field, material, used)
    if (!filled) return false
    texts.set(output.key, filled.text)
    used = recordUsedPieces(used, filled, frame)
    return true
  }
  for (const slotted of inFillOrder(singleFields(strategy, useCase)))
    if (!fill(slotted) && !slotted.output.isOptional) return err(slotted.output)
  const { ids } = used
  // Points and headings may be those of another draft.
  used = { ...used, elsewhere: new Set() }
  for (const groups of numberedFields(strategy, useCase))
    for (const group of groups) {
      if (fillGroup(group, fill, texts)) continue
      const required = group.find(({ output }) => !output.isOptional)
      if (required) return err(required.output)
      // A number left out would show as a gap.
      break
    }
  const parts = Object.fromEntries(
    useCase.outputs.flatMap(({ key }) => (texts.has(key) ? [[key, texts.get(key) ?? '']] : [])),
  )
  return ok({ parts, ids })
}

const inFillOrder = (fields: readonly FramedOutput[]): readonly FramedOutput[] =>
  fields.toSorted(
    (one, other) =>
      Number(isLeadingFrame(other.frame)) - Number(isLeadingFrame(one.frame)) ||
      other.output.maxLength - one.output.maxLength,
  )

const singleFields = ({ fields }: DraftStrategy, { outputs }: UseCase): readonly FramedOutput[] =>
  outputs.flatMap((output) => {
    const source = Object.hasOwn(fields, output.key) ? fields[output.key] : undefined
    return source === undefined ? [] : [{ output, frame: parseFrame(source) }]
  })

/**
 * Fills fields that belong together. A question whose answer does not fit is used up by then, and another is tried.
 */
function fillGroup(
  group: readonly FramedOutput[],
  fill: (field: FramedOutput) => boolean,
  texts: Map<string, string>,
): boolean {
  const [first] = group
  for (let tries = 0; tries < MAX_GROUP_TRIES; tries++) {
    if (group.every(fill)) return true
    const isFirstFilled = first !== undefined && texts.has(first.output.key)
    for (const { output } of group) texts.delete(output.key)
    if (!isFirstFilled) return false
  }
  return false
}

/** Numbered fields by their family, in their order; a question stands with its answer. */
function numberedFields(
  { fields }: DraftStrategy,
  { outputs }: UseCase,
): readonly (readonly (readonly FramedOutput[])[])[] {
  const framed = Object.entries(fields)
    .filter(([key]) => key.endsWith('*'))
    .map(([key, source]) => {
      const name = key.slice(0, -1)
      const own = outputs.filter((output) => output.key.startsWith(name) && /^\d+$/.test(output.key.slice(name.length)))
      return { name, own: own.map((output) => ({ output, frame: parseFrame(source) })) }
    })
  const answers = framed.find(({ name }) => name === 'answer_')?.own ?? []
  return framed
    .filter(({ name }) => name !== 'answer_')
    .map(({ name, own }) =>
      own.map((one, index) => {
        const answer = name === 'question_' ? answers[index] : undefined
        return answer ? [one, answer] : [one]
      }),
    )
}

function frameFieldRules({ slug }: UseCase, { key }: UseCaseOutput): FieldRules {
  if (slug === 'social-ads' && key === 'text') return { firstSentence: FIRST_SENTENCE_OF_AD }
  if (key.startsWith('answer')) return { isAnswer: true }
  if (key === 'sms') return { isPlain: true, isWithoutEmoji: true }
  if (slug === 'google-search-ads') return { isWithoutEmoji: true, isCalm: key.startsWith('headline') }
  if (key.startsWith('button')) return { isWithoutEmoji: true, isCalm: slug === 'google-search-ads' }
  return {}
}

const ALL_FORMATS: readonly Format[] = Object.values(TEXT_FORMATS).flat()

/** The channel of a template; what its fields are says the template. */
export function lintFormatFor({ format }: UseCase): Format {
  const { key, name, channel, preview } = ALL_FORMATS.find((one) => one.key === format) ?? TEXT_FORMATS.custom[0]
  return { key, name, channel, preview, parts: [] }
}

/** Checks whose fixes change no word. */
const SAFE_CHECKS: ReadonlySet<string> = new Set(['marks'])
const MAX_SAFE_FIXES = 40

interface CheckedDraft {
  readonly parts: DraftParts
  readonly errors: readonly CopyRemark[]
}

/** The draft with all fixes that only set marks and spaces right, and what is wrong with it still. */
function withSafeFixes(parts: DraftParts, request: DraftRequest): CheckedDraft {
  const errors = lintErrors(parts, request)
  const fixes = errors.filter(({ id, fix }) => fix !== undefined && SAFE_CHECKS.has(id)).slice(0, MAX_SAFE_FIXES)
  if (fixes.length === 0) return { parts, errors }
  const fixed: Record<string, string> = { ...parts }
  // From the end, so that the places before stay as they are.
  for (const remark of fixes.toSorted((one, other) => other.from - one.from))
    fixed[remark.field] = applyFix(fixed[remark.field] ?? '', remark)
  return { parts: fixed, errors: lintErrors(fixed, request) }
}

const lintErrors = (
  parts: DraftParts,
  { useCase, content, company, language, nowMs, voice }: DraftRequest,
): readonly CopyRemark[] =>
  lintCopy({
    parts,
    content: '',
    format: lintFormatFor(useCase),
    language,
    offer: content,
    company,
    nowMs,
    outputs: useCase.outputs,
    maker: 'built-in',
    ...(voice && { voice }),
  }).filter(({ severity }) => severity === 'error')

/** Texts that any draft of an offer may contain, so that repeating them does not count as similarity. */
export const sharedOfferTexts = (material: SlotMaterial): readonly string[] =>
  [
    'P',
    'B',
    'price',
    'until',
    'limit',
    'cta',
    'guar',
    'hello',
    'sender',
    'role',
    'hence',
    'more',
    'about',
    'prob',
  ].flatMap((slot) =>
    material.of(slot).flatMap(({ sentences, labels }) => [...sentences.slice(0, 1), ...labels.slice(0, 1)]),
  )

/** Points and headings are no sign of likeness, but where there is nothing else. */
export function textsToCompare(parts: DraftParts): readonly string[] {
  const single = Object.entries(parts).filter(([key]) => !/_\d+$/.test(key) || /^(?:headline|description)_/.test(key))
  return (single.length > 0 ? single : Object.entries(parts)).map(([, text]) => text)
}

interface NoveltyInput {
  readonly shared: readonly string[]
  readonly own: readonly string[]
  readonly earlier: readonly string[]
  readonly useCase: UseCase
  readonly strategy: DraftStrategy
}

/** A customer's words are the same words however they are cut. */
export const EXACT_COMPARISON_SLUGS: ReadonlySet<string> = new Set(['testimonial'])

function isNovelDraft(parts: DraftParts, { shared, own, earlier, useCase, strategy }: NoveltyInput): boolean {
  const words = distinctiveText(textsToCompare(parts), shared)
  if (EXACT_COMPARISON_SLUGS.has(useCase.slug)) return !own.includes(words) && !earlier.includes(words)
  // A floor is what always can be said: only the same words forbid it.
  const isFresh = strategy.isFloor
    ? !earlier.some((other) => other.trim() === words.trim())
    : earlier.every((other) => !isTooSimilar(words, other, MAX_SIMILARITY.earlier))
  return isFresh && own.every((other) => !isTooSimilar(words, other, MAX_SIMILARITY.inRequest))
}
