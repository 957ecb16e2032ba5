import { plural, t } from '@lingui/core/macro'
import { useAtom } from 'jotai'
import { Cloud, CloudCheck, CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type SyncState, useSyncState } from '#features/shell/frame/use-sync-state.ts'
import { openPanelAtom } from '#features/shell/frame/shell-state.ts'
import css from '#features/shell/frame/header.module.css'

interface SyncStateLabel {
  readonly icon: LucideIcon
  readonly label: string
  /** For whom the short label does not say it: read out, and shown on pointing. */
  readonly announcement: string
  /** A person may have to know or do something. */
  readonly isMarked: boolean
}

/** The state in the header's few words. */
export function syncStateLabel({
  reachability,
  summary: { waitingCount, rejectedCount },
  isSynced,
}: SyncState): SyncStateLabel {
  const isMarked = waitingCount > 0 || rejectedCount > 0
  const waiting = plural(waitingCount, { one: '# change not synced yet', other: '# changes not synced yet' })
  if (reachability !== 'ok')
    return {
      icon: CloudOff,
      label: waitingCount > 0 ? t`Offline · ${waitingCount}` : t`Offline`,
      announcement:
        waitingCount > 0
          ? plural(waitingCount, {
              one: 'Offline, # change not synced yet',
              other: 'Offline, # changes not synced yet',
            })
          : t`Offline`,
      isMarked,
    }
  if (waitingCount > 0) return { icon: Cloud, label: t`${waitingCount} to sync`, announcement: waiting, isMarked }
  if (rejectedCount > 0)
    return {
      icon: TriangleAlert,
      label: t`${rejectedCount} couldn’t sync`,
      announcement: plural(rejectedCount, { one: '# change couldn’t sync', other: '# changes couldn’t sync' }),
      isMarked,
    }
  if (isSynced) return { icon: CloudCheck, label: t`Synced`, announcement: t`All changes synced`, isMarked }
  return { icon: Cloud, label: t`Syncing…`, announcement: t`Checking for changes`, isMarked }
}

/**
 * The state in a word, for whoever asks the page rather than a person: `data-sync` of the header. `settled`: the server
 * has everything, and said so.
 */
export function syncStateAttribute({
  reachability,
  summary: { waitingCount, rejectedCount },
  isSynced,
}: SyncState): string {
  if (reachability !== 'ok') return reachability
  if (waitingCount > 0) return 'waiting'
  if (rejectedCount > 0) return 'rejected'
  return isSynced ? 'settled' : 'asking'
}

/** The header's sync state; opens the sync panel. */
export function SyncStateButton() {
  const state = useSyncState()
  const [panel, setPanel] = useAtom(openPanelAtom)
  const isOpen = panel === 'sync'
  const shown = state && syncStateLabel(state)
  const Icon = shown?.icon ?? Cloud
  return (
    <button
      type="button"
      className={css.tool}
      aria-expanded={isOpen}
      aria-label={shown ? t`Sync: ${{ state: shown.announcement }}` : t`Sync`}
      title={shown?.announcement}
      onClick={() => setPanel(isOpen ? null : 'sync')}
    >
      {shown?.isMarked && <span className={css.dot} />}
      <Icon aria-hidden="true" />
      <span className={`${css.wideOnly} ${css.state}`}>{shown?.label ?? ''}</span>
    </button>
  )
}
