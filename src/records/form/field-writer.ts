import { editOf } from '#domain/engine/kind.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import type { Writing } from './drafts.ts'

/** Writes the fields of one record by a mutation of its kind. */
export type FieldWriter = (workspace: Pick<Workspace, 'mutate' | 'carryOut' | 'carryOutAll'>, ID: number) => Writing

/** As the fields of every kind can be written. */
export const setFieldOf =
  (kind: string): FieldWriter =>
  (workspace, ID) => ({
    write: (path, value, was, notation) => workspace.carryOut(editOf(kind, ID, { path, value, was, notation })),
    writeTogether: (edits) => workspace.carryOutAll(edits.map((edit) => editOf(kind, ID, edit))),
  })
