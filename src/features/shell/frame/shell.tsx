import { t } from '@lingui/core/macro'
import { useSetAtom } from 'jotai'
import { type ReactNode, Suspense, useState, useLayoutEffect } from 'react'
import { useLocation, Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useAccountContext, useLocalQuery } from '#store/react/account-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Banners } from '#features/shell/banners/banners.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { lazyOptional } from '#ui/loading/lazy-optional.ts'
import { ShellPanels } from '#features/shell/menus/shell-panels.tsx'
import { useShellShortcuts } from './shell-shortcuts.ts'
import css from './shell.module.css'
import { openPanelAtom } from './shell-state.ts'
import type { SyncPanelProps } from '#features/shell/sync-panel/sync-panel.tsx'
import { HrefLink } from './href-link.tsx'
import { PHONE_NAV_ITEMS } from './nav-items.ts'
import { useLabelledNavItems } from './use-labelled-nav-items.ts'
import { DEFAULT_PREFERENCES } from '#domain/kinds/preference-values.ts'
import { readPreferences } from '#store/queries.ts'

/**
 * page: as long as it is, with a footer. list: fills a wide window, its rows scroll. task: fills every window, and on a
 * phone has bars of its own in place of the header and the bottom navigation. bare: nothing is around it.
 */
export type ShellLayout = 'page' | 'list' | 'task' | 'bare'

export interface ShellProps extends HeaderProps {
  readonly layout: ShellLayout
  /** Rejected changes, for the sync panel. */
  readonly rejected: SyncPanelProps['rejected']
  readonly children: ReactNode
}

const LazyActingBanner = lazyOptional(
  async () => (await import('#features/shell/banners/acting-banner.tsx')).ActingBanner,
)

/** Frame around every screen of a logged-in person. */
export function Shell({ layout, rejected, appsMenu, children }: ShellProps) {
  const setPanel = useSetAtom(openPanelAtom)
  const { session } = useAccountContext()
  useScreenSize()
  useShellShortcuts()
  return (
    <div className={classNames(css.shell, layout !== 'page' && css[layout])}>
      <SkipLink label={t`Skip to content`} target="main" />
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

const MORE_PLACE = {
  label: t`More`,
  href: '/more',
  icon: Menu,
  under: /^\/(?:more|settings|logout|forms|workbooks|apps|entries|admin|orders)(?:\/|$)/,
}

/** The places on a phone; hidden by the stylesheet on wide screens. */
function BottomNav() {
  const { pathname } = useLocation()
  const places = [...useLabelledNavItems(PHONE_NAV_ITEMS), MORE_PLACE]
  return (
    <nav className={css.bottomNav} aria-label={t`Places`}>
      {places.map(({ label, href, icon: Icon, under }) => (
        <HrefLink key={href} href={href} {...(under.test(pathname) && { 'aria-current': 'page' as const })}>
          <Icon aria-hidden="true" />
          {label}
        </HrefLink>
      ))}
    </nav>
  )
}

function Footer() {
  const { partner } = useAccountContext()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={classNames('part-footer', css.footer)}>
      <p>
        © {year} <bdi>{partner.labels['global.legalCompanyName']}</bdi>
      </p>
      <a href={partner.resources.terms} target="_blank" rel="noopener">
        {t`Terms`}
      </a>
      <a href="/about.html" target="_blank" rel="noopener">
        {t`About`}
      </a>
      <Link to="/logout">{t`Logout`}</Link>
    </footer>
  )
}

/** Also read by public/theme.js: the last known size holds before the database has answered. */
const SCREEN_SIZE_KEY = 'screen-size'

/** Scales everything (see src/ui/styles/global.css) by the person's preference for as long as they are signed in. */
function useScreenSize(): void {
  const size = useLocalQuery(readPreferences)?.screen_size
  useLayoutEffect(() => {
    if (size !== undefined) applyScreenSize(size)
  }, [size])
  useLayoutEffect(() => () => applyScreenSize(DEFAULT_PREFERENCES.screen_size), [])
}

function applyScreenSize(size: number): void {
  const isDefault = size === DEFAULT_PREFERENCES.screen_size
  const { style } = document.documentElement
  if (isDefault) style.removeProperty('--screen-size')
  else style.setProperty('--screen-size', `${size}%`)
  try {
    if (isDefault) localStorage.removeItem(SCREEN_SIZE_KEY)
    else localStorage.setItem(SCREEN_SIZE_KEY, String(size))
  } catch {
    // Then it is known once the database has answered.
  }
}
