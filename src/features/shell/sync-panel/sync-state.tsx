import { useAtom } from 'jotai'
import { Cloud, CloudCheck, CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react'
import { counted } from '#lib/text/text.ts'
import { type SyncState, useSyncState } from '#features/shell/frame/reach.ts'
import { openPanelAtom } from '#features/shell/frame/shell-state.ts'
import css from '#features/shell/frame/header.module.css'

interface Shown {
  readonly icon: LucideIcon
  readonly label: string
  /** For whom the short label does not say it: read out, and shown on pointing. */
  readonly said: string
  /** A person may have to know or do something. */
  readonly isMarked: boolean
}

/** The state in the header's few words. */
export function shownState({ reach, summary: { waitingCount, rejectedCount }, isSynced }: SyncState): Shown {
  const isMarked = waitingCount > 0 || rejectedCount > 0
  const waiting = `${counted(waitingCount, 'change')} not synced yet`
  if (reach !== 'ok')
    return {
      icon: CloudOff,
      label: waitingCount > 0 ? `Offline · ${waitingCount}` : 'Offline',
      said: waitingCount > 0 ? `Offline, ${waiting}` : 'Offline',
      isMarked,
    }
  if (waitingCount > 0) return { icon: Cloud, label: `${waitingCount} to sync`, said: waiting, isMarked }
  if (rejectedCount > 0)
    return {
      icon: TriangleAlert,
      label: `${rejectedCount} couldn’t sync`,
      said: `${counted(rejectedCount, 'change')} couldn’t sync`,
      isMarked,
    }
  if (isSynced) return { icon: CloudCheck, label: 'Synced', said: 'All changes synced', isMarked }
  return { icon: Cloud, label: 'Syncing…', said: 'Checking for changes', isMarked }
}

/**
 * The state in a word, for whoever asks the page rather than a person: `data-sync` of the header. `settled`: the server
 * has everything, and said so.
 */
export function syncFact({ reach, summary: { waitingCount, rejectedCount }, isSynced }: SyncState): string {
  if (reach !== 'ok') return reach
  if (waitingCount > 0) return 'waiting'
  if (rejectedCount > 0) return 'rejected'
  return isSynced ? 'settled' : 'asking'
}

/** The header's sync state; opens the sync panel. */
export function SyncStateButton() {
  const state = useSyncState()
  const [panel, setPanel] = useAtom(openPanelAtom)
  const isOpen = panel === 'sync'
  const shown = state && shownState(state)
  const Icon = shown?.icon ?? Cloud
  return (
    <button
      type="button"
      className={css.tool}
      aria-expanded={isOpen}
      aria-label={shown ? `Sync: ${shown.said}` : 'Sync'}
      title={shown?.said}
      onClick={() => setPanel(isOpen ? null : 'sync')}
    >
      {shown?.isMarked && <span className={css.dot} />}
      <Icon aria-hidden="true" />
      <span className={`${css.wideOnly} ${css.state}`}>{shown?.label ?? ''}</span>
    </button>
  )
}
