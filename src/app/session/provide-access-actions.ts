import type { createStore } from 'jotai'
import type { SessionActions } from '#features/account/login/session-actions.ts'
import { accountContextAtom } from '#features/account/login/session-state.ts'
import { accessActionsAtom } from '#features/shell/menus/access-actions.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** Gives the menu and the banners what they can do about access to accounts. Loaded when it is first asked for. */
export function provideAccessActions(state: ReturnType<typeof createStore>, account: SessionActions): void {
  const load = () => import('#features/account/access/access-actions.ts')
  type Actions = Awaited<ReturnType<typeof load>>
  const way = (act: (actions: Actions, accountContext: AccountContext) => Promise<unknown>) => async () => {
    const accountContext = state.get(accountContextAtom)
    if (accountContext) await act(await load(), accountContext)
  }
  state.set(accessActionsAtom, {
    grant: way((actions, accountContext) => actions.grantAccess(accountContext)),
    revoke: way((actions, accountContext) => actions.revokeAccess(accountContext)),
    loginAs: way((actions, accountContext) => actions.switchToAccount(accountContext, account)),
    goBack: way((actions, accountContext) => actions.switchBackToOwnAccount(accountContext, account)),
  })
}
