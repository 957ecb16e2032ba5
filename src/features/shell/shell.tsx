import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Banners } from './banners.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HelpPanel } from './help-panel.tsx'
import { useSearchShortcut } from './search-shortcut.ts'
import css from './shell.module.css'
import { openPanelAtom } from './shell-state.ts'
import { SyncPanel } from './sync-panel.tsx'

export interface ShellProps {
  /** A task fills the window: no footer, and on a phone neither header nor bottom navigation. */
  readonly isTask: boolean
  /** Goes to the list of offers with its search in focus. */
  readonly onSearch: () => void
  readonly onLogOut: () => void
  readonly children: ReactNode
}

/** What surrounds every screen of a signed-in person. */
export function Shell({ isTask, onSearch, onLogOut, children }: ShellProps) {
  const setPanel = useSetAtom(openPanelAtom)
  useSearchShortcut(onSearch)
  return (
    <div className={isTask ? `${css.shell} ${css.task}` : css.shell}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <Header onSearch={onSearch} onLogOut={onLogOut} />
      <Banners onShowSync={() => setPanel('sync')} />
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {!isTask && <Footer />}
      <BottomNav />
      <SyncPanel />
      <HelpPanel />
    </div>
  )
}
