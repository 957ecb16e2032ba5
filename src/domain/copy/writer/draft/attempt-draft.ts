import type { UseCase, UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import type { CopyRemark } from '#domain/copy/lint/copy-remark.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { DraftStrategy } from '#domain/copy/writer/frames/draft-strategy.ts'
import { missingSlots, type UnmadeDraft } from '#domain/copy/writer/shortfall.ts'
import type { SlotMaterial } from '#domain/copy/writer/slot-material.ts'
import { buildDraft, type MadeDraft } from './build-draft.ts'
import { tidiedDraft } from './check-draft.ts'
import type { DraftParts, DraftRequest } from './draft-request.ts'
import { shuffledMaterial } from './shuffled-material.ts'

const MAX_DRAFT_TRIES = 6

export interface DraftAttempt {
  readonly request: DraftRequest
  /** Number of drafts that were tried on this strategy before. */
  readonly round: number
  readonly material: SlotMaterial
  readonly elsewhere: ReadonlySet<string>
  readonly isNew: (parts: DraftParts) => boolean
}

/** A draft on one idea, drawn anew until one passes all checks; else the reason why none does. */
export function attemptDraft(
  strategy: DraftStrategy,
  { request, round, material, elsewhere, isNew: isNewDraft }: DraftAttempt,
): Result<MadeDraft, Omit<UnmadeDraft, 'strategy'>> {
  const refused = new Map<string, Set<string>>()
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
    const checked = tidiedDraft(made.value.parts, request)
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
