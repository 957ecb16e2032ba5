import { Link, useLocation } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { CircleQuestionMark, LayoutGrid, Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { logoOnly } from '#domain/partner/partner.ts'
import { isolated } from '#lib/text/text.ts'
import { useHelp } from '#records/help/use-help.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Avatar } from '#ui/brand/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Kbd } from '#ui/navigation/kbd.tsx'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { Brand } from '#ui/brand/logo.tsx'
import { MenuButton, type MenuPlace } from '#ui/overlays/menu.tsx'
import css from './header.module.css'
import { NeedsYou } from '#features/shell/sync-panel/needs-you.tsx'
import { PlaceLink } from './place-link.tsx'
import { MAIN_PLACES } from './places.ts'
import { PALETTE_KEYS, useHelpKey } from './shell-keys.ts'
import { openDialogAtom, openPanelAtom } from './shell-state.ts'
import { useNamedPlaces } from './use-named-places.ts'
import { useSyncState } from './reach.ts'
import { SyncStateButton, syncFact } from '#features/shell/sync-panel/sync-state.tsx'

export interface HeaderProps {
  /** List of the apps menu, with what other features add to it. */
  readonly appsMenu: ReturnType<typeof lazyOverlay<MenuPlace>>
}

export function Header({ appsMenu }: HeaderProps) {
  const { partner } = useWorkspace()
  const [panel, setPanel] = useAtom(openPanelAtom)
  const setDialog = useSetAtom(openDialogAtom)
  const { help, show, hide } = useHelp()
  const isHelpOpen = help !== undefined && panel === null
  const toggleHelp = () => {
    setPanel(null)
    if (isHelpOpen) hide()
    else show()
  }
  useHelpKey(show)
  const search = () => setDialog('palette')
  return (
    <HeaderFrame>
      <Link to="/" className={css.brand} aria-label={`${isolated(partner.labels['global.appName'])}, home`}>
        <Brand imageUrl={partner.assets.logoURL} imageOnly={logoOnly(partner)}>
          {partner.labels['global.appName']}
        </Brand>
      </Link>
      <Places />
      <button
        type="button"
        className={css.search}
        aria-label="Search or jump to"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={search}
      >
        <Search aria-hidden="true" />
        <span>Search or jump to</span>
        <Kbd>{PALETTE_KEYS}</Kbd>
      </button>
      <NeedsYou />
      <SyncStateButton />
      <button type="button" className={`${css.tool} ${css.phoneOnly}`} aria-label="Search or jump to" onClick={search}>
        <Search aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${css.tool} ${css.wideTool}`}
        aria-label="Help"
        aria-expanded={isHelpOpen}
        aria-keyshortcuts="F1"
        onClick={toggleHelp}
      >
        <CircleQuestionMark aria-hidden="true" />
      </button>
      <PlaceLink href="/settings" className={`${css.tool} ${css.wideTool}`} aria-label="Settings">
        <SlidersHorizontal aria-hidden="true" />
      </PlaceLink>
      <Menus appsMenu={appsMenu} />
    </HeaderFrame>
  )
}

/** By itself, so that what syncing does draws nothing in it again. */
function HeaderFrame({ children }: { children: ReactNode }) {
  const state = useSyncState()
  return (
    <header
      className={classNames('part-header', css.header)}
      data-sync={state && syncFact(state)}
      data-waiting={state?.summary.waitingCount}
    >
      {children}
    </header>
  )
}

// Its many entries and icons are no part of the first picture; the button is.
const userMenu = lazyOverlay<MenuPlace>(async () => (await import('#features/shell/menus/user-menu.tsx')).UserMenu)

/** Fetches the account's menu ahead of need. */
export const preloadUserMenu = userMenu.preload

function Menus({ appsMenu }: HeaderProps) {
  const { session } = useWorkspace()
  return (
    <>
      <MenuButton
        popup={appsMenu}
        trigger={
          <button type="button" className={`${css.tool} ${css.wideTool}`} aria-label="Apps">
            <LayoutGrid aria-hidden="true" />
          </button>
        }
      />
      <MenuButton
        popup={userMenu}
        trigger={
          <button type="button" className={css.account} aria-label={`Account of ${isolated(session.user_login)}`}>
            <Avatar name={session.user_login} />
          </button>
        }
      />
    </>
  )
}

function Places() {
  const { pathname } = useLocation()
  const places = useNamedPlaces(MAIN_PLACES)
  return (
    <nav className={css.places} aria-label="Main">
      {places.map(({ label, href, under }) => (
        <PlaceLink key={href} href={href} {...(under.test(pathname) && { 'aria-current': 'page' as const })}>
          {label}
        </PlaceLink>
      ))}
    </nav>
  )
}
