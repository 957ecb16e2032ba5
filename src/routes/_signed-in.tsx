import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { isGateOpen, sessionAtom, workspaceAtom } from '#features/account/session-state.ts'
import { WorkspaceProvider } from '#store/react/workspace-context.tsx'

/** The login gate: nothing behind it without a token. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => {
    if (isGateOpen(context.state.get(sessionAtom))) return
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href }, replace: true })
  },
  component: SignedIn,
})

function SignedIn() {
  const workspace = useAtomValue(workspaceAtom)
  if (!workspace) return null
  return (
    <WorkspaceProvider workspace={workspace}>
      <main>
        <Outlet />
      </main>
    </WorkspaceProvider>
  )
}
