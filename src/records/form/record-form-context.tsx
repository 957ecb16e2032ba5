import type { RecordOf } from '#domain/engine/record-types.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Rights } from '#domain/plan/rights.ts'
import type { EditSession } from './edit-session.ts'
import type { ConflictsByPath } from './use-record-conflicts.ts'

/** Context for the parts of a form. */
export interface RecordForm<T extends DomainRecord = DomainRecord> {
  readonly kind: string
  /** Record as it is on this device now. */
  readonly record: T
  readonly editSession: EditSession
  readonly rights: Rights
  readonly conflicts: ConflictsByPath
}

const RecordFormContext = createContext<RecordForm | null>(null)

/** Around everything about one open record. */
export function RecordFormProvider({
  children,
  kind,
  record,
  editSession,
  rights,
  conflicts,
}: RecordForm & { readonly children: ReactNode }) {
  const form = useMemo(
    () => ({ kind, record, editSession, rights, conflicts }),
    [kind, record, editSession, rights, conflicts],
  )
  return <RecordFormContext.Provider value={form}>{children}</RecordFormContext.Provider>
}

/**
 * Reads the form of the record that is open around a component; with a kind, the record has that kind's type. Throws
 * where none is open, or one of another kind.
 */
export function useRecordForm(): RecordForm
export function useRecordForm<K extends string>(kind: K): RecordForm<RecordOf<K>>
export function useRecordForm(kind?: string): RecordForm {
  const form = useContext(RecordFormContext)
  if (!form || (kind !== undefined && form.kind !== kind)) throw new Error('no record is open')
  return form
}

/** The line that says why something cannot be done: one record is open on a page. */
export const RIGHTS_REASON_ID = 'rights-why'
