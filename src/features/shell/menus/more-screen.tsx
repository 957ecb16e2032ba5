import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import {
  BadgeCheck,
  ChevronRight,
  CirclePlay,
  CircleQuestionMark,
  HardDrive,
  Info,
  Keyboard,
  LogOut,
  MonitorDown,
} from 'lucide-react'
import { VideoLink } from '#records/video/video-link.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { installAtom, installPromptAtom } from './install-state.ts'
import { type AppsMenuEntry, appsMenuEntries, formMenuEntries, offerSlugInPath } from './apps-menu-entries.ts'
import css from './more-screen.module.css'
import { useHelp } from '#records/help/use-help.ts'
import { Page } from '#ui/layout/page.tsx'
import { HrefLink } from '#features/shell/frame/href-link.tsx'
import { PHONE_NAV_ITEMS } from '#features/shell/frame/nav-items.ts'
import { openDialogAtom } from '#features/shell/frame/shell-state.ts'

/** On a phone: every place that doesn't fit the bottom navigation. */
export function MoreScreen({ extensions }: { readonly extensions: readonly MenuEntry[] }) {
  const { session } = useAccountContext()
  const { pathname } = useLocation()
  const { everyone, admin } = appsMenuEntries({ isAdmin: session.is_admin, offerName: offerSlugInPath(pathname) })
  const shown = new Set<string | null>(PHONE_NAV_ITEMS.map(({ href }) => href))
  const forms = formMenuEntries()
  const formHrefs = new Set(forms.map(({ href }) => href))
  return (
    <Page>
      <h1 className={css.heading}>{t`More`}</h1>
      <NavItemList entries={openFirst([...forms, ...everyone.filter(({ href }) => !shown.has(href))])} />
      {admin.length > 0 && (
        <>
          <h2 className={css.part}>{t`Administration`}</h2>
          <NavItemList entries={openFirst(admin.filter(({ href }) => !formHrefs.has(href)))} />
        </>
      )}
      {extensions.length > 0 && (
        <>
          <h2 className={css.part}>{t`Extensions`}</h2>
          <ExtensionEntries entries={extensions} />
        </>
      )}
      <h2 className={css.part}>{t`Help and account`}</h2>
      <OtherEntries />
    </Page>
  )
}

/** Entries that lead nowhere yet come last. */
const openFirst = (entries: readonly AppsMenuEntry[]): readonly AppsMenuEntry[] =>
  entries.toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))

function NavItemList({ entries }: { readonly entries: readonly AppsMenuEntry[] }) {
  return (
    <ul className={cardClass({ list: true })}>
      {entries.map(({ label, href, icon: Icon, why }) => (
        <li key={label}>
          {href === null ? (
            <span className={css.off}>
              <Icon aria-hidden="true" />
              {label}
              <small>{why}</small>
            </span>
          ) : (
            <HrefLink href={href} className={css.entry}>
              <Icon aria-hidden="true" />
              {label}
              <ChevronRight aria-hidden="true" />
            </HrefLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Entries of extensions; the list has lines of its own. */
function ExtensionEntries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <ul className={cardClass({ list: true })}>
      {entries.map((entry, index) =>
        'onSelect' in entry ? (
          // An entry has no other identity than its place.
          <li key={index}>
            <button
              type="button"
              className={entry.disabled ? css.off : css.entry}
              disabled={entry.disabled}
              onClick={entry.onSelect}
            >
              {entry.icon}
              {entry.label}
              <small>{entry.hint}</small>
            </button>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function OtherEntries() {
  const { partner } = useAccountContext()
  const { show } = useHelp()
  const openDialog = useSetAtom(openDialogAtom)
  const isInstallable = useAtomValue(installPromptAtom) !== null
  const install = useSetAtom(installAtom)
  return (
    <ul className={cardClass({ list: true })}>
      <li>
        <button type="button" className={css.entry} onClick={() => show()}>
          <CircleQuestionMark aria-hidden="true" />
          {t`Help`}
        </button>
      </li>
      <li>
        <button type="button" className={css.entry} onClick={() => openDialog('shortcuts')}>
          <Keyboard aria-hidden="true" />
          {t`Keyboard shortcuts`}
        </button>
      </li>
      <li>
        <VideoLink className={css.entry} address={partner.resources.tutorial} title={t`Tutorial`}>
          <CirclePlay aria-hidden="true" />
          {t`Tutorial`}
        </VideoLink>
      </li>
      {isInstallable && (
        <li>
          <button type="button" className={css.entry} onClick={() => void install()}>
            <MonitorDown aria-hidden="true" />
            {t`Install on this device`}
          </button>
        </li>
      )}
      <li>
        <Link to="/orders" className={css.entry}>
          <BadgeCheck aria-hidden="true" />
          {t`Plan`}
          <ChevronRight aria-hidden="true" />
        </Link>
      </li>
      <li>
        <Link to="/settings/storage" className={css.entry}>
          <HardDrive aria-hidden="true" />
          {t`Storage and backup`}
          <ChevronRight aria-hidden="true" />
        </Link>
      </li>
      <li>
        <a className={css.entry} href="/about.html" target="_blank" rel="noopener">
          <Info aria-hidden="true" />
          {t`About`}
        </a>
      </li>
      <li>
        <Link to="/logout" className={css.entry}>
          <LogOut aria-hidden="true" />
          {t`Log out`}
        </Link>
      </li>
    </ul>
  )
}
