import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { ExtensionPermission } from '#domain/extensions/manifest.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { openRecordAtom } from '#records/open-record.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { OFFER, recordInReach, TEXT } from './runtime/extension-data.ts'
import type { ExtensionSession } from './runtime/session.ts'
import { createThrottle, type Throttle } from './runtime/throttle.ts'

const KINDS = [OFFER, TEXT, COMPANY_KEY.kind] as const
/** Four times a second at most. */
const PAUSE_MS = 250

/** Records in reach by kind, null where there is none. */
type Seen = ReadonlyMap<string, { readonly ID: number; readonly text: string } | null> | undefined

/** Tells an extension what has changed of the records that it may read, also where another record was opened. */
export function useChanges(session: ExtensionSession, permissions: readonly ExtensionPermission[]): void {
  const open = useAtomValue(openRecordAtom)
  const kinds = KINDS.filter((kind) => permissions.includes(`read:${kind}`))
  const seen = useLive(
    async (database) => {
      const found = await Promise.all(
        kinds.map(async (kind) => [kind, await recordInReach(database, open, kind)] as const),
      )
      return new Map(
        found.map(([kind, record]) => [
          kind,
          record.ok ? { ID: record.value.ID, text: JSON.stringify(record.value) } : null,
        ]),
      )
    },
    [open?.kind, open?.ID, kinds.join()],
  )
  const latest = useRef<Seen>(undefined)
  const told = useRef<Seen>(undefined)
  const throttle = useRef<Throttle>(undefined)
  useEffect(() => {
    const made = createThrottle(() => {
      const before = told.current
      told.current = latest.current
      for (const key of changesBetween(before, latest.current)) session.tell('changed', [key])
    }, PAUSE_MS)
    throttle.current = made
    return made.stop
  }, [session])
  useEffect(() => {
    if (!seen) return
    latest.current = seen
    throttle.current?.request()
  }, [seen])
}

/** First versions that were seen: they are no change. */
function changesBetween(before: Seen, now: Seen): readonly RecordKey[] {
  if (!before || !now) return []
  return [...now].flatMap(([kind, record]) => {
    const old = before.get(kind)
    return old?.text === record?.text ? [] : [{ kind, ID: record?.ID ?? old?.ID ?? 0 }]
  })
}
