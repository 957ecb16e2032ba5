import { useLocation } from '@tanstack/react-router'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { type MenuEntry, type MenuPlace, MenuPopup } from '#ui/overlays/menu-popup.tsx'
import { PlaceLink } from '#features/shell/frame/place-link.tsx'
import { type AppsEntry, appsEntries, offerInPath } from './apps-entries.ts'

export interface AppsMenuProps extends MenuPlace {
  /** Entries of extensions, below the product's own. */
  readonly more: readonly MenuEntry[]
}

/** The list of the header's apps menu. */
export function AppsMenu({ more, ...place }: AppsMenuProps) {
  const { session } = useWorkspace()
  const { pathname } = useLocation()
  const { everyone, admin } = appsEntries({ isAdmin: session.is_admin, offerName: offerInPath(pathname) })
  const entries: MenuEntry[] = everyone.map(menuEntry)
  if (admin.length > 0)
    entries.push({ type: 'divider' }, { type: 'header', label: 'Administration' }, ...admin.map(menuEntry))
  return <MenuPopup {...place} entries={[...entries, ...more]} />
}

function menuEntry({ label, href, icon: Icon, why }: AppsEntry): MenuEntry {
  const icon = <Icon aria-hidden="true" />
  if (href === null) return { label, icon, disabled: true, hint: why, onSelect: () => {} }
  return { type: 'link', label, icon, link: <PlaceLink href={href} /> }
}
