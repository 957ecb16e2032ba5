import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { readCursor } from '#store/database.ts'
import { idByName, recordById, type SeenRecord } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { type EditorAddress, paramsOf } from './editor-address.ts'

export type FoundRecord =
  | { readonly state: 'looking' }
  /** `isDownloading`: the first sync has not finished, it may still come. */
  | { readonly state: 'missing'; readonly isDownloading: boolean }
  | { readonly state: 'found'; readonly ID: number }

interface KnownRecord {
  readonly ID: number
  readonly name: string
  /** Still in the address until that has changed. */
  readonly formerName?: string
}

export interface NamedRecord {
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
export function useNamedRecord(named: NamedRecord): FoundRecord {
  const { kind, name } = named
  const [held, setHeld] = useState<KnownRecord | null>(null)
  const looked = useLive(
    async (database) => {
      const [ID, cursor] = await Promise.all([idByName(database, kind, name), readCursor(database)])
      return { name, ID, isDownloading: cursor.epoch === null }
    },
    [kind, name],
  )
  const isHeld = held !== null && (held.name === name || held.formerName === name)
  // While the name changes the query still answers for the one before.
  const answer = looked?.name === name ? looked : undefined
  if (!isHeld && answer?.ID !== undefined) setHeld({ name, ID: answer.ID })
  useAddressOf(held, setHeld, named)
  if (isHeld) return { state: 'found', ID: held.ID }
  if (!answer) return { state: 'looking' }
  return answer.ID === undefined
    ? { state: 'missing', isDownloading: answer.isDownloading }
    : { state: 'found', ID: answer.ID }
}

/** Lets the address follow the record. */
function useAddressOf(
  held: KnownRecord | null,
  setHeld: (held: KnownRecord) => void,
  { kind, name, address }: NamedRecord,
): void {
  const record = useRecordNow(kind, held?.ID)
  const present: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    if (!held) return
    if (held.formerName !== undefined && held.name === name) setHeld({ ID: held.ID, name })
    // Else it is on its way already.
    if (!record || held.name !== name) return
    const wanted = paramsOf(address, record)
    if (Object.entries(wanted).every(([param, value]) => present[param] === value)) return
    if (record.name !== name) setHeld({ ID: held.ID, name: record.name, formerName: name })
    void navigate({ to: '.', params: (now: object) => ({ ...now, ...wanted }), hash: true, replace: true })
  }, [held, setHeld, address, record, name, present, navigate])
}

/** The record that is held, as it is now. */
function useRecordNow(kind: string, ID: number | undefined): DomainRecord | undefined {
  const seen = useLive(
    async (database) => (ID === undefined ? null : ((await recordById(database, kind, ID)) ?? null)),
    [kind, ID],
  )
  return seen && seen.record.ID === ID ? seen.record : undefined
}

/** A record as the person sees it; null where this device does not have it, undefined until it was read. */
export const useRecord = <T extends DomainRecord>(kind: string, ID: number): SeenRecord<T> | null | undefined =>
  useLive(async (database) => (await recordById<T>(database, kind, ID)) ?? null, [kind, ID])
