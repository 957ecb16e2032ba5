import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { rewindToTell } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import type { RewindMeta } from '#store/rows.ts'
import { tokenEndsAtMs } from '#store/session.ts'
import { isEvictedAtom, storeTroubleAtom } from './fault-state.ts'
import { optional } from './optional.ts'
import { type SyncState, useSyncState } from './reach.ts'
import { newVersionAtom } from './update-state.ts'

export type BannerLine =
  | { readonly type: 'store'; readonly message: string }
  | { readonly type: 'evicted' }
  | { readonly type: 'session' }
  | { readonly type: 'reach'; readonly sync: SyncState }
  | { readonly type: 'rewind'; readonly told: RewindMeta }
  | { readonly type: 'version'; readonly reload: () => void }

const load = async () => (await import('./banner-lines.tsx')).BannerLineView
const BannerLineView = optional(load)

/** Fetches the banners ahead of need: the one that says that there is no connection could not be fetched then. */
export const preloadBanners = (): void => void load().catch(() => {})

/** At most one line under the header: the one that a person has to know first. */
export function Banners({ onShowSync }: { readonly onShowSync: () => void }) {
  const line = useBannerLine()
  return <Suspense>{line && <BannerLineView line={line} onShowSync={onShowSync} />}</Suspense>
}

function useBannerLine(): BannerLine | null {
  const storeTrouble = useAtomValue(storeTroubleAtom)
  const isEvicted = useAtomValue(isEvictedAtom)
  const newVersion = useAtomValue(newVersionAtom)
  const isSessionOver = useIsSessionOver()
  const sync = useSyncState()
  const rewound = useLive(rewindToTell)
  const { session } = useWorkspace()
  if (storeTrouble) return { type: 'store', message: storeTrouble.message }
  if (isEvicted) return { type: 'evicted' }
  // Where access to another's account has ended, logging in is not what helps: see acting-banner.tsx.
  if (session.acting && session.token === '') return null
  if (isSessionOver || sync?.summary.status.hold === 'session') return { type: 'session' }
  if (sync && sync.reach !== 'ok') return { type: 'reach', sync }
  if (rewound) return { type: 'rewind', told: rewound }
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
