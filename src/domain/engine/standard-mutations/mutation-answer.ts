import type { MutationData } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { ok, type Result } from '#lib/result.ts'

/** Answers with the edited record's ID and name. */
export const mutationAnswer = (edited: Result<DomainRecord, MutationRefusal>): Result<MutationData, MutationRefusal> =>
  edited.ok ? ok({ ID: edited.value.ID, name: edited.value.name }) : edited
