import { ClipboardList, House, LibraryBig, type LucideIcon, Pencil, Tag } from 'lucide-react'
import { DEFAULT_PARTNER, navLabel, type NavSection } from '#domain/partner/partner.ts'

/** Somewhere to go, as menus and navigation show it. */
export interface NavItem {
  readonly label: string
  readonly href: string
  readonly icon: LucideIcon
}

interface MainNavItem extends NavItem {
  /** The partner may call it otherwise: see useNamedPlaces. */
  readonly word: NavSection
  /** Addresses that belong to it. */
  readonly under: RegExp
  /** On a phone it is under More: the bottom navigation has room for five. */
  readonly isWideOnly?: true
}

/** A place under the product's own name. */
const named = (word: NavSection) => ({ word, label: navLabel(DEFAULT_PARTNER, word) })

/** The places of the header on wide screens. */
export const MAIN_NAV_ITEMS: readonly MainNavItem[] = [
  { ...named('home'), href: '/', icon: House, under: /^\/$/ },
  {
    ...named('offers'),
    href: '/browse/opportunities',
    icon: Tag,
    under: /^\/(?:(?:browse|edit|reports)\/opportunities|browse\/trash|conflicts)(?:\/|$)/,
  },
  {
    ...named('write'),
    href: '/browse/strategies',
    icon: Pencil,
    under: /^\/(?:(?:browse|edit)\/strategies|browse\/(?:drafts|formulas)|out-of-date)(?:\/|$)/,
  },
  { ...named('library'), href: '/library/strategies/ads', icon: LibraryBig, under: /^\/library(?:\/|$)/ },
  {
    ...named('forms'),
    href: '/forms',
    icon: ClipboardList,
    under: /^\/(?:forms|forms_static|workbooks|apps|entries)(?:\/|$)/,
    isWideOnly: true,
  },
]

/** The places of the bottom navigation on phones; More leads to the others. */
export const PHONE_NAV_ITEMS: readonly MainNavItem[] = MAIN_NAV_ITEMS.filter(({ isWideOnly }) => isWideOnly !== true)
