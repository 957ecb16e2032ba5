import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { createStore } from 'jotai'
import type { Account } from '#features/account/account.ts'

export interface RouterContext {
  /** The atoms' store, for guards that run outside of React. */
  readonly state: ReturnType<typeof createStore>
  readonly account: Account
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet })
