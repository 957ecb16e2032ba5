import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Rights } from '#domain/plan/rights.ts'
import type { EditSession } from './edit-session.ts'
import type { ConflictsByPath } from './use-record-conflicts.ts'

/** What the parts of a form work with. */
export interface RecordForm<T extends DomainRecord = DomainRecord> {
  readonly kind: string
  /** As it is on this device now. */
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

/** The open record around, and what belongs to it. Throws where there is none. */
export function useRecordForm<T extends DomainRecord = DomainRecord>(): RecordForm<T> {
  const form = useContext(RecordFormContext)
  if (!form) throw new Error('no record is open here')
  return form as RecordForm<T>
}

/** The line that says why something cannot be done: one record is open on a page. */
export const RIGHTS_REASON_ID = 'rights-why'
