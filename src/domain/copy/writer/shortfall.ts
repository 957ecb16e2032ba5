import { capitalised } from '#lib/text/text.ts'
import { parseFrame, slotNames } from './parse-frame.ts'
import type { DraftStrategy } from './frames/draft-strategy.ts'
import type { SlotMaterial } from './slot-material.ts'

/** Names of slots, for the person who could supply their content. */
const SLOT_LABELS: Readonly<Record<string, string>> = {
  say: 'a testimonial',
  saidfirst: 'a testimonial',
  guar: 'a guarantee',
  prob: 'the main problem',
  scene: 'the problem in a scene',
  hook: 'the preview of the hypothesis',
  after: 'the transformation',
  T: 'what people have tried',
  tried: 'what people have tried',
  C: 'what the problem costs',
  asked: 'a frequent question with its answer',
  question: 'a frequent question',
  scar: 'a reason why there is not enough for all',
  reason: 'the reason for the offer',
  limit: 'an end date or a number of places',
  price: 'the price',
  bon: 'a bonus',
  bonB: 'a bonus',
  feat: 'a feature',
  ben: 'a benefit',
  fb: 'a feature with its benefit',
  step: 'an obstacle',
  list: 'three features',
  kw: 'search words',
  goal: 'a goal',
  aspiration: 'an aspiration',
  alt: 'what else people could buy, and its price',
  about: 'what the brand does',
  points: 'a point to make',
  qa: 'three questions with their answers',
}

const DRAFT_COUNTS = ['No drafts', 'One draft', 'Two drafts', 'Three drafts'] as const
const MAX_LISTED_GAPS = 2

/** Explains why there are fewer drafts than requested, and which input would allow another. */
export function shortfallText(
  made: number,
  wanted: number,
  unmade: readonly DraftStrategy[],
  material: SlotMaterial,
): string {
  if (made >= wanted) return ''
  const missing = unmade.flatMap((strategy) => soleMissingLabel(strategy, material))
  const names = [...new Set(missing)].slice(0, MAX_LISTED_GAPS)
  const count = DRAFT_COUNTS[made] ?? `${made} drafts`
  if (names.length > 0)
    return `${count}. ${capitalised(names.join(' or '))} would make ${made === 0 ? 'one' : 'another'}.`
  return made === 0 ? `${count}. What the offer says does not fit here.` : `${count}. More would repeat what is there.`
}

/** The slots that there is nothing for, of the way that lacks the fewest; none where one of the ways can be gone. */
export function missingSlots(frame: string, material: SlotMaterial): readonly string[] {
  const ways = parseFrame(frame).map((nodes) =>
    slotNames(nodes.filter(({ type }) => type !== 'option')).filter((name) => material.of(name).length === 0),
  )
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Names the only thing that a strategy lacks. Empty if it lacks several things, or has no known name for it. */
function soleMissingLabel({ fields }: DraftStrategy, material: SlotMaterial): readonly string[] {
  const lacking = Object.values(fields).flatMap((frame) => missingSlots(frame, material))
  const names = [...new Set(lacking)].flatMap((name) => SLOT_LABELS[name] ?? [])
  return names.length === 1 ? names : []
}
