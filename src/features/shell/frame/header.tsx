import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { CircleQuestionMark, LayoutGrid, Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { logoOnly } from '#domain/partner/partner.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useHelp } from '#records/help/use-help.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Avatar } from '#ui/brand/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Kbd } from '#ui/navigation/kbd.tsx'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { BrandLogo } from '#ui/brand/brand-logo.tsx'
import { MenuButton, type MenuPlace } from '#ui/overlays/menu.tsx'
import css from './header.module.css'
import { ConflictsLink } from '#features/shell/sync-panel/conflicts-link.tsx'
import { HrefLink } from './href-link.tsx'
import { MAIN_NAV_ITEMS } from './nav-items.ts'
import { PALETTE_KEYS, useHelpShortcut } from './shell-shortcuts.ts'
import { openDialogAtom, openPanelAtom } from './shell-state.ts'
import { useLabelledNavItems } from './use-labelled-nav-items.ts'
import { useSyncState } from './use-sync-state.ts'
import { SyncStateButton, syncStateAttribute } from '#features/shell/sync-panel/sync-state-button.tsx'

export interface HeaderProps {
  /** List of the apps menu, with what other features add to it. */
  readonly appsMenu: ReturnType<typeof lazyOverlay<MenuPlace>>
}

export function Header({ appsMenu }: HeaderProps) {
  const { partner } = useAccountContext()
  const [panel, setPanel] = useAtom(openPanelAtom)
  const setDialog = useSetAtom(openDialogAtom)
  const { help, show, hide } = useHelp()
  const isHelpOpen = help !== undefined && panel === null
  const toggleHelp = () => {
    setPanel(null)
    if (isHelpOpen) hide()
    else show()
  }
  useHelpShortcut(show)
  const search = () => setDialog('palette')
  return (
    <HeaderFrame>
      <Link
        to="/"
        className={css.brand}
        aria-label={t`${{ appName: isolateDirection(partner.labels['global.appName']) }}, home`}
      >
        <BrandLogo imageUrl={partner.assets.logoURL} imageOnly={logoOnly(partner)}>
          {partner.labels['global.appName']}
        </BrandLogo>
      </Link>
      <HeaderNav />
      <button
        type="button"
        className={css.search}
        aria-label={t`Search or jump to`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={search}
      >
        <Search aria-hidden="true" />
        <span>{t`Search or jump to`}</span>
        <Kbd>{PALETTE_KEYS}</Kbd>
      </button>
      <ConflictsLink />
      <SyncStateButton />
      <button
        type="button"
        className={`${css.tool} ${css.phoneOnly}`}
        aria-label={t`Search or jump to`}
        onClick={search}
      >
        <Search aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${css.tool} ${css.wideTool}`}
        aria-label={t`Help`}
        aria-expanded={isHelpOpen}
        aria-keyshortcuts="F1"
        onClick={toggleHelp}
      >
        <CircleQuestionMark aria-hidden="true" />
      </button>
      <HrefLink href="/settings" className={`${css.tool} ${css.wideTool}`} aria-label={t`Settings`}>
        <SlidersHorizontal aria-hidden="true" />
      </HrefLink>
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
      data-sync={state && syncStateAttribute(state)}
      data-waiting={state?.summary.waitingCount}
    >
      {children}
    </header>
  )
}

// Loads the menu later, because its many entries and icons are not part of the first render; the button is.
const userMenu = lazyOverlay<MenuPlace>(async () => (await import('#features/shell/menus/user-menu.tsx')).UserMenu)

/** Fetches the account's menu ahead of need. */
export const preloadUserMenu = userMenu.preload

function Menus({ appsMenu }: HeaderProps) {
  const { session } = useAccountContext()
  return (
    <>
      <MenuButton
        popup={appsMenu}
        trigger={
          <button type="button" className={`${css.tool} ${css.wideTool}`} aria-label={t`Apps`}>
            <LayoutGrid aria-hidden="true" />
          </button>
        }
      />
      <MenuButton
        popup={userMenu}
        trigger={
          <button
            type="button"
            className={css.account}
            aria-label={t`Account of ${{ login: isolateDirection(session.user_login) }}`}
          >
            <Avatar name={session.user_login} />
          </button>
        }
      />
    </>
  )
}

function HeaderNav() {
  const { pathname } = useLocation()
  const places = useLabelledNavItems(MAIN_NAV_ITEMS)
  return (
    <nav className={css.places} aria-label={t`Main`}>
      {places.map(({ label, href, under }) => (
        <HrefLink key={href} href={href} {...(under.test(pathname) && { 'aria-current': 'page' as const })}>
          {label}
        </HrefLink>
      ))}
    </nav>
  )
}
