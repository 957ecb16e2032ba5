import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { ExtensionPermission } from '#domain/extensions/manifest.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { openRecordAtom } from '#records/open-record.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { OFFER, recordInReach, TEXT } from './runtime/extension-data.ts'
import type { ExtensionSession } from './runtime/session.ts'

const KINDS = [OFFER, TEXT, COMPANY_KEY.kind] as const
/** Four times a second at most. */
const PAUSE_MS = 250

/** Tells an extension what has changed of the records that it may read, also where another record was opened. */
export function useChanges(session: ExtensionSession, permissions: readonly ExtensionPermission[]): void {
  const open = useAtomValue(openRecordAtom)
  const kinds = KINDS.filter((kind) => permissions.includes(`read:${kind}`))
  const seen = useLive(
    async (database) => {
      const found = await Promise.all(kinds.map(async (kind) => [kind, await recordInReach(database, open, kind)] as const))
      return new Map(found.map(([kind, record]) => [kind, record.ok ? { ID: record.value.ID, text: JSON.stringify(record.value) } : null]))
    },
    [open?.kind, open?.ID, kinds.join()],
  )
  const told = useRef(seen)
  useEffect(() => {
    if (!seen) return undefined
    const before = told.current
    told.current = seen
    if (!before) return undefined
    const changed: RecordKey[] = []
    for (const [kind, record] of seen) {
      const old = before.get(kind)
      if (old?.text !== record?.text) changed.push({ kind, ID: record?.ID ?? old?.ID ?? 0 })
    }
    if (changed.length === 0) return undefined
    const timer = setTimeout(() => {
      for (const key of changed) session.tell('changed', [key])
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      // Told together with what comes next.
      told.current = before
    }
  }, [seen, session])
}
