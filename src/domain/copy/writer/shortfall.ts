import { plural, t } from '@lingui/core/macro'
import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { formatList, formatNumber } from '#lib/locale/ui-locale.ts'
import { capitalised } from '#lib/text/text.ts'
import { parseFrame, slotNames } from './parse-frame.ts'
import type { DraftStrategy } from './frames/draft-strategy.ts'
import type { SlotMaterial } from './slot-material.ts'

/** Facts that slots are made of, as the person who could supply them would call them. */
const SLOT_LABELS: Readonly<Record<string, string>> = {
  P: t`the product’s name`,
  B: t`the brand’s name`,
  what: t`what it is, in a sentence`,
  say: t`a testimonial with a first name`,
  saidfirst: t`a testimonial with a first name`,
  guar: t`a guarantee`,
  prob: t`the main problem`,
  scene: t`the audience and its problem`,
  W: t`the audience`,
  hook: t`a line that makes people stop`,
  after: t`what changes for people, from what to what`,
  T: t`what people have tried, with what came of it`,
  C: t`what the problem costs`,
  asked: t`a question that is answered with yes`,
  question: t`a question that is answered with yes`,
  scar: t`what is limited, and why`,
  reason: t`why now`,
  limit: t`an end date or a number of places`,
  until: t`an end date`,
  price: t`the price`,
  bonB: t`a bonus`,
  feat: t`a feature`,
  ben: t`a benefit`,
  fb: t`a feature with its benefit`,
  list: t`three features`,
  G: t`a feature`,
  kw: t`search words`,
  alt: t`what else people could buy, and its price`,
  about: t`what the brand does`,
  points: t`a point to make`,
  qa: t`questions with their answers`,
  qanswer: t`questions with their answers`,
  cta: t`what the button says`,
  ask: t`what the button says`,
  call: t`what the button says`,
  path: t`search words`,
  topic: t`a topic`,
  said: t`what the customer said`,
  by: t`who said it`,
}

/** Offers nothing that a person could add. */
const UNASKED_STRATEGIES: ReadonlySet<string> = new Set(['occasion', 'anchor'])
const DRAFT_COUNTS = [t`No drafts.`, t`One draft.`, t`Two drafts.`, t`Three drafts.`] as const
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
  const count = DRAFT_COUNTS[made] ?? plural(made, { one: '# draft.', other: '# drafts.' })
  return [count, ...shortfallReasons(made, unmade, material)].join(' ')
}

/** Sentences that follow the number of drafts. */
function shortfallReasons(made: number, unmade: readonly UnmadeDraft[], material: SlotMaterial): readonly string[] {
  const gaps = unmade
    .filter(({ cause, strategy }) => cause === 'missing' && !UNASKED_STRATEGIES.has(strategy.name))
    .map(({ strategy }) => missingFacts(strategy, material))
    .filter((facts) => facts.length > 0 && facts.length <= MAX_GAPS_OF_ONE_DRAFT)
    .toSorted((one, other) => one.length - other.length || one.join().localeCompare(other.join(), 'en'))
  const repeated = unmade.some(({ cause }) => cause === 'repeat')
    ? [t`Nothing new is left to say with what the offer has.`]
    : []
  const minGaps = gaps[0]?.length ?? 0
  const [first, second] = new Set(gaps.filter(({ length }) => length === minGaps).map((facts) => formatList(facts)))
  if (first !== undefined) {
    const facts = second === undefined ? first : t`${first}, or ${second}`
    return [...repeated, capitalised(made === 0 ? t`${facts} would make one.` : t`${facts} would make another.`)]
  }
  if (repeated.length > 0) return repeated
  const check = unmade.find(({ cause, message }) => cause === 'check' && message !== undefined)
  if (check) return [t`${{ field: check.output?.label ?? t`Text` }}: ${{ remark: check.message ?? '' }}.`]
  const short = unmade.find(({ output }) => output !== undefined)?.output
  return short
    ? [
        t`Nothing in the offer fits into ${{ field: short.label }} (${{ max: formatNumber(short.maxLength) }} characters).`,
      ]
    : [t`More would repeat the drafts so far.`]
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
