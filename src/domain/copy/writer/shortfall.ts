import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { capitalised } from '#lib/text/text.ts'
import { parseFrame, slotNames } from './parse-frame.ts'
import type { DraftStrategy } from './frames/draft-strategy.ts'
import type { SlotMaterial } from './slot-material.ts'

/** Facts that slots are made of, as the person who could supply them would call them. */
const SLOT_LABELS: Readonly<Record<string, string>> = {
  P: 'the product’s name',
  B: 'the brand’s name',
  what: 'what it is, in a sentence',
  say: 'a testimonial with a first name',
  saidfirst: 'a testimonial with a first name',
  guar: 'a guarantee',
  prob: 'the main problem',
  scene: 'the audience and its problem',
  W: 'the audience',
  hook: 'a line that makes people stop',
  after: 'what changes for people, from what to what',
  T: 'what people have tried, with what came of it',
  C: 'what the problem costs',
  asked: 'a question that is answered with yes',
  question: 'a question that is answered with yes',
  scar: 'what is limited, and why',
  reason: 'why now',
  limit: 'an end date or a number of places',
  until: 'an end date',
  price: 'the price',
  bonB: 'a bonus',
  feat: 'a feature',
  ben: 'a benefit',
  fb: 'a feature with its benefit',
  list: 'three features',
  G: 'a feature',
  kw: 'search words',
  alt: 'what else people could buy, and its price',
  about: 'what the brand does',
  points: 'a point to make',
  qa: 'questions with their answers',
  qanswer: 'questions with their answers',
  cta: 'what the button says',
  ask: 'what the button says',
  call: 'what the button says',
  path: 'search words',
  topic: 'a topic',
  said: 'what the customer said',
  by: 'who said it',
}

/** Offers nothing that a person could add. */
const UNASKED_STRATEGIES: ReadonlySet<string> = new Set(['occasion', 'anchor'])
const DRAFT_COUNTS = ['No drafts', 'One draft', 'Two drafts', 'Three drafts'] as const
const MAX_LISTED_GAPS = 2
const MAX_GAPS_OF_ONE_DRAFT = 3

/** An idea that gave no draft, and why: a fact is missing, a field is too short for it, a check refuses it, it repeats. */
export interface UnmadeDraft {
  readonly strategy: DraftStrategy
  readonly cause: 'missing' | 'limit' | 'check' | 'repeat'
  /** The field that stayed empty, or that the check refuses. */
  readonly output?: UseCaseOutput | undefined
  /** Message of the check. */
  readonly message?: string
}

/** Explains why there are fewer drafts than requested, and which facts would allow another. */
export function shortfallText(
  made: number,
  { variants }: Pick<UseCase, 'variants'>,
  unmade: readonly UnmadeDraft[],
  material: SlotMaterial,
): string {
  if (made >= variants) return ''
  const count = DRAFT_COUNTS[made] ?? `${made} drafts`
  const gaps = unmade
    .filter(({ cause, strategy }) => cause === 'missing' && !UNASKED_STRATEGIES.has(strategy.name))
    .map(({ strategy }) => missingFacts(strategy, material))
    .filter((facts) => facts.length > 0 && facts.length <= MAX_GAPS_OF_ONE_DRAFT)
    .toSorted((one, other) => one.length - other.length || one.join().localeCompare(other.join(), 'en'))
  const minGaps = gaps[0]?.length ?? 0
  const isRepeated = unmade.some(({ cause }) => cause === 'repeat')
  const repeated = isRepeated ? ' Nothing new is left to say with what the offer has.' : ''
  if (minGaps > 0) {
    const wishes = [...new Set(gaps.filter(({ length }) => length === minGaps).map((facts) => facts.join(' and ')))]
    const named = capitalised(wishes.slice(0, MAX_LISTED_GAPS).join(', or '))
    return `${count}.${repeated} ${named} would make ${made === 0 ? 'one' : 'another'}.`
  }
  if (isRepeated) return `${count}.${repeated}`
  const check = unmade.find(({ cause, message }) => cause === 'check' && message !== undefined)
  if (check) return `${count}. ${check.output?.label ?? 'Text'}: ${check.message}.`
  const short = unmade.find(({ output }) => output !== undefined)?.output
  return short
    ? `${count}. Nothing in the offer fits into ${short.label} (${short.maxLength} characters).`
    : `${count}. More would repeat what is there.`
}

/** The slots that there is nothing for, of the way that lacks the fewest; none where one of the ways can be gone. */
export function missingSlots(frame: string, material: SlotMaterial): readonly string[] {
  const ways = parseFrame(frame).map((nodes) =>
    slotNames(nodes.filter(({ type }) => type !== 'option')).filter((name) => material.of(name).length === 0),
  )
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Names what a strategy lacks; empty if it has all, or lacks something without a name. */
function missingFacts({ fields }: DraftStrategy, material: SlotMaterial): readonly string[] {
  const lacking = [...new Set(Object.values(fields).flatMap((frame) => missingSlots(frame, material)))]
  const names = lacking.map((name) => SLOT_LABELS[name] ?? '')
  return names.includes('') ? [] : [...new Set(names)]
}
