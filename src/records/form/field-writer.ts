import { editOf } from '#domain/engine/kind.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import type { WriteValue } from './drafts.ts'

/** Writes the fields of one record by a mutation of its kind. */
export type FieldWriter = (workspace: Pick<Workspace, 'mutate' | 'carryOut'>, ID: number) => WriteValue

/** As the fields of every kind can be written. */
export const setFieldOf =
  (kind: string): FieldWriter =>
  (workspace, ID) =>
  (path, value, was) =>
    workspace.carryOut(editOf(kind, ID, { path, value, was }))
