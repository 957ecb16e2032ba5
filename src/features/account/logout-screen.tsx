import { useAtomValue } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#lib/text.ts'
import { syncSummary } from '#store/queries.ts'
import { useLive, type Workspace, WorkspaceProvider } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './account.module.css'
import { workspaceAtom } from './session-state.ts'

export interface LogoutScreenProps {
  readonly onLogOut: () => Promise<void>
  readonly onDownload: (workspace: Workspace) => Promise<void>
  readonly onStay: () => void
}

/** Logs out at once when the server has everything; else says how much it lacks and what can be done about it. */
export function LogoutScreen(props: LogoutScreenProps) {
  const { onLogOut } = props
  const workspace = useAtomValue(workspaceAtom)
  const [isLeaving, setIsLeaving] = useState(false)
  const isStarted = useRef(false)
  const leave = () => {
    if (isStarted.current) return
    isStarted.current = true
    setIsLeaving(true)
    void onLogOut()
  }
  if (isLeaving || !workspace) return <Leaving onShown={leave} />
  return (
    <WorkspaceProvider workspace={workspace}>
      <Question {...props} workspace={workspace} onLeave={leave} />
    </WorkspaceProvider>
  )
}

function Leaving({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown)
  return (
    <AccountFrame>
      <h1>Logging out</h1>
      <p className={css.lead} role="status">
        See you soon.
      </p>
    </AccountFrame>
  )
}

interface QuestionProps extends LogoutScreenProps {
  readonly workspace: Workspace
  readonly onLeave: () => void
}

function Question({ workspace, onDownload, onStay, onLeave }: QuestionProps) {
  const summary = useLive(syncSummary)
  const [trouble, setTrouble] = useState<string | null>(null)
  if (!summary) return null
  const count = summary.waitingCount + summary.asideCount
  if (count === 0) return <Leaving onShown={onLeave} />
  const sync = async () => {
    setTrouble(null)
    try {
      await workspace.syncNow()
      const after = await syncSummary(workspace.database)
      if (after.waitingCount > 0)
        setTrouble(`${after.status.trouble ?? 'The server could not be reached'}. Your work is still on this device.`)
      else if (after.asideCount > 0)
        setTrouble(`${counted(after.asideCount, 'change')} could not be taken by the server. Download a copy to be safe.`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'That did not work.')
    }
  }
  return (
    <AccountFrame>
      <h1>Log out?</h1>
      <p className={css.lead}>
        {counted(count, 'change')} on this device {count === 1 ? 'is' : 'are'} not on the server yet.
      </p>
      {trouble && (
        <p className={classNames(css.fault, css.after)} role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>{trouble}</span>
        </p>
      )}
      <div className={css.actions}>
        <Button variant="primary" wide loadingLabel="Syncing…" onClick={sync}>
          Sync first
        </Button>
        <Button wide onClick={() => onDownload(workspace)}>
          Download a copy
        </Button>
        <Button wide onClick={onLeave}>
          Keep {count === 1 ? 'it' : 'them'} on this device and log out
        </Button>
        <Button variant="quiet" wide onClick={onStay}>
          Stay logged in
        </Button>
      </div>
      <p className={css.lead}>What is kept here syncs when you log in again on this device.</p>
    </AccountFrame>
  )
}
