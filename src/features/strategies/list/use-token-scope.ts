import { parseRecord } from '#domain/engine/record-versions.ts'
import { useMemo } from 'react'
import { tokenKeysIn } from '#domain/tokens/used-tokens.ts'
import { TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import type { ListScope } from '#records/list/use-list-view.ts'
import type { RecordProjection } from '#store/record-projection.ts'
import { useRecordProjection } from '#store/react/use-record-projection.ts'

/** The texts that use a token, by its key. */
const textsUsing = (key: string): RecordProjection<true> => ({
  kind: TEXT_RECORD_KIND,
  project: ({ json }) => (json.includes(key) && tokenKeysIn(parseRecord(TEXT_RECORD_KIND, json)).has(key)) || undefined,
})

/**
 * Of what is looked at, the texts that use a token; all of it without one. What lists keep of a text says only how it
 * begins.
 */
export function useTokenScope(scope: ListScope, key: string | undefined): ListScope {
  const picking = useMemo(() => (key === undefined ? undefined : textsUsing(key)), [key])
  const users = useRecordProjection(picking)
  return useMemo(() => {
    if (key === undefined) return scope
    const name = `${scope.name}\n${key}`
    if (!users || scope.isPending) return { name, isPending: true }
    return { name, lets: (summary) => users.has(summary.ID) && scope.lets?.(summary) !== false }
  }, [scope, key, users])
}
