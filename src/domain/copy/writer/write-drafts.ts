import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import type { Voice } from '#domain/copy/lint/copy-remark.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import type { Format } from '#domain/formats/format.ts'
import type { JsonObject } from '#lib/json.ts'
import { type FieldRules, fillFrame, isLeadingFrame, recordUsedPieces, type UsedPieces } from './fill-frame.ts'
import { strategiesOfUseCase } from './frames/frames.ts'
import type { DraftStrategy } from './frames/draft-strategy.ts'
import { collectSlotMaterial, type SlotMaterial } from './slot-material.ts'
import type { SlotPiece } from './slot-piece.ts'
import { isComplaint } from './sentence-guards.ts'
import { isTooSimilar, MAX_SIMILARITY, distinctiveText } from './similarity.ts'
import { type SlotFrame, parseFrame } from './parse-frame.ts'
import { createRandom, shuffleByRank, shuffle } from './random.ts'
import { missingSlots, shortfallText } from './shortfall.ts'

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
  const { useCase, seed, previous = [] } = given
  const language = canonicalTagOrEnglish(given.language)
  const request = { ...given, language }
  const material = collectSlotMaterial(request)
  const random = createRandom(`${seed}|${useCase.slug}|${language}|${FRAMES_REVISION.version}`)
  const isComplained = useCase.slug === 'review-replies' && isComplaint(request.inputs.review ?? '')
  const strategies = strategiesOfUseCase(useCase.slug).filter(({ isFloor }) => isFloor || !isComplained)
  const order = [
    ...shuffle(
      strategies.filter(({ isFloor }) => !isFloor),
      random,
    ),
    ...strategies.filter(({ isFloor }) => isFloor),
  ]
  const shared = sharedOfferTexts(material)
  const earlier = previous.map((parts) => distinctiveText(textsToCompare(parts), shared))
  const drafts: WrittenDraft[] = []
  let elsewhere: ReadonlySet<string> = new Set()
  const unmade: DraftStrategy[] = []
  for (const strategy of order) {
    if (drafts.length >= useCase.variants) break
    const own = drafts.map(({ parts }) => distinctiveText(textsToCompare(parts), shared))
    const made = attemptDraft(strategy, {
      request,
      material,
      elsewhere,
      isNew: (parts) => isNovelDraft(parts, { shared, own, earlier, useCase, strategy }),
    })
    if (!made) {
      unmade.push(strategy)
      continue
    }
    const { parts, ids } = made
    drafts.push({ strategy: strategy.name, parts, text: Object.values(parts).join('\n\n') })
    elsewhere = new Set([...elsewhere, ...ids])
  }
  if (strategies.length === 0)
    return { drafts, shortfall: 'No drafts. This template is written by an AI alone, and none is set up here.' }
  if (isComplained)
    return {
      drafts,
      shortfall: 'This review complains: answer it in words of your own. Here is how it may begin and end.',
    }
  return { drafts, shortfall: shortfallText(drafts.length, useCase.variants, unmade, material) }
}

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
  readonly material: SlotMaterial
  readonly elsewhere: ReadonlySet<string>
  readonly isNew: (parts: DraftParts) => boolean
}

/** A draft on one idea, drawn anew until one passes all checks; null where none does. */
function attemptDraft(
  strategy: DraftStrategy,
  { request, material, elsewhere, isNew: isNewDraft }: DraftAttempt,
): { parts: DraftParts; ids: ReadonlySet<string> } | null {
  for (let tries = 0; tries < MAX_DRAFT_TRIES; tries++) {
    const drawn = shuffledMaterial(material, `${request.seed}|${request.useCase.slug}|${strategy.name}|${tries}`)
    const made = buildDraft(strategy, request.useCase, drawn, elsewhere)
    if (!made) {
      // Gives up if material is missing, as another order cannot supply it. A draft that does not fit may fit in
      // another order.
      if (tries === 0 && lacksMaterial(strategy, material)) return null
      continue
    }
    if (isNewDraft(made.parts) && passesLint(made.parts, request)) return made
  }
  return null
}

const lacksMaterial = ({ fields }: DraftStrategy, material: SlotMaterial): boolean =>
  Object.entries(fields).some(([key, frame]) => !key.endsWith('*') && missingSlots(frame, material).length > 0)

/** In their own order. */
const UNSHUFFLED_SLOTS = new Set(['points', 'qa', 'qanswer'])
/** Each as likely as the next. */
const UNIFORM_SLOT = /^compound/

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
      const draw = UNIFORM_SLOT.test(slot) ? shuffle : shuffleByRank
      const order = draw(material.of(slot), createRandom(`${seed}|${slot}`))
      drawn.set(slot, order)
      return order
    },
  }
}

interface FramedOutput {
  readonly output: UseCaseOutput
  readonly frame: SlotFrame
}

/**
 * Fills all fields of a draft: what others follow first, then the longest, as it has the least choice. Null where a
 * required one stays empty.
 */
function buildDraft(
  strategy: DraftStrategy,
  useCase: UseCase,
  material: SlotMaterial,
  elsewhere: ReadonlySet<string>,
): { parts: DraftParts; ids: ReadonlySet<string> } | null {
  const texts = new Map<string, string>()
  let used: UsedPieces = { ids: new Set(), elsewhere, long: [], entries: new Map() }
  const fill = ({ output, frame }: FramedOutput): boolean => {
    const filled = fillFrame(frame, { output, rules: frameFieldRules(useCase, output) }, material, used)
    if (!filled) return false
    texts.set(output.key, filled.text)
    used = recordUsedPieces(used, filled, frame)
    return true
  }
  for (const slotted of inFillOrder(singleFields(strategy, useCase)))
    if (!fill(slotted) && !slotted.output.isOptional) return null
  const { ids } = used
  // Points and headings may be those of another draft.
  used = { ...used, elsewhere: new Set() }
  for (const group of numberedFields(strategy, useCase)) {
    if (group.every(fill)) continue
    for (const { output } of group) texts.delete(output.key)
    if (group.some(({ output }) => !output.isOptional)) return null
    break
  }
  const parts = Object.fromEntries(
    useCase.outputs.flatMap(({ key }) => (texts.has(key) ? [[key, texts.get(key) ?? '']] : [])),
  )
  return { parts, ids }
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

/** Groups numbered fields: the first of each kind together, then the second of each. */
function numberedFields({ fields }: DraftStrategy, { outputs }: UseCase): readonly (readonly FramedOutput[])[] {
  const kinds = Object.entries(fields).filter(([key]) => key.endsWith('*'))
  const groups: FramedOutput[][] = []
  for (const [key, source] of kinds) {
    const name = key.slice(0, -1)
    const own = outputs.filter((output) => output.key.startsWith(name) && /^\d+$/.test(output.key.slice(name.length)))
    for (const [index, output] of own.entries()) (groups[index] ??= []).push({ output, frame: parseFrame(source) })
  }
  return groups
}

function frameFieldRules({ slug }: UseCase, { key }: UseCaseOutput): FieldRules {
  if (slug === 'social-ads' && key === 'text') return { firstSentence: FIRST_SENTENCE_OF_AD }
  if (key.startsWith('answer')) return { isAnswer: true }
  if (key === 'sms') return { isPlain: true }
  if (slug === 'google-search-ads' && key.startsWith('headline')) return { isCalm: true }
  return {}
}

const ALL_FORMATS: readonly Format[] = Object.values(TEXT_FORMATS).flat()

/** The channel of a template; what its fields are says the template. */
export function lintFormatFor({ format }: UseCase): Format {
  const { key, name, channel, preview } = ALL_FORMATS.find((one) => one.key === format) ?? TEXT_FORMATS.custom[0]
  return { key, name, channel, preview, parts: [] }
}

/** Is true if no check reports an error in the draft. */
function passesLint(parts: DraftParts, { useCase, content, company, language, nowMs, voice }: DraftRequest): boolean {
  const remarks = lintCopy({
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
  })
  return !remarks.some(({ severity }) => severity === 'error')
}

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
    'audience',
    'about',
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
export const EXACT_COMPARISON_SLUGS: ReadonlySet<string> = new Set(['testimonial', 'review-replies', 'brand-name'])

function isNovelDraft(parts: DraftParts, { shared, own, earlier, useCase, strategy }: NoveltyInput): boolean {
  const words = distinctiveText(textsToCompare(parts), shared)
  // A reply that says nothing is no second one.
  if (useCase.slug === 'review-replies' && strategy.isFloor && own.length > 0) return false
  if (EXACT_COMPARISON_SLUGS.has(useCase.slug)) return !own.includes(words) && !earlier.includes(words)
  // A floor is what always can be said: earlier drafts do not forbid it.
  const isFresh = strategy.isFloor || earlier.every((other) => !isTooSimilar(words, other, MAX_SIMILARITY.earlier))
  return isFresh && own.every((other) => !isTooSimilar(words, other, MAX_SIMILARITY.inRequest))
}
