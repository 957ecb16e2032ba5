import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { useAccountContext } from '#store/react/account-context.tsx'
import { type MenuEntry, type MenuPlace, MenuPopup } from '#ui/overlays/menu-popup.tsx'
import { HrefLink } from '#features/shell/frame/href-link.tsx'
import { type AppsMenuEntry, appsMenuEntries, offerSlugInPath } from './apps-menu-entries.ts'

export interface AppsMenuProps extends MenuPlace {
  /** Entries of extensions, below the product's own. */
  readonly more: readonly MenuEntry[]
}

/** The list of the header's apps menu. */
export function AppsMenu({ more, ...place }: AppsMenuProps) {
  const { session } = useAccountContext()
  const { pathname } = useLocation()
  const { everyone, admin } = appsMenuEntries({ isAdmin: session.is_admin, offerName: offerSlugInPath(pathname) })
  const entries: MenuEntry[] = everyone.map(menuEntry)
  if (admin.length > 0)
    entries.push({ type: 'divider' }, { type: 'header', label: t`Administration` }, ...admin.map(menuEntry))
  return <MenuPopup {...place} entries={[...entries, ...more]} />
}

function menuEntry({ label, href, icon: Icon, why }: AppsMenuEntry): MenuEntry {
  const icon = <Icon aria-hidden="true" />
  if (href === null) return { label, icon, disabled: true, hint: why, onSelect: () => {} }
  return { type: 'link', label, icon, link: <HrefLink href={href} /> }
}
