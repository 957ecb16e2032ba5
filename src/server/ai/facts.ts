import { fitText } from '#domain/copy/catalogue/fit-text.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import type { JsonObject } from '#lib/json.ts'
import { FACT_LABELS, type OfferFact, type FactKind, type FactQuery, factsByKind } from './prompt/fact-kinds.ts'
import { FACT_FENCE, type FactCleaner, factCleaner } from './prompt/fact-cleaner.ts'
import { factWorth } from './prompt/fact-worth.ts'

const MAX_FACT_CHARS = 600
/** A text to be worked on is given whole, as long as it may be. */
const MAX_INPUT_CHARS = 1_000
const MAX_FACTS_CHARS = 6_000
/** Lengths that the valuable facts of a long offer are cut to, until all of them fit. */
const FACT_CHARS = [MAX_FACT_CHARS, 450, 320, 240, 180, 120] as const
/** A shorter piece of a fact that does not fit says too little. */
const MIN_PIECE_CHARS = 60
/** From this length on a fact that another one contains says nothing new. */
const MIN_REPEATED_CHARS = 40
const MAX_INPUTS = 40
const MAX_KEY_CHARS = 60

/** The input of templates that work on a text. */
const TEXT = 'text'
export interface FactSources {
  /** The `content` of the offer and of the company profile. */
  readonly content: JsonObject
  readonly company: JsonObject
  readonly excerpt: string
  readonly inputs: Readonly<Record<string, string>>
}

export type FactRequest = FactSources & Pick<FactQuery, 'language' | 'nowMs'>

/** Facts as a prompt has them, by what each is for, the most valuable first. */
export type PromptFacts = Readonly<Record<string, string | readonly string[]>>

/** Names of the inputs as a model reads them; those that are a kind of fact take its place. */
const INPUT_KINDS: Readonly<Record<string, FactKind>> = {
  name: 'name',
  what: 'what',
  what3: 'what',
  who: 'audience',
  price: 'price',
  cta: 'cta',
  key: 'keywords',
  brand: 'brand',
  about: 'about',
  problem: 'problem',
}
const INPUT_LABELS: ReadonlyMap<string, string> = new Map([
  ['occasion', 'occasion to write for'],
  ['topic', 'topic'],
  ['heading', 'heading of the section'],
  ['points', 'points to make'],
  ['page', 'title of the page'],
  ['network', 'network to write for'],
  ['review', 'the review, word for word'],
  ['reviewer', 'who wrote the review'],
  ['said', 'what the customer said, word for word'],
  ['by', 'who said it'],
  ['text', 'text to work on'],
])

/**
 * Returns the facts that a provider may know, by their worth to a template: what was typed for the request first. Each
 * fact has at most 600 letters, all together 6,000. Of a long offer the valuable ones are cut, at the end of a sentence
 * or else of a word, until all of them fit. Leaves out notes, addresses and phone numbers. `isSafe`: the inputs alone
 * without which the template can't be written.
 */
export function promptFacts(
  given: FactRequest,
  useCase: Pick<UseCase, 'slug' | 'group' | 'contextInputs'> = NO_TEMPLATE,
  isSafe = false,
): PromptFacts {
  const clean = factCleaner(given)
  const facts = new FactCollector(MAX_FACTS_CHARS)
  const typed = new Set<FactKind>()
  const required = new Set(useCase.contextInputs.filter((input) => input.isRequired).map(({ keyLabel }) => keyLabel))
  for (const [key, text] of Object.entries(given.inputs).slice(0, MAX_INPUTS)) {
    if (isSafe && !SAFE_INPUTS.has(key) && !required.has(key)) continue
    const kind = Object.hasOwn(INPUT_KINDS, key) ? INPUT_KINDS[key] : undefined
    if (kind && text.trim() !== '') typed.add(kind)
    const words = cleanInput(key, text, clean)
    facts.add(kind ? FACT_LABELS[kind] : inputLabel(key), fittedFact({ text: words }, MAX_INPUT_CHARS))
  }
  if (isSafe) return facts.all()
  const known = factsByKind(given)
  const all = factWorth(useCase).map(({ kind, count }) => ({
    count,
    facts: notTyped(
      kind,
      known[kind].flatMap((fact) => cleanFact(kind, fact, clean)),
      typed,
      given.inputs,
    ),
  }))
  const core = all.flatMap(({ count, facts: own }) => own.slice(0, count))
  const rest = all.flatMap(({ count, facts: own }) => own.slice(count))
  const maxChars = FACT_CHARS.find((max) => facts.fits(core, max)) ?? MIN_PIECE_CHARS
  for (const { kind, fact } of core) facts.add(FACT_LABELS[kind], fittedFact(fact, factMaxChars(kind, maxChars)))
  for (const { kind, fact } of rest) {
    // Room that is left over is for whole sentences.
    const fitted = fittedFact(fact, Math.min(MAX_FACT_CHARS, facts.roomFor(FACT_LABELS[kind])), true)
    if (fitted === wholeFact(fact) || fitted.length >= MIN_PIECE_CHARS) facts.add(FACT_LABELS[kind], fitted)
  }
  return facts.all()
}

const NO_TEMPLATE: Pick<UseCase, 'slug' | 'group' | 'contextInputs'> = { slug: '', group: 'others', contextInputs: [] }
const SAFE_INPUTS: ReadonlySet<string> = new Set(['name', 'what', 'cta', 'text'])

/** Half a promise is another promise. */
const EXACT: ReadonlySet<FactKind> = new Set(['guarantee', 'price', 'deadline', 'places', 'cta', 'name'])
const factMaxChars = (kind: FactKind, maxChars: number): number => (EXACT.has(kind) ? MAX_FACT_CHARS : maxChars)

/** A text that is to be worked on keeps all that stands in it. Other addresses than those of a request to act go. */
function cleanInput(key: string, text: string, clean: FactCleaner): string {
  if (key === TEXT) return clean.text(text, MAX_INPUT_CHARS)
  return key === 'cta' || !Object.hasOwn(INPUT_KINDS, key) ? clean.input(text) : clean.fact(text)
}

const inputLabel = (key: string): string =>
  INPUT_LABELS.get(key) ??
  key
    .slice(0, MAX_KEY_CHARS)
    .replaceAll(/[^\p{L}\p{N} _-]/gu, ' ')
    .replaceAll(FACT_FENCE, 'facts ')

interface FactToAdd {
  readonly kind: FactKind
  readonly fact: OfferFact
}

/** Kinds of which an offer may know more than was typed. */
const ADDITIVE: ReadonlySet<FactKind> = new Set(['audience', 'problem', 'keywords'])

/** A fact that was typed otherwise for this request is left out, but for a text that goes on from what was typed. */
function notTyped(
  kind: FactKind,
  facts: readonly OfferFact[],
  typed: ReadonlySet<FactKind>,
  inputs: FactSources['inputs'],
): readonly FactToAdd[] {
  const own = Object.entries(inputs).flatMap(([key, words]) => (INPUT_KINDS[key] === kind ? [words.trim()] : []))
  return facts
    .filter(({ text }) => !typed.has(kind) || ADDITIVE.has(kind) || own.some((words) => text.startsWith(words)))
    .map((fact) => ({ kind, fact }))
}

const wholeFact = ({ before = '', text, after = '' }: OfferFact): string => `${before}${text}${after}`

/**
 * A fact that is at most so long: whole sentences of it, else whole words. Empty where its frame alone is longer, or
 * where it has only words left and `isWhole` wants sentences.
 */
function fittedFact(fact: OfferFact, maxChars: number, isWhole = false): string {
  const { before = '', text, after = '' } = fact
  if (wholeFact(fact).length <= maxChars) return wholeFact(fact)
  const fitted = fitText(text, Math.max(0, maxChars - before.length - after.length))
  const cut = isWhole && fitted.isCut ? '' : fitted.text.trim()
  return cut === '' ? '' : `${before}${cut}${after}`
}

/** Collects facts while there is room for them. */
class FactCollector {
  readonly #facts = new Map<string, string[]>()
  #left: number

  constructor(maxChars: number) {
    this.#left = maxChars
  }

  /** True if facts of at most so many letters each have room. */
  fits(facts: readonly FactToAdd[], maxChars: number): boolean {
    const chars = facts.reduce(
      (sum, { kind, fact }) =>
        sum + FACT_LABELS[kind].length + Math.min(wholeFact(fact).length, factMaxChars(kind, maxChars)),
      0,
    )
    return chars <= this.#left
  }

  roomFor(label: string): number {
    return Math.max(0, this.#left - (this.#facts.has(label) ? 0 : label.length))
  }

  /** A longer fact takes the place of the one that it begins with. */
  add(label: string, text: string): void {
    const fact = fittedFact({ text }, this.roomFor(label))
    if (fact === '' || this.#isKnown(label, fact)) return
    const own = this.#facts.get(label) ?? []
    const others = own.filter((one) => !fact.startsWith(one))
    const freed = own.filter((one) => fact.startsWith(one)).reduce((sum, one) => sum + one.length, 0)
    this.#left += freed - fact.length - (own.length === 0 ? label.length : 0)
    this.#facts.set(label, [...others, fact])
  }

  all(): PromptFacts {
    return Object.fromEntries(
      [...this.#facts].map(([label, texts]) => [label, texts.length === 1 ? (texts[0] ?? '') : texts]),
    )
  }

  /** A price or a name is a fact of its own, though a longer one has it too. */
  #isKnown(label: string, fact: string): boolean {
    if (fact.length < MIN_REPEATED_CHARS) return this.#facts.get(label)?.includes(fact) ?? false
    return [...this.#facts.values()].some((texts) => texts.some((text) => text.includes(fact)))
  }
}

/** A button may have to name an address. */
const KEEPS_ADDRESSES: ReadonlySet<FactKind> = new Set(['cta'])

function cleanFact(kind: FactKind, { before, text, after }: OfferFact, clean: FactCleaner): readonly OfferFact[] {
  const words = KEEPS_ADDRESSES.has(kind) ? clean.input(text) : clean.fact(text)
  if (!/[\p{L}\p{N}]/u.test(words)) return []
  const beside = (frame: string): string => cutToGraphemes(clean.fact(frame), MAX_BESIDE_CHARS)
  return [
    {
      text: words,
      ...(before !== undefined && { before: `${beside(before)}${before.endsWith(' ') ? ' ' : ''}` }),
      ...(after !== undefined && { after: beside(after) }),
    },
  ]
}

/** A question, or who said something, may be this long. */
const MAX_BESIDE_CHARS = 200
