import { setFieldCall } from '#domain/engine/kind.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import type { RecordFieldWriter } from './edit-session.ts'

/** Writes the fields of one record by a mutation of its kind. */
export type FieldWriterFactory = (
  account: Pick<AccountContext, 'mutate' | 'runMutation' | 'runMutations'>,
  ID: number,
) => RecordFieldWriter

/** Creates the standard field writer, which works for every kind. */
export const createFieldWriter =
  (kind: string): FieldWriterFactory =>
  (account, ID) => ({
    write: (path, value, was, notation) => account.runMutation(setFieldCall(kind, ID, { path, value, was, notation })),
    writeTogether: (edits) => account.runMutations(edits.map((edit) => setFieldCall(kind, ID, edit))),
  })
