import { createContext, type ReactNode, useContext } from 'react'
import { ALL_RIGHTS, type Rights, rightsOf } from '#domain/plan/rights.ts'
import { planOf } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import type { KindScreens } from './kind-screens.ts'

const KindsContext = createContext<readonly KindScreens[]>([])

/** Around everything behind the login: every kind that has screens, in the order in which they are told. */
export function KindsProvider({ kinds, children }: { readonly kinds: readonly KindScreens[]; readonly children: ReactNode }) {
  return <KindsContext.Provider value={kinds}>{children}</KindsContext.Provider>
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
