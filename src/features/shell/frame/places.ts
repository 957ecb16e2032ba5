import { ClipboardList, House, LibraryBig, type LucideIcon, Pencil, Tag } from 'lucide-react'
import { isToCome } from './places-to-come.ts'

/** Somewhere to go, as menus and navigation show it. */
export interface Place {
  readonly label: string
  readonly href: string
  readonly icon: LucideIcon
}

interface MainPlace extends Place {
  /** Addresses that belong to it. */
  readonly under: RegExp
  /** On a phone it is under More: the bottom navigation has room for five. */
  readonly isWideOnly?: true
}

/** The navigation's words: every bar, menu and list of places reads them here. */
const LABELS = { home: 'Home', offers: 'Offers', write: 'Write', library: 'Library', forms: 'Forms' } as const

const ALL_MAIN_PLACES: readonly MainPlace[] = [
  { label: LABELS.home, href: '/', icon: House, under: /^\/$/ },
  {
    label: LABELS.offers,
    href: '/browse/opportunities',
    icon: Tag,
    under: /^\/(?:(?:browse|edit|reports)\/opportunities|browse\/trash|conflicts)(?:\/|$)/,
  },
  {
    label: LABELS.write,
    href: '/browse/strategies',
    icon: Pencil,
    under: /^\/(?:(?:browse|edit)\/strategies|browse\/(?:drafts|formulas)|out-of-date)(?:\/|$)/,
  },
  { label: LABELS.library, href: '/library/strategies/ads', icon: LibraryBig, under: /^\/library(?:\/|$)/ },
  {
    label: LABELS.forms,
    href: '/forms',
    icon: ClipboardList,
    under: /^\/(?:forms|forms_static|workbooks|apps|entries)(?:\/|$)/,
    isWideOnly: true,
  },
]

/** The places of the header on wide screens. One whose screen is still to come is not among them. */
export const MAIN_PLACES: readonly MainPlace[] = ALL_MAIN_PLACES.filter(({ href }) => !isToCome(href))

/** The places of the bottom navigation on phones; More leads to the others. */
export const PHONE_PLACES: readonly MainPlace[] = MAIN_PLACES.filter(({ isWideOnly }) => isWideOnly !== true)
