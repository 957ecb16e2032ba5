import { Link, useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { CloudOff, HardDrive, LogIn, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { counted } from '#lib/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { tokenEndsAtMs } from '#store/session.ts'
import { Banner } from '#ui/banner.tsx'
import { linkClass } from '#ui/link-class.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { storeTroubleAtom } from './fault-state.ts'
import { type SyncState, useSyncState } from './reach.ts'
import { newVersionAtom } from './update-state.ts'
import { useDownloadOfEverything } from './download-everything.ts'

/** At most one line under the header: the one that a person has to know first. */
export function Banners({ onShowSync }: { readonly onShowSync: () => void }) {
  const storeTrouble = useAtomValue(storeTroubleAtom)
  const newVersion = useAtomValue(newVersionAtom)
  const isSessionOver = useIsSessionOver()
  const sync = useSyncState()
  if (storeTrouble) return <StoreTroubleBanner message={storeTrouble.message} />
  if (isSessionOver || sync?.summary.status.hold === 'session') return <SessionBanner />
  if (sync && sync.reach !== 'ok') return <ReachBanner sync={sync} onShowSync={onShowSync} />
  if (newVersion) return <NewVersionBanner onReload={newVersion.reload} />
  return null
}

function StoreTroubleBanner({ message }: { readonly message: string }) {
  const download = useDownloadOfEverything()
  return (
    <Banner icon={<HardDrive aria-hidden="true" />} action={<LinkButton onClick={() => void download()}>Download a copy</LinkButton>}>
      <b>Not saved.</b> {message}
    </Banner>
  )
}

function SessionBanner() {
  const { href } = useLocation()
  return (
    <Banner
      icon={<LogIn aria-hidden="true" />}
      action={
        <Link to="/login" search={{ redirect: href }} className={linkClass}>
          Log in
        </Link>
      }
    >
      <b>Your session has ended.</b> Log in to sync. Until then everything is saved on this device.
    </Banner>
  )
}

function ReachBanner({ sync: { reach, summary }, onShowSync }: { readonly sync: SyncState; readonly onShowSync: () => void }) {
  const { waitingCount } = summary
  return (
    <Banner
      icon={<CloudOff aria-hidden="true" />}
      action={waitingCount > 0 && <LinkButton onClick={onShowSync}>Show the {counted(waitingCount, 'change')} waiting</LinkButton>}
    >
      <b>{reach === 'offline' ? 'You are offline.' : 'The server cannot be reached.'}</b> Keep working: everything is saved on this device
      and will sync by itself.
    </Banner>
  )
}

function NewVersionBanner({ onReload }: { readonly onReload: () => void }) {
  return (
    <Banner icon={<RefreshCw aria-hidden="true" />} action={<LinkButton onClick={onReload}>Reload</LinkButton>}>
      <b>A new version is ready.</b> Reload when it suits you; your work is kept.
    </Banner>
  )
}

/** Whether the token is over by its own date; looks again when that date comes. */
function useIsSessionOver(): boolean {
  const { session } = useWorkspace()
  const endsAtMs = tokenEndsAtMs(session.token)
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const leftMs = endsAtMs - Date.now()
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(Math.max(0, leftMs), 3_600_000))
    return () => clearTimeout(timer)
  }, [endsAtMs, nowMs])
  return endsAtMs <= nowMs
}
