import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { CircleDashed, Download, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type SyncOverview, syncOverview, type PendingChange } from '#store/sync-overview.ts'
import { useKind } from '#records/kinds-context.tsx'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'
import { lastSyncedText } from './last-synced.ts'
import { useSyncState } from '#features/shell/frame/use-sync-state.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from './sync-panel.module.css'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import { translatedSentence } from '#ui/translated-sentence.ts'
import { type PendingChangeLine, pendingChangeLines } from './pending-change-lines.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'

interface PanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

export interface SyncPanelProps extends PanelProps {
  /** Renders the changes that the server rejected, given a function that closes the panel. */
  readonly rejected: (close: () => void) => ReactNode
}

/** Changes not synced yet, changes the server refused and why, and a copy of everything. */
export function SyncPanel({ open, onClose, rejected }: SyncPanelProps) {
  const account = useAccountContext()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t`Sync`}
      foot={
        <Button onClick={() => toastOnError(downloadEverything(account))}>
          <Download aria-hidden="true" />
          {t`Download a copy of everything`}
        </Button>
      }
    >
      <Overview onLeave={onClose} />
      {rejected(onClose)}
      <p className={css.where}>
        <Link to="/settings/storage" className={linkClass} onClick={onClose}>
          {t`Storage and backup`}
        </Link>
      </p>
    </Drawer>
  )
}

function Overview({ onLeave }: { readonly onLeave: () => void }) {
  const overview = useLocalQuery(syncOverview)
  if (!overview) return null
  return (
    <>
      <Summary overview={overview} />
      {overview.waiting.length > 0 && <Waiting items={overview.waiting} onLeave={onLeave} />}
    </>
  )
}

function Summary({ overview: { waiting, cursor, status } }: { readonly overview: SyncOverview }) {
  const account = useAccountContext()
  const isOnline = useIsOnline()
  const isSynced = useSyncState()?.isSynced === true
  const [nowMs] = useState(Date.now)
  return (
    <div className={css.summary}>
      <div className={css.grow} role="status">
        <p className={css.count}>
          {waiting.length > 0
            ? plural(waiting.length, { one: '# change not synced yet', other: '# changes not synced yet' })
            : isSynced
              ? t`All changes synced`
              : t`Nothing to sync`}
        </p>
        <p className={css.meta}>{lastSyncedText(cursor.lastSyncedAtMs, Math.max(nowMs, cursor.lastSyncedAtMs ?? 0))}</p>
        {isOnline && status.failures > 0 && status.trouble !== null && (
          <p
            className={css.meta}
          >{t`${{ trouble: translatedSentence(status.trouble) }}. Trying again automatically.`}</p>
        )}
        {!isOnline && <p className={css.meta}>{t`You’re offline. Syncing continues when you’re back online.`}</p>}
      </div>
      <Button small loadingLabel={t`Syncing…`} onClick={() => toastOnError(account.syncNow())}>
        <RotateCw aria-hidden="true" />
        {t`Sync now`}
      </Button>
    </div>
  )
}

function Waiting({ items, onLeave }: { readonly items: readonly PendingChange[]; readonly onLeave: () => void }) {
  const [nowMs] = useState(Date.now)
  return (
    <section className={css.part}>
      <h3>{t`Not synced yet`}</h3>
      <ul>
        {pendingChangeLines(items).map((line) => (
          <Line key={line.key} line={line} nowMs={nowMs} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly line: PendingChangeLine
  readonly nowMs: number
  readonly onLeave: () => void
}

function Line({ line: { kind, title, detail, at, place }, nowMs, onLeave }: LineProps) {
  const screens = useKind(kind)
  const Icon = screens?.icon ?? CircleDashed
  const words = (
    <>
      <Icon aria-hidden="true" />
      <span className={css.title} dir="auto">
        {title}
      </span>
      <ChangeAge at={at} nowMs={nowMs} />
      <span className={css.detail}>{detail}</span>
    </>
  )
  return (
    <li>
      {place && screens ? (
        <Link {...screens.open(place.ref, place.path)} className={css.line} onClick={onLeave}>
          {words}
        </Link>
      ) : (
        <div className={css.line}>{words}</div>
      )}
    </li>
  )
}

/** Shows how long ago a change was made; the full date appears on hover. */
function ChangeAge({ at, nowMs }: { readonly at: number; readonly nowMs: number }) {
  return (
    <time className={css.age} dateTime={new Date(at).toISOString()} title={wholeDate(at)}>
      {relativeDate(at, nowMs)}
    </time>
  )
}
