import type { createStore } from 'jotai'
import type { Account } from '#features/account/login/account.ts'
import { workspaceAtom } from '#features/account/login/session-state.ts'
import { accessWaysAtom } from '#features/shell/menus/access-ways.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/** Gives the menu and the banners what they can do about access to accounts. Loaded when it is first asked for. */
export function provideAccessWays(state: ReturnType<typeof createStore>, account: Account): void {
  const load = () => import('#features/account/access/access-actions.ts')
  type Actions = Awaited<ReturnType<typeof load>>
  const way = (act: (actions: Actions, workspace: Workspace) => Promise<unknown>) => async () => {
    const workspace = state.get(workspaceAtom)
    if (workspace) await act(await load(), workspace)
  }
  state.set(accessWaysAtom, {
    grant: way((actions, workspace) => actions.grantAccess(workspace)),
    revoke: way((actions, workspace) => actions.revokeAccess(workspace)),
    loginAs: way((actions, workspace) => actions.loginAs(workspace, account)),
    goBack: way((actions, workspace) => actions.goBack(workspace, account)),
  })
}
