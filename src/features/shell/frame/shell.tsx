import { useSetAtom } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Banners } from '#features/shell/banners/banners.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { lazyOptional } from '#ui/loading/lazy-optional.ts'
import { ShellPanels } from '#features/shell/menus/shell-panels.tsx'
import { useScreenSize } from '#features/shell/menus/use-screen-size.ts'
import { useShellShortcuts } from './shell-shortcuts.ts'
import css from './shell.module.css'
import { openPanelAtom } from './shell-state.ts'
import type { SyncPanelProps } from '#features/shell/sync-panel/sync-panel.tsx'

/**
 * page: as long as it is, with a footer. list: fills a wide window, its rows scroll. task: fills every window, and on a
 * phone has bars of its own in place of the header and the bottom navigation. bare: nothing is around it.
 */
export type ShellLayout = 'page' | 'list' | 'task' | 'bare'

export interface ShellProps extends HeaderProps {
  readonly layout: ShellLayout
  /** What was set rejected, for the sync panel. */
  readonly rejected: SyncPanelProps['rejected']
  readonly children: ReactNode
}

const LazyActingBanner = lazyOptional(
  async () => (await import('#features/shell/banners/acting-banner.tsx')).ActingBanner,
)

/** What surrounds every screen of a signed-in person. */
export function Shell({ layout, rejected, appsMenu, children }: ShellProps) {
  const setPanel = useSetAtom(openPanelAtom)
  const { session } = useAccountContext()
  useScreenSize()
  useShellShortcuts()
  return (
    <div className={classNames(css.shell, layout !== 'page' && css[layout])}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <Header appsMenu={appsMenu} />
      <Suspense>{session.acting && <LazyActingBanner />}</Suspense>
      <Banners onShowSync={() => setPanel('sync')} />
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {layout === 'page' && <Footer />}
      <BottomNav />
      <ShellPanels rejected={rejected} />
    </div>
  )
}
