import type * as z from 'zod/mini'
import { addedTexts, addedTextsParams } from '#domain/engine/added-texts.ts'
import type { JsonObject } from '#lib/json.ts'
import { createFromConflictMutation } from './create-from-conflict-mutation.ts'
import { createMutation, type RecordCreation } from './create-mutation.ts'
import { deleteMutation } from './delete-mutation.ts'
import { duplicateMutation } from './duplicate-mutation.ts'
import type { StandardMutationsBase } from './new-record.ts'
import { renameMutation } from './rename-mutation.ts'
import { restoreMutation } from './restore-mutation.ts'
import { setFieldMutation } from './set-field-mutation.ts'
import { trashMutation } from './trash-mutation.ts'
import { updateMutation } from './update-mutation.ts'

/**
 * The mutations of every kind that has a title. `children` of trashing and deleting: what becomes of the records that
 * belong to it; unlinked where nothing is said.
 */
export function standardMutations<K extends string, S extends z.ZodMiniObject>(
  base: StandardMutationsBase<K>,
  creation: RecordCreation<S>,
) {
  const create = createMutation(base, creation)
  const texts = addedTexts(base.fields, creation.params.shape)
  return {
    create,
    /** Parameters of a create for the text fields of a copied record that need no code of their own. */
    addedParams: (record: JsonObject): JsonObject => addedTextsParams(texts, record),
    mutations: [
      create,
      createFromConflictMutation(base),
      updateMutation(base),
      renameMutation(base),
      setFieldMutation(base),
      duplicateMutation(base),
      trashMutation(base),
      deleteMutation(base),
      restoreMutation(base),
    ] as const,
  }
}
