import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { ALL_RIGHTS, type Rights, rightsOf } from '#domain/plan/rights.ts'
import { planOf } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
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
    // What could not be fetched is fetched when the page is loaded again; what every record has is there all the same.
    loadActions?.().then(setActions, () => undefined)
  }, [loadActions])
  const known = useMemo(() => (actions ? kinds.map((one) => ({ ...one, actions: actions[one.kind] ?? [] })) : kinds), [kinds, actions])
  return <KindsContext.Provider value={known}>{children}</KindsContext.Provider>
}

export const useKinds = (): readonly KindScreens[] => useContext(KindsContext)

/** How a kind is shown; undefined where it has no screens of its own, or this version does not know it. */
export const useKind = (kind: string): KindScreens | undefined => useKinds().find((one) => one.kind === kind)

/** The kind behind the word of an address; undefined where there is none. */
export const useKindOfSection = (section: string): KindScreens | undefined => useKinds().find((one) => one.section === section)

/** What the account's plan lets the person do with each kind, of what this device knows; everything until it was read. */
export function useRightsOfKinds(): (kind: string) => Rights {
  const kinds = useKinds()
  const { session } = useWorkspace()
  const isGuest = session.acting !== undefined
  const read = useLive(async (database) => ({ plan: await planOf(database) }))
  return (kind) => {
    const module = kinds.find((one) => one.kind === kind)?.module
    return read && module !== undefined ? rightsOf(read.plan, module, isGuest) : ALL_RIGHTS
  }
}
