import { Link, useLocation } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { CircleQuestionMark, LayoutGrid, Search, SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Brand } from '#ui/logo.tsx'
import css from './header.module.css'
import { NeedsYou } from './needs-you.tsx'
import { PlaceLink } from './place-link.tsx'
import { MAIN_PLACES } from './places.ts'
import { SEARCH_KEYS } from './search-shortcut.ts'
import { optional } from './optional.ts'
import { openPanelAtom } from './shell-state.ts'
import { SyncStateButton } from './sync-state.tsx'

export interface HeaderProps {
  /** Goes to the list of offers with its search in focus. */
  readonly onSearch: () => void
  readonly onLogOut: () => void
}

export function Header({ onSearch, onLogOut }: HeaderProps) {
  const { partner } = useWorkspace()
  const [panel, setPanel] = useAtom(openPanelAtom)
  const isHelpOpen = panel === 'help'
  return (
    <header className={css.header}>
      <Link to="/" className={css.brand} aria-label={`${partner.labels['global.appName']}, home`}>
        <Brand imageUrl={partner.assets.logoURL}>{partner.labels['global.appName']}</Brand>
      </Link>
      <Places />
      <button type="button" className={css.search} aria-label="Search offers" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Search aria-hidden="true" />
        <span>Search offers</span>
        <Kbd>{SEARCH_KEYS}</Kbd>
      </button>
      <NeedsYou />
      <SyncStateButton />
      <button type="button" className={`${css.tool} ${css.phoneOnly}`} aria-label="Search offers" onClick={onSearch}>
        <Search aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${css.tool} ${css.wideTool}`}
        aria-label="Help"
        aria-expanded={isHelpOpen}
        onClick={() => setPanel(isHelpOpen ? null : 'help')}
      >
        <CircleQuestionMark aria-hidden="true" />
      </button>
      <PlaceLink href="/settings" className={`${css.tool} ${css.wideTool}`} aria-label="Settings">
        <SlidersHorizontal aria-hidden="true" />
      </PlaceLink>
      <Suspense fallback={<MenuButtons />}>
        <Menus onLogOut={onLogOut} />
      </Suspense>
    </header>
  )
}

const Menus = optional(async () => (await import('./menus.tsx')).Menus)

/** The menus' buttons for the moment until their entries have come. */
function MenuButtons() {
  const { session } = useWorkspace()
  return (
    <>
      <button type="button" className={`${css.tool} ${css.wideTool}`} aria-label="Apps">
        <LayoutGrid aria-hidden="true" />
      </button>
      <button type="button" className={css.account} aria-label={`Account of ${session.user_login}`}>
        <Avatar name={session.user_login} />
      </button>
    </>
  )
}

function Places() {
  const { pathname } = useLocation()
  return (
    <nav className={css.places} aria-label="Main">
      {MAIN_PLACES.map(({ label, href, under }) => (
        <PlaceLink key={href} href={href} {...(under.test(pathname) && { 'aria-current': 'page' as const })}>
          {label}
        </PlaceLink>
      ))}
    </nav>
  )
}
