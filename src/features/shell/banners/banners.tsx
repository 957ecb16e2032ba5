import { useAtomValue } from 'jotai'
import { type ComponentType, memo, useEffect, useState } from 'react'
import type { StoreFault } from '#store/faults.ts'
import { type RewindNotice, rewindNotice } from '#store/queries.ts'
import { readStorage } from '#store/database.ts'
import type { StorageMeta } from '#store/rows.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { tokenEndsAtMs } from '#store/session.ts'
import { isEvictedAtom, storeTroubleAtom } from '#features/shell/frame/fault-state.ts'
import { type SyncState, useSyncState } from '#features/shell/frame/reach.ts'
import { newVersionAtom } from './update-state.ts'
import { createCell } from '#ui/hooks/cell.ts'
import { useCell } from '#ui/hooks/use-cell.ts'
import { useIsPressed } from '#ui/buttons/use-is-pressed.ts'

export type BannerLine =
  | { readonly type: 'store'; readonly fault: StoreFault }
  | { readonly type: 'evicted' }
  | { readonly type: 'session' }
  | { readonly type: 'reach'; readonly sync: SyncState }
  | { readonly type: 'rewind'; readonly notice: RewindNotice }
  | { readonly type: 'full'; readonly storage: StorageMeta }
  | { readonly type: 'version'; readonly reload: () => void }

interface BannerLineProps {
  readonly line: BannerLine
  readonly onShowSync: () => void
}

/** This share of an account's bytes is used before it is told: what comes later may be refused. */
const NEARLY_FULL = 0.95

/** Not there until it was fetched: most of the time there is no banner. */
const lineView = createCell<ComponentType<BannerLineProps> | null>(null)

/** Fetches the banners ahead of need: the one that says that there is no connection could not be fetched then. */
export function preloadBanners(): void {
  import('./banner-lines.tsx').then(
    ({ BannerLineView }) => lineView.set(BannerLineView),
    // The next banner fetches it again.
    () => undefined,
  )
}

/** At most one line under the header: the one that a person has to know first. */
export function Banners({ onShowSync }: Pick<BannerLineProps, 'onShowSync'>) {
  const view = useCell(lineView)
  const isHeld = useIsPressed()
  const line = useBannerLine()
  const isWanted = line !== null
  useEffect(() => {
    if (isWanted) preloadBanners()
  }, [isWanted])
  return <Place view={view} line={line} onShowSync={onShowSync} isHeld={isHeld} />
}

interface PlaceProps extends Pick<BannerLineProps, 'onShowSync'> {
  readonly view: ComponentType<BannerLineProps> | null
  readonly line: BannerLine | null
  /** Stays as it is: a banner that comes or goes moves everything below it. */
  readonly isHeld: boolean
}

const Place = memo(
  ({ view: View, line, onShowSync }: PlaceProps) => View && line && <View line={line} onShowSync={onShowSync} />,
  (_, { isHeld }) => isHeld,
)

function useBannerLine(): BannerLine | null {
  const storeTrouble = useAtomValue(storeTroubleAtom)
  const isEvicted = useAtomValue(isEvictedAtom)
  const newVersion = useAtomValue(newVersionAtom)
  const isSessionOver = useIsSessionOver()
  const sync = useSyncState()
  const rewound = useLive(rewindNotice)
  const storage = useLive(readStorage)
  const { session } = useWorkspace()
  if (storeTrouble) return { type: 'store', fault: storeTrouble }
  if (isEvicted) return { type: 'evicted' }
  // Where access to another's account has ended, logging in is not what helps: see acting-banner.tsx.
  if (session.acting && session.token === '') return null
  if (isSessionOver || sync?.summary.status.hold === 'session') return { type: 'session' }
  if (sync && sync.reach !== 'ok') return { type: 'reach', sync }
  if (rewound) return { type: 'rewind', notice: rewound }
  if (storage && storage.bytes > storage.maxBytes * NEARLY_FULL) return { type: 'full', storage }
  return newVersion && { type: 'version', reload: newVersion.reload }
}

/** Whether the token is over by its own date; looks again when that date comes. */
function useIsSessionOver(): boolean {
  const { session } = useWorkspace()
  const endsAtMs = tokenEndsAtMs(session.token)
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    // An hour at most: a timer stands still while the device sleeps.
    const timer = setInterval(() => setNowMs(Date.now()), Math.min(Math.max(1000, endsAtMs - Date.now()), 3_600_000))
    return () => clearInterval(timer)
  }, [endsAtMs])
  return endsAtMs <= nowMs
}
