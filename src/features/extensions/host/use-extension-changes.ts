import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { ExtensionPermission } from '#domain/extensions/manifest.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { openRecordAtom } from '#records/open-record.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { EXTENSION_OFFER_KIND, findAccessibleRecord, EXTENSION_TEXT_KIND } from './runtime/extension-data.ts'
import type { ExtensionSession } from './runtime/extension-session.ts'
import { createThrottle, type Throttle } from './runtime/throttle.ts'

const KINDS = [EXTENSION_OFFER_KIND, EXTENSION_TEXT_KIND, COMPANY_KEY.kind] as const
/** Four times a second at most. */
const PAUSE_MS = 250

/** Records in reach by kind, null where there is none. */
type RecordVersions = ReadonlyMap<string, { readonly ID: number; readonly text: string } | null> | undefined

/** Tells an extension what has changed of the records that it may read, also where another record was opened. */
export function useExtensionChanges(session: ExtensionSession, permissions: readonly ExtensionPermission[]): void {
  const open = useAtomValue(openRecordAtom)
  const kinds = KINDS.filter((kind) => permissions.includes(`read:${kind}`))
  const seen = useLocalQuery(
    async (database) => {
      const found = await Promise.all(
        kinds.map(async (kind) => [kind, await findAccessibleRecord(database, open, kind)] as const),
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
  const latest = useRef<RecordVersions>(undefined)
  const notified = useRef<RecordVersions>(undefined)
  const throttle = useRef<Throttle>(undefined)
  useEffect(() => {
    const made = createThrottle(() => {
      const before = notified.current
      notified.current = latest.current
      for (const key of changedRecordKeys(before, latest.current)) session.sendMessage('changed', [key])
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
function changedRecordKeys(before: RecordVersions, now: RecordVersions): readonly RecordKey[] {
  if (!before || !now) return []
  return [...now].flatMap(([kind, record]) => {
    const old = before.get(kind)
    return old?.text === record?.text ? [] : [{ kind, ID: record?.ID ?? old?.ID ?? 0 }]
  })
}
