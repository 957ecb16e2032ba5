import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { preloadBanners } from '#features/shell/banners/banners.tsx'
import { preloadUserMenu } from '#features/shell/frame/header.tsx'
import { openPanelAtom } from '#features/shell/frame/shell-state.ts'
import type { SyncPanelProps } from '#features/shell/sync-panel/sync-panel.tsx'

/**
 * Delay after the first render before the code of panels, banners and menus is fetched, so that nothing waits for it
 * later.
 */
const PRELOAD_DELAY_MS = 3000

const sync = lazyOverlay<SyncPanelProps>(
  async () => (await import('#features/shell/sync-panel/sync-panel.tsx')).SyncPanel,
)

/** The panel of syncing at the right. */
export function ShellPanels({ rejected }: Pick<SyncPanelProps, 'rejected'>) {
  const [panel, setPanel] = useAtom(openPanelAtom)
  useEffect(() => {
    const timer = setTimeout(() => {
      sync.preload()
      preloadBanners()
      preloadUserMenu()
    }, PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const close = () => setPanel(null)
  return <sync.Light open={panel === 'sync'} onClose={close} rejected={rejected} />
}
