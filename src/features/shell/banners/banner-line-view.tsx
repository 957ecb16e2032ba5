import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { CloudOff, HardDrive, History, LogIn, RefreshCw } from 'lucide-react'
import { formatBytes } from '#lib/format-bytes.ts'
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
import { translatedSentence } from '#ui/translated-sentence.ts'

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
          {code === 'storage_full' && <HelpLink topic="device-storage-full">{t`How to make room`}</HelpLink>}
          <LinkButton onClick={() => void toastOnError(downloadEverything(account))}>{t`Download a copy`}</LinkButton>
        </span>
      }
    >
      <b>{t`Not saved.`}</b> {message}
    </Banner>
  )
}

function EvictedBanner() {
  const setIsEvicted = useSetAtom(isEvictedAtom)
  return (
    <Banner
      icon={<HardDrive aria-hidden="true" />}
      action={<LinkButton onClick={() => setIsEvicted(false)}>{t`OK`}</LinkButton>}
    >
      <Trans>
        <b>The browser deleted this device’s copy.</b> It’s being downloaded again. Changes that weren’t synced may be
        lost.
      </Trans>
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
          {t`Log in`}
        </Link>
      }
    >
      <Trans>
        <b>Your session has ended.</b> Log in to sync. Until then, everything is saved on this device.
      </Trans>
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
        waitingCount > 0 && (
          <LinkButton onClick={onShowSync}>
            {plural(waitingCount, { one: 'Show # change', other: 'Show # changes' })}
          </LinkButton>
        )
      }
    >
      <b>
        {reachability === 'offline'
          ? t`You’re offline.`
          : status.trouble === null
            ? t`The server cannot be reached.`
            : `${translatedSentence(status.trouble)}.`}
      </b>{' '}
      {t`Keep working. Everything is saved on this device and syncs when you’re back online.`}
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
              {plural(notice.kept, { one: 'Show it', other: 'Show them' })}
            </Link>
          )}
          <LinkButton onClick={() => toastOnError(dismissRewindNotice(database, notice))}>{t`OK`}</LinkButton>
        </span>
      }
    >
      <b>{t`The server was restored to an earlier state.`}</b> {rewindText(notice)}
    </Banner>
  )
}

function FullAccountBanner({ storage: { bytes, maxBytes } }: { readonly storage: StorageMeta }) {
  return (
    <Banner
      icon={<HardDrive aria-hidden="true" />}
      action={
        <Link to="/orders" className={linkClass}>
          {t`See your plan`}
        </Link>
      }
    >
      <b>{bytes >= maxBytes ? t`This account is full.` : t`This account is almost full.`}</b>{' '}
      {bytes >= maxBytes
        ? t`All ${{ total: formatBytes(maxBytes) }} are used.`
        : t`${{ left: formatBytes(maxBytes - bytes) }} of ${{ total: formatBytes(maxBytes) }} are left.`}{' '}
      {t`Permanently delete something to make room. Edits that don’t fit stay on this device.`}
    </Banner>
  )
}

function NewVersionBanner({ onReload }: { readonly onReload: () => void }) {
  return (
    <Banner icon={<RefreshCw aria-hidden="true" />} action={<LinkButton onClick={onReload}>{t`Reload`}</LinkButton>}>
      <Trans>
        <b>A new version is ready.</b> Reload when it suits you. Your work is safe.
      </Trans>
    </Banner>
  )
}
