import { House, LibraryBig, type LucideIcon, Pencil, Tag } from 'lucide-react'

/** Somewhere to go, as menus and navigation show it. */
export interface Place {
  readonly label: string
  readonly href: string
  readonly icon: LucideIcon
}

/** The same places everywhere: the header on wide screens, the bottom navigation on phones. `under`: addresses that belong to it. */
export const MAIN_PLACES: readonly (Place & { readonly under: RegExp })[] = [
  { label: 'Home', href: '/', icon: House, under: /^\/$/ },
  {
    label: 'Offers',
    href: '/browse/opportunities',
    icon: Tag,
    under: /^\/(?:(?:browse|edit|reports)\/opportunities|browse\/trash|conflicts)(?:\/|$)/,
  },
  { label: 'Write', href: '/browse/strategies', icon: Pencil, under: /^\/(?:(?:browse|edit)\/strategies|library\/strategies)(?:\/|$)/ },
  { label: 'Library', href: '/library/opportunities/all', icon: LibraryBig, under: /^\/library\/opportunities(?:\/|$)/ },
]
