import type { RecordOf } from '#domain/engine/record-types.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { readCursor } from '#store/database.ts'
import { idByName, recordById, type LocalRecord } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { type EditorAddress, editorParams } from './editor-address.ts'

export type RecordLookup =
  | { readonly state: 'looking' }
  /** `isDownloading`: the first sync has not finished, it may still come. */
  | { readonly state: 'missing'; readonly isDownloading: boolean }
  | { readonly state: 'found'; readonly ID: number }

interface KnownRecordName {
  readonly ID: number
  readonly name: string
  /** Still in the address until that has changed. */
  readonly formerName?: string
}

export interface RecordBySlugQuery {
  readonly kind: string
  /** The slug in the address. */
  readonly name: string
  readonly address: EditorAddress
}

/**
 * The record behind the slug in the address. Once found it is held by its ID: a new name (the server adds a suffix
 * where two devices gave the same one) changes the address, not the record. What else the address says of the record is
 * put right, too.
 */
export function useRecordBySlug(named: RecordBySlugQuery): RecordLookup {
  const { kind, name } = named
  const [known, setKnown] = useState<KnownRecordName | null>(null)
  const looked = useLocalQuery(
    async (database) => {
      const [ID, cursor] = await Promise.all([idByName(database, kind, name), readCursor(database)])
      return { name, ID, isDownloading: cursor.epoch === null }
    },
    [kind, name],
  )
  const isKnown = known !== null && (known.name === name || known.formerName === name)
  // While the name changes the query still answers for the one before.
  const answer = looked?.name === name ? looked : undefined
  if (!isKnown && answer?.ID !== undefined) setKnown({ name, ID: answer.ID })
  useAddressSync(known, setKnown, named)
  if (isKnown) return { state: 'found', ID: known.ID }
  if (!answer) return { state: 'looking' }
  return answer.ID === undefined
    ? { state: 'missing', isDownloading: answer.isDownloading }
    : { state: 'found', ID: answer.ID }
}

/** Lets the address follow the record. */
function useAddressSync(
  known: KnownRecordName | null,
  setKnown: (known: KnownRecordName) => void,
  { kind, name, address }: RecordBySlugQuery,
): void {
  const record = useCurrentRecord(kind, known?.ID)
  const present: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    if (!known) return
    if (known.formerName !== undefined && known.name === name) setKnown({ ID: known.ID, name })
    // Else it is on its way already.
    if (!record || known.name !== name) return
    const wanted = editorParams(address, record)
    if (Object.entries(wanted).every(([param, value]) => present[param] === value)) return
    if (record.name !== name) setKnown({ ID: known.ID, name: record.name, formerName: name })
    void navigate({ to: '.', params: (now: object) => ({ ...now, ...wanted }), hash: true, replace: true })
  }, [known, setKnown, address, record, name, present, navigate])
}

/** The record that is held, as it is now. */
function useCurrentRecord(kind: string, ID: number | undefined): DomainRecord | undefined {
  const seen = useLocalQuery(
    async (database) => (ID === undefined ? null : ((await recordById(database, kind, ID)) ?? null)),
    [kind, ID],
  )
  return seen && seen.record.ID === ID ? seen.record : undefined
}

/** A record as the person sees it; null where this device does not have it, undefined until it was read. */
export const useRecord = <K extends string>(kind: K, ID: number): LocalRecord<RecordOf<K>> | null | undefined =>
  useLocalQuery(async (database) => (await recordById(database, kind, ID)) ?? null, [kind, ID])
