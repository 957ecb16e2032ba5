import { useMemo } from 'react'
import type { Worded } from '#domain/kinds/text-words.ts'
import { tokenKeysIn } from '#domain/tokens/used-tokens.ts'
import { STRATEGY } from '#features/strategies/strategy-kind.tsx'
import type { ListScope } from '#records/list/use-list-view.ts'
import type { Picking } from '#store/picked-records.ts'
import { usePicked } from '#store/react/use-picked.ts'

/** The texts that use a token, by its key. */
const usersOf = (key: string): Picking<true> => ({
  kind: STRATEGY,
  pick: ({ json }) => (json.includes(key) && tokenKeysIn(JSON.parse(json) as Worded).has(key)) || undefined,
})

/**
 * Of what is looked at, the texts that use a token; all of it without one. What lists keep of a text says only how it
 * begins.
 */
export function useTokenScope(scope: ListScope, key: string | undefined): ListScope {
  const picking = useMemo(() => (key === undefined ? undefined : usersOf(key)), [key])
  const users = usePicked(picking)
  return useMemo(() => {
    if (key === undefined) return scope
    const name = `${scope.name}\n${key}`
    if (!users || scope.isPending) return { name, isPending: true }
    return { name, lets: (head) => users.has(head.ID) && scope.lets?.(head) !== false }
  }, [scope, key, users])
}
