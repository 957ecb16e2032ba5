import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Rights } from '#domain/plan/rights.ts'
import type { Drafts } from './drafts.ts'
import type { ConflictsByPath } from './record-conflicts.ts'

/** What the parts of a form work with. */
export interface RecordForm<T extends DomainRecord = DomainRecord> {
  readonly kind: string
  /** As it is on this device now. */
  readonly record: T
  readonly drafts: Drafts
  readonly rights: Rights
  readonly conflicts: ConflictsByPath
}

const FormContext = createContext<RecordForm | null>(null)

/** Around everything about one open record. */
export function RecordFormProvider({
  children,
  kind,
  record,
  drafts,
  rights,
  conflicts,
}: RecordForm & { readonly children: ReactNode }) {
  const form = useMemo(() => ({ kind, record, drafts, rights, conflicts }), [kind, record, drafts, rights, conflicts])
  return <FormContext.Provider value={form}>{children}</FormContext.Provider>
}

/** The open record around, and what belongs to it. Throws where there is none. */
export function useRecordForm<T extends DomainRecord = DomainRecord>(): RecordForm<T> {
  const form = useContext(FormContext)
  if (!form) throw new Error('no record is open here')
  return form as RecordForm<T>
}

/** The line that says why something cannot be done: one record is open on a page. */
export const WHY_ID = 'rights-why'
