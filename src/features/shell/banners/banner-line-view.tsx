import { Link, useLocation } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { CloudOff, HardDrive, History, LogIn, RefreshCw } from 'lucide-react'
import { formatBytes } from '#lib/format-bytes.ts'
import { formatCount } from '#lib/text/text.ts'
import { HelpLink } from '#records/help/help-link.tsx'
import type { StoreFault } from '#store/store-fault.ts'
import { dismissRewindNotice, type RewindNotice } from '#store/queries.ts'
import type { StorageMeta } from '#store/rows.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'
import { isEvictedAtom } from '#features/shell/frame/device-fault-state.ts'
import type { SyncState } from '#features/shell/frame/use-sync-state.ts'
import { rewindText } from '#features/shell/sync-panel/rewind-labels.ts'
import css from '#features/shell/sync-panel/rewind.module.css'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'

export type BannerLine =
  | { readonly type: 'store'; readonly fault: StoreFault }
  | { readonly type: 'evicted' }
  | { readonly type: 'session' }
  | { readonly type: 'reach'; readonly sync: SyncState }
  | { readonly type: 'rewind'; readonly notice: RewindNotice }
  | { readonly type: 'full'; readonly storage: StorageMeta }
  | { readonly type: 'version'; readonly reload: () => void }

export interface BannerLineProps {
  readonly line: BannerLine
  readonly onShowSync: () => void
}

/** The line itself. Apart from the choice of it, since most of the time there is none. */
export function BannerLineView({ line, onShowSync }: BannerLineProps) {
  switch (line.type) {
    case 'store':
      return <StoreFaultBanner fault={line.fault} />
    case 'evicted':
      return <EvictedBanner />
    case 'session':
      return <SessionBanner />
    case 'reach':
      return <ReachBanner sync={line.sync} onShowSync={onShowSync} />
    case 'rewind':
      return <RewindBanner notice={line.notice} />
    case 'full':
      return <FullAccountBanner storage={line.storage} />
    case 'version':
      return <NewVersionBanner onReload={line.reload} />
  }
}

function StoreFaultBanner({ fault: { code, message } }: { readonly fault: StoreFault }) {
  const account = useAccountContext()
  return (
    <Banner
      icon={<HardDrive aria-hidden="true" />}
      action={
        <span className={css.ways}>
          {code === 'storage_full' && <HelpLink topic="device-storage-full">How to make room</HelpLink>}
          <LinkButton onClick={() => void toastOnError(downloadEverything(account))}>Download a copy</LinkButton>
        </span>
      }
    >
      <b>Not saved.</b> {message}
    </Banner>
  )
}

function EvictedBanner() {
  const setIsEvicted = useSetAtom(isEvictedAtom)
  return (
    <Banner
      icon={<HardDrive aria-hidden="true" />}
      action={<LinkButton onClick={() => setIsEvicted(false)}>OK</LinkButton>}
    >
      <b>The browser deleted this device’s copy.</b> It’s being downloaded again. Changes that weren’t synced may be
      lost.
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
      <b>Your session has ended.</b> Log in to sync. Until then, everything is saved on this device.
    </Banner>
  )
}

function ReachBanner({
  sync: { reachability, summary },
  onShowSync,
}: {
  readonly sync: SyncState
  readonly onShowSync: () => void
}) {
  const { waitingCount, status } = summary
  return (
    <Banner
      icon={<CloudOff aria-hidden="true" />}
      action={
        waitingCount > 0 && <LinkButton onClick={onShowSync}>Show {formatCount(waitingCount, 'change')}</LinkButton>
      }
    >
      <b>{reachability === 'offline' ? 'You’re offline.' : `${status.trouble ?? 'The server cannot be reached'}.`}</b>{' '}
      Keep working. Everything is saved on this device and syncs when you’re back online.
    </Banner>
  )
}

function RewindBanner({ notice }: { readonly notice: RewindNotice }) {
  const { database } = useAccountContext()
  return (
    <Banner
      icon={<History aria-hidden="true" />}
      action={
        <span className={css.ways}>
          {notice.kept > 0 && (
            <Link to="/not-synced" className={linkClass}>
              Show {notice.kept === 1 ? 'it' : 'them'}
            </Link>
          )}
          <LinkButton onClick={() => toastOnError(dismissRewindNotice(database, notice))}>OK</LinkButton>
        </span>
      }
    >
      <b>The server was restored to an earlier state.</b> {rewindText(notice)}
    </Banner>
  )
}

function FullAccountBanner({ storage: { bytes, maxBytes } }: { readonly storage: StorageMeta }) {
  return (
    <Banner
      icon={<HardDrive aria-hidden="true" />}
      action={
        <Link to="/orders" className={linkClass}>
          See your plan
        </Link>
      }
    >
      <b>{bytes >= maxBytes ? 'This account is full.' : 'This account is almost full.'}</b>{' '}
      {bytes >= maxBytes
        ? `All of its ${formatBytes(maxBytes)} are used.`
        : `${formatBytes(maxBytes - bytes)} of ${formatBytes(maxBytes)} are left.`}{' '}
      Delete something for good to make room. Edits that don’t fit stay on this device.
    </Banner>
  )
}

function NewVersionBanner({ onReload }: { readonly onReload: () => void }) {
  return (
    <Banner icon={<RefreshCw aria-hidden="true" />} action={<LinkButton onClick={onReload}>Reload</LinkButton>}>
      <b>A new version is ready.</b> Reload when it suits you. Your work is safe.
    </Banner>
  )
}
