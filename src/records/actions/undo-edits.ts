import { t } from '@lingui/core/macro'
import type { DomainRecord, RecordKey } from '#domain/engine/record.ts'
import { editCalls, convertToRecordNotation } from '#domain/engine/registry.ts'
import type { FieldTextEdit } from '#records/form/edit-session.ts'
import { textAt } from '#records/form/field-path.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** A record as it is on this device now; or why nothing of it can be changed, in words. */
export async function readLiveRecord(
  { database }: Pick<AccountContext, 'database'>,
  { kind, ID }: RecordKey,
): Promise<DomainRecord | string> {
  const seen = await recordById(database, kind, ID)
  if (!seen) return t`This was permanently deleted, so nothing was changed.`
  return seen.deleted ? t`This is in the trash, so nothing was changed.` : seen.record
}

/** Takes edits of one record back, all of them or none; what a `Deed` answers. */
export async function undoEdits(
  account: AccountContext,
  of: RecordKey,
  edits: readonly FieldTextEdit[],
): Promise<string | boolean> {
  const record = await readLiveRecord(account, of)
  if (typeof record === 'string') return record
  const back = edits.map(({ path, was, value, notation: from }) => ({
    path,
    value: convertToRecordNotation(of.kind, record, { path, value: was, from }),
    was: convertToRecordNotation(of.kind, record, { path, value, from }),
  }))
  // Words that came since then stay.
  if (back.some(({ path, was }) => textAt(record, path) !== was)) return t`It has changed since, so it wasn’t undone.`
  const done = await account.runMutations(editCalls(of, back).map(({ call }) => call))
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}
