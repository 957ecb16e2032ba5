import { useLocation } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { PlaceLink } from './place-link.tsx'
import { type AppsEntry, appsEntries, offerInPath } from './apps-entries.ts'

export function AppsMenu({ className }: { readonly className: string }) {
  const { session } = useWorkspace()
  const { pathname } = useLocation()
  const { everyone, admin } = appsEntries({ isAdmin: session.is_admin, offerName: offerInPath(pathname) })
  const entries: MenuEntry[] = everyone.map(menuEntry)
  if (admin.length > 0) entries.push({ type: 'divider' }, { type: 'header', label: 'Administration' }, ...admin.map(menuEntry))
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className={className} aria-label="Apps">
          <LayoutGrid aria-hidden="true" />
        </button>
      }
    />
  )
}

function menuEntry({ label, href, icon: Icon }: AppsEntry): MenuEntry {
  const icon = <Icon aria-hidden="true" />
  if (href === null) return { label, icon, disabled: true, detail: 'Open an offer first', onSelect: () => {} }
  return { type: 'link', label, icon, link: <PlaceLink href={href} /> }
}
