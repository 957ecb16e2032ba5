import { useAtomValue } from 'jotai'
import { type ComponentType, memo, useEffect, useState } from 'react'
import { rewindNotice } from '#store/queries.ts'
import { readStorageUsage } from '#store/database.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { tokenEndsAtMs } from '#store/session.ts'
import { isEvictedAtom, storeFaultAtom } from '#features/shell/frame/device-fault-state.ts'
import { useSyncState } from '#features/shell/frame/use-sync-state.ts'
import type { BannerLine, BannerLineProps } from './banner-line-view.tsx'
import { newVersionAtom } from './new-version-state.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { useIsPressed } from '#ui/buttons/use-is-pressed.ts'

/** This share of an account's bytes is used before it is told: what comes later may be refused. */
const NEARLY_FULL = 0.95

/** Not there until it was fetched: most of the time there is no banner. */
const lineView = createObservable<ComponentType<BannerLineProps> | null>(null)

/** Fetches the banners ahead of need: the one that says that there is no connection could not be fetched then. */
export function preloadBanners(): void {
  import('./banner-line-view.tsx').then(
    ({ BannerLineView }) => lineView.set(BannerLineView),
    // The next banner fetches it again.
    () => undefined,
  )
}

/** At most one line under the header: the one that a person has to know first. */
export function Banners({ onShowSync }: Pick<BannerLineProps, 'onShowSync'>) {
  const view = useObservable(lineView)
  const isPaused = useIsPressed()
  const line = useBannerLine()
  const isWanted = line !== null
  useEffect(() => {
    if (isWanted) preloadBanners()
  }, [isWanted])
  return <BannerSlot view={view} line={line} onShowSync={onShowSync} isPaused={isPaused} />
}

interface BannerSlotProps extends Pick<BannerLineProps, 'onShowSync'> {
  readonly view: ComponentType<BannerLineProps> | null
  readonly line: BannerLine | null
  /** Stays as it is: a banner that comes or goes moves everything below it. */
  readonly isPaused: boolean
}

const BannerSlot = memo(
  ({ view: View, line, onShowSync }: BannerSlotProps) => View && line && <View line={line} onShowSync={onShowSync} />,
  (_, { isPaused }) => isPaused,
)

function useBannerLine(): BannerLine | null {
  const storeTrouble = useAtomValue(storeFaultAtom)
  const isEvicted = useAtomValue(isEvictedAtom)
  const newVersion = useAtomValue(newVersionAtom)
  const isSessionOver = useIsSessionOver()
  const sync = useSyncState()
  const rewound = useLocalQuery(rewindNotice)
  const storage = useLocalQuery(readStorageUsage)
  const { session } = useAccountContext()
  if (storeTrouble) return { type: 'store', fault: storeTrouble }
  if (isEvicted) return { type: 'evicted' }
  // Logging in does not help when access to another account has ended: see acting-banner.tsx.
  if (session.acting && session.token === '') return null
  if (isSessionOver || sync?.summary.status.hold === 'session') return { type: 'session' }
  if (sync && sync.reachability !== 'ok') return { type: 'reach', sync }
  if (rewound) return { type: 'rewind', notice: rewound }
  if (storage && storage.bytes > storage.maxBytes * NEARLY_FULL) return { type: 'full', storage }
  return newVersion && { type: 'version', reload: newVersion.reload }
}

/** True when the token has passed its own expiry date; checks again at that date. */
function useIsSessionOver(): boolean {
  const { session } = useAccountContext()
  const endsAtMs = tokenEndsAtMs(session.token)
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    // An hour at most: a timer stands still while the device sleeps.
    const timer = setInterval(() => setNowMs(Date.now()), Math.min(Math.max(1000, endsAtMs - Date.now()), 3_600_000))
    return () => clearInterval(timer)
  }, [endsAtMs])
  return endsAtMs <= nowMs
}
