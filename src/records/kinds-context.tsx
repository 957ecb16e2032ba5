import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { ALL_RIGHTS, type Rights, rightsOf } from '#domain/plan/rights.ts'
import { readAccountPlan } from '#store/queries.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { KindActions, KindScreens } from './kind-screens.ts'

const KindsContext = createContext<readonly KindScreens[]>([])

interface KindsProviderProps {
  readonly kinds: readonly KindScreens[]
  /** Fetches their actions: no first screen needs them. */
  readonly loadActions?: () => Promise<KindActions>
  readonly children: ReactNode
}

/** Around everything behind the login: every kind that has screens, in the order in which they are told. */
export function KindsProvider({ kinds, loadActions, children }: KindsProviderProps) {
  const [actions, setActions] = useState<KindActions>()
  useEffect(() => {
    // A failed load is retried when the page is reloaded. Actions that every record has are available anyway.
    loadActions?.().then(setActions, () => undefined)
  }, [loadActions])
  const known = useMemo(
    () => (actions ? kinds.map((one) => ({ ...one, actions: actions[one.kind] ?? [] })) : kinds),
    [kinds, actions],
  )
  return <KindsContext.Provider value={known}>{children}</KindsContext.Provider>
}

export const useKinds = (): readonly KindScreens[] => useContext(KindsContext)

/** Returns the screens of a kind, or undefined if it has none of its own or this version does not know it. */
export const useKind = (kind: string): KindScreens | undefined => useKinds().find((one) => one.kind === kind)

/** The kind behind the word of an address; undefined where there is none. */
export const useKindBySection = (section: string): KindScreens | undefined =>
  useKinds().find((one) => one.section === section)

/**
 * The person's rights for each kind under the account's plan, as this device knows it; all rights until it was read.
 */
export function useKindRights(): (kind: string) => Rights {
  const kinds = useKinds()
  const help = usePlanHelp()
  const read = useLocalQuery(async (database) => ({ plan: await readAccountPlan(database) }))
  return (kind) => {
    const { module, allowedBy, noun } = kinds.find((one) => one.kind === kind) ?? {}
    return read && module !== undefined ? rightsOf(read.plan, { module, allowedBy, noun }, help) : ALL_RIGHTS
  }
}
