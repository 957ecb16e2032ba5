import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { isObject } from '#lib/json.ts'
import type { Result } from '#lib/result.ts'
import { jsonIn } from '#server/ai/answer/lenient-json.ts'
import type { Asking } from '#server/ai/asking.ts'
import type { BrandReplacer } from '#server/ai/brands.ts'
import { type TextPrompt, textPrompt } from '#server/ai/prompts.ts'
import type { Answered } from '#server/ai/provider.ts'
import { type Fields, readDrafts } from '#server/ai/read-answer.ts'
import { type judge, type Judging, repairRequest, withFixed } from '#server/ai/repair.ts'

interface Repairing extends TextPrompt {
  readonly voice: Judging['voice']
  readonly nowMs: number
  readonly productName: string
  readonly brand: BrandReplacer
}

/** Asks once more for the faulty fields alone. A new field takes the place of the old one where nothing is wrong with it. `unplaced`: words of each draft that came
 *  without the name of a field. */
export async function askedAgain(
  { drafts, faults }: ReturnType<typeof judge>,
  unplaced: readonly string[],
  work: Repairing,
  ask: (asking: Asking) => Promise<Result<Pick<Answered, 'text'>, unknown>>,
): Promise<readonly Fields[]> {
  const { useCase } = work
  const before = textPrompt(work)
  const asking: Asking = {
    ...before,
    user: [
      before.user,
      `Given before: ${JSON.stringify({ drafts })}`,
      ...unplaced.flatMap((words, index) =>
        words === '' ? [] : [`Given before in draft ${index + 1}, without the name of a field: ${JSON.stringify(words)}`],
      ),
      repairRequest(faults, useCase),
      'Give only these fields, by the schema {"fixes":[{"draft":1,"field":"…","text":"…"}]}, nothing else.',
    ].join('\n'),
    schema: work.isSafe ? null : FIXES_SCHEMA,
  }
  const asked = await ask(asking)
  const fixes = asked.ok ? fixesIn(asked.value.text) : []
  return drafts.map((draft, index) => {
    let now = draft
    for (const { draft: number, field, text } of fixes) {
      const isWanted = faults.some((fault) => fault.draft === index && fault.field === field)
      if (number !== index + 1 || !isWanted) continue
      const [words] = readDrafts(JSON.stringify({ [field]: text }), useCase)
      const fixed = words?.[field]
      if (fixed !== undefined) now = withFixed(now, { [field]: work.brand.replaced(fixed) }, work) ?? now
    }
    return now
  })
}

/** Words without a field that nobody has placed since: a draft that missed fields has them now, from those words. */
export function leftOver(
  unplaced: readonly string[],
  before: readonly Fields[],
  after: readonly Fields[],
  { outputs }: UseCase,
): readonly string[] {
  const missing = (draft: Fields | undefined): boolean => outputs.some(({ key, isOptional }) => !isOptional && !draft?.[key])
  return unplaced.map((words, index) => (missing(before[index]) && !missing(after[index]) ? '' : words))
}

interface Fix {
  /** From 1. */
  readonly draft: number
  readonly field: string
  readonly text: string
}

function fixesIn(answer: string): readonly Fix[] {
  const value = jsonIn(answer)?.value
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
