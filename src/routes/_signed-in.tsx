import { createFileRoute, Outlet, redirect, useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense, useCallback } from 'react'
import { isGateOpen, sessionAtom, workspaceAtom } from '#features/account/session-state.ts'
import { deviceFaultAtom } from '#features/shell/fault-state.ts'
import { FaultScreen } from '#features/shell/fault-screen.tsx'
import { optional } from '#features/shell/optional.ts'
import { Shell } from '#features/shell/shell.tsx'
import { WorkspaceProvider } from '#store/react/workspace-context.tsx'

/** The login gate: nothing behind it without a token. */
export const Route = createFileRoute('/_signed-in')({
  // One file with the entry: a first screen in pieces waits for each of them.
  codeSplitGroupings: [],
  beforeLoad: ({ context, location }) => {
    if (isGateOpen(context.state.get(sessionAtom))) return
    redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href }, replace: true, throw: true })
  },
  component: SignedIn,
})

function SignedIn() {
  const workspace = useAtomValue(workspaceAtom)
  const fault = useAtomValue(deviceFaultAtom)
  if (fault) return <FaultScreen fault={fault} />
  if (!workspace) return null
  return (
    <WorkspaceProvider key={workspace.session.ID} workspace={workspace}>
      <InShell />
    </WorkspaceProvider>
  )
}

const AsidePart = optional(async () => (await import('#features/set-aside/aside-part.tsx')).AsidePart)

const asidePart = (close: () => void) => (
  <Suspense>
    <AsidePart onLeave={close} />
  </Suspense>
)

function InShell() {
  const navigate = Route.useNavigate()
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? 'page' })
  const search = useCallback(() => void navigate({ to: '/browse/opportunities', search: true, state: { focusesSearch: true } }), [navigate])
  return (
    <Shell layout={layout} onSearch={search} onLogOut={() => void navigate({ to: '/logout' })} aside={asidePart}>
      <Outlet />
    </Shell>
  )
}
