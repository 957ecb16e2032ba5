import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { preloadBanners } from './banners.tsx'
import { preloadMenus } from './header.tsx'
import { openPanelAtom } from './shell-state.ts'
import type { PanelProps, SyncPanelProps } from './sync-panel.tsx'

/** How long after the first picture the code of panels, banners and menus is fetched, so that nothing waits for it later. */
const PRELOAD_DELAY_MS = 3000

const sync = lazyOverlay<SyncPanelProps>(async () => (await import('./sync-panel.tsx')).SyncPanel)
const help = lazyOverlay<PanelProps>(async () => (await import('./help-panel.tsx')).HelpPanel)

/** The panels at the right, one at a time. */
export function Panels({ aside }: Pick<SyncPanelProps, 'aside'>) {
  const [panel, setPanel] = useAtom(openPanelAtom)
  useEffect(() => {
    const timer = setTimeout(() => {
      sync.preload()
      help.preload()
      preloadBanners()
      preloadMenus()
    }, PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const close = () => setPanel(null)
  return (
    <>
      <sync.Light open={panel === 'sync'} onClose={close} aside={aside} />
      <help.Light open={panel === 'help'} onClose={close} />
    </>
  )
}
