import { isObject } from '#lib/json.ts'
import type { Result } from '#lib/result.ts'
import { findJson } from '#server/ai/answer/lenient-json.ts'
import { withUnplaced } from '#server/ai/answer/draft-field-texts.ts'
import type { ModelPrompt } from '#server/ai/model-prompt.ts'
import type { BrandReplacer } from '#server/ai/brand-replacer.ts'
import { type TextPrompt, textPrompt } from '#server/ai/prompts.ts'
import type { AiAnswer } from '#server/ai/ai-provider.ts'
import { CUT_FIELD_KEY, type DraftFieldTexts, readDrafts, UNPLACED_KEY } from '#server/ai/read-answer.ts'
import { type reviewDrafts, type DraftReviewInput, repairInstructions, applyDraftFix } from '#server/ai/draft-review.ts'

interface DraftRepairInput extends TextPrompt {
  readonly voice: DraftReviewInput['voice']
  readonly nowMs: number
  readonly productName: string
  readonly brand: BrandReplacer
  /** Fields that a person keeps: no answer changes them. */
  readonly locked?: DraftFieldTexts
}

/**
 * True if a provider has to be asked once more: a field is faulty or ends too early, or words came under a name that
 * the template does not have.
 */
export const needsDraftRepair = ({ faults }: Pick<DraftReview, 'faults'>, read: readonly DraftFieldTexts[]): boolean =>
  faults.length > 0 || read.some((draft) => draft[CUT_FIELD_KEY] !== undefined || LABEL.test(draft[UNPLACED_KEY] ?? ''))

/** `hook: …` at the beginning of a line. */
const LABEL = /^[ \t*_#>-]{0,8}\p{L}[^:：\n]{0,40}[:：][ \t*_]*\S/mu

type DraftReview = ReturnType<typeof reviewDrafts>

/**
 * Asks once more for what is wrong. New words take the place of a faulty field where nothing is wrong with them, and of
 * another one only where they hold its words. `read`: the drafts as they came, with words that have no field and the
 * name of a field that ends too early. Gives them back where nobody has placed them.
 */
export async function requestDraftRepair(
  review: DraftReview,
  read: readonly DraftFieldTexts[],
  work: DraftRepairInput,
  ask: (asking: ModelPrompt) => Promise<Result<Pick<AiAnswer, 'text'>, unknown>>,
): Promise<readonly DraftFieldTexts[]> {
  const { drafts, faults } = review
  const { useCase } = work
  const before = textPrompt(work)
  const unplaced = read.flatMap((draft, index) => {
    const words = draft[UNPLACED_KEY] ?? ''
    return words === ''
      ? []
      : [`Given before in draft ${index + 1}, without the name of a field: ${JSON.stringify(words)}`]
  })
  const asking: ModelPrompt = {
    ...before,
    user: [
      before.user,
      `Given before: ${JSON.stringify({ drafts })}`,
      ...unplaced,
      ...(unplaced.length === 0 ? [] : ['Where such words belong to a field, give that field whole, with them.']),
      repairInstructions(review, useCase),
      ...read.flatMap((draft, index) =>
        draft[CUT_FIELD_KEY] === undefined ? [] : [`Draft ${index + 1}, ${draft[CUT_FIELD_KEY]}: its end is missing.`],
      ),
      'Give only these fields, by the schema {"fixes":[{"draft":1,"field":"…","text":"…"}]}, nothing else.',
    ]
      .filter(Boolean)
      .join('\n'),
    schema: work.isSafe ? null : FIXES_SCHEMA,
  }
  const asked = await ask(asking)
  const fixes = asked.ok ? fixesIn(asked.value.text) : []
  return drafts.map((draft, index) => {
    const { [UNPLACED_KEY]: words = '', [CUT_FIELD_KEY]: cut } = read[index] ?? {}
    let now = draft
    for (const { draft: number, field, text } of fixes) {
      if (number !== index + 1 || Object.hasOwn(work.locked ?? {}, field)) continue
      const [given] = readDrafts(JSON.stringify({ [field]: text }), useCase)
      const fixed = given?.[field]
      if (fixed === undefined) continue
      const old = now[field] ?? ''
      const isWanted = cut === field || faults.some((fault) => fault.draft === index && fault.field === field)
      if (isWanted || (words !== '' && bare(fixed).includes(bare(old))))
        now = applyDraftFix(now, { [field]: work.brand.replaced(fixed) }, work) ?? now
    }
    return {
      ...withUnplaced(now, leftOver(words, now)),
      ...(cut !== undefined && now[cut] === draft[cut] && { [CUT_FIELD_KEY]: cut }),
    }
  })
}

/** Letters and digits alone. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The lines of words without a field that no field holds since. */
function leftOver(words: string, draft: DraftFieldTexts): string {
  const draftLetters = bare(Object.values(draft).join(' '))
  return words
    .split('\n')
    .filter((line) => {
      const [whole, unlabelled] = [bare(line), bare(line.replace(/^[^:：]{1,40}[:：]/u, ''))]
      return whole !== '' && !draftLetters.includes(whole) && !(unlabelled !== '' && draftLetters.includes(unlabelled))
    })
    .join('\n')
}

interface Fix {
  /** From 1. */
  readonly draft: number
  readonly field: string
  readonly text: string
}

function fixesIn(answer: string): readonly Fix[] {
  const value = findJson(answer)?.value
  const list: unknown = isObject(value) ? value.fixes : value
  return (Array.isArray(list) ? list : [list]).flatMap((fix): Fix[] =>
    isObject(fix) && typeof fix.field === 'string' && typeof fix.text === 'string' && fix.text.trim() !== ''
      ? [{ draft: Number(fix.draft ?? 1), field: fix.field, text: fix.text }]
      : [],
  )
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
