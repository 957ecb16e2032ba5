import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { fillFrame, recordUsedPieces } from '#domain/copy/writer/fill-frame.ts'
import type { DraftStrategy } from '#domain/copy/writer/frames/draft-strategy.ts'
import { type SlotFrame, parseFrame } from '#domain/copy/writer/parse-frame.ts'
import type { SlotMaterial } from '#domain/copy/writer/slot-material.ts'
import { isLeadingFrame, type UsedPieces } from './choose-pieces.ts'
import type { DraftParts } from './draft-request.ts'
import type { FieldRules } from './finish-text.ts'

const MAX_GROUP_TRIES = 4
const FIRST_SENTENCE_OF_AD = 125

export interface MadeDraft {
  readonly parts: DraftParts
  readonly ids: ReadonlySet<string>
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
export function buildDraft(
  strategy: DraftStrategy,
  { useCase, material, elsewhere, refused }: DraftPlan,
): Result<MadeDraft, UseCaseOutput> {
  const texts = new Map<string, string>()
  let used: UsedPieces = { ids: new Set(), elsewhere, long: [], texts: [], entries: new Map() }
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
