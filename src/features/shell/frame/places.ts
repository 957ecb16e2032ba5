import { House, LibraryBig, type LucideIcon, Pencil, Tag } from 'lucide-react'
import { isToCome } from './places-to-come.ts'

/** Somewhere to go, as menus and navigation show it. */
export interface Place {
  readonly label: string
  readonly href: string
  readonly icon: LucideIcon
}

/** `under`: addresses that belong to it. */
type MainPlace = Place & { readonly under: RegExp }

const ALL_MAIN_PLACES: readonly MainPlace[] = [
  { label: 'Home', href: '/', icon: House, under: /^\/$/ },
  {
    label: 'Offers',
    href: '/browse/opportunities',
    icon: Tag,
    under: /^\/(?:(?:browse|edit|reports)\/opportunities|browse\/trash|conflicts)(?:\/|$)/,
  },
  {
    label: 'Write',
    href: '/browse/strategies',
    icon: Pencil,
    under: /^\/(?:(?:browse|edit)\/strategies|browse\/(?:drafts|formulas))(?:\/|$)/,
  },
  { label: 'Library', href: '/library/strategies/ads', icon: LibraryBig, under: /^\/library(?:\/|$)/ },
]

/** The same places everywhere: the header on wide screens, the bottom navigation on phones. One whose screen is still to come is not among them. */
export const MAIN_PLACES: readonly MainPlace[] = ALL_MAIN_PLACES.filter(({ href }) => !isToCome(href))
