import type { DomainRecord, RecordKey } from '#domain/engine/record.ts'
import { CAPABILITIES_KEY, type CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { COMPANY_KEY, newCompany } from './company.ts'

/** Returns the records that a new account starts with: its plan, and an empty company profile. */
export const initialAccountRecords = (
  plan: CapabilitiesRecord,
  atMs: number,
): readonly { readonly kind: RecordKey['kind']; readonly record: DomainRecord }[] => [
  { kind: CAPABILITIES_KEY.kind, record: plan },
  { kind: COMPANY_KEY.kind, record: newCompany(atMs) },
]
