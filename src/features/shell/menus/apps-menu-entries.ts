import { t } from '@lingui/core/macro'
import {
  AppWindow,
  Building2,
  ChartColumn,
  ClipboardList,
  FileText,
  House,
  KeyRound,
  Mail,
  Megaphone,
  NotebookTabs,
  Puzzle,
  ShieldCheck,
  Tag,
  TextSearch,
  UserRound,
  WandSparkles,
} from 'lucide-react'
import type { NavItem } from '#features/shell/frame/nav-items.ts'

const FOR_EVERYONE: readonly NavItem[] = [
  { label: t`Dashboard`, href: '/', icon: House },
  { label: t`Offers`, href: '/browse/opportunities', icon: Tag },
  { label: t`Content`, href: '/browse/strategies', icon: FileText },
  { label: t`AI`, href: '/library/strategies/ai', icon: WandSparkles },
  { label: t`Ads`, href: '/library/strategies/ads', icon: Megaphone },
  { label: t`Emails`, href: '/library/strategies/cold-emails', icon: Mail },
  { label: t`Company`, href: '/settings/company', icon: Building2 },
  { label: t`Profile`, href: '/settings/profile', icon: UserRound },
  { label: t`Keys`, href: '/settings/keys', icon: KeyRound },
]

/**
 * For everybody who works in the account. The apps menu keeps them among the administration's (specification, 2.25).
 */
const FORM_NAV_ITEMS: readonly NavItem[] = [
  { label: t`Forms`, href: '/forms', icon: ClipboardList },
  { label: t`Workbooks`, href: '/workbooks', icon: NotebookTabs },
  { label: t`Apps`, href: '/apps', icon: AppWindow },
]

/** Reports lead nowhere without an offer: then `href` is null, and `why` says so. */
export type AppsMenuEntry = Omit<NavItem, 'href'> & {
  readonly href: string | null
  readonly why: string | null
}

const reportOf = (offerName: string): string => `/reports/opportunities/${encodeURIComponent(offerName)}/report`

const withWhy = (place: Omit<AppsMenuEntry, 'why'>): AppsMenuEntry => ({
  ...place,
  why: place.href === null ? t`Open an offer first` : null,
})

const forAdmins = (offerName: string | null): readonly Omit<AppsMenuEntry, 'why'>[] => [
  { label: t`Extensions`, href: '/extensions', icon: Puzzle },
  { label: t`Forms`, href: '/forms', icon: ClipboardList },
  { label: t`Forms (S)`, href: '/forms_static/company', icon: TextSearch },
  { label: t`Apps`, href: '/apps', icon: AppWindow },
  { label: t`Reports`, href: offerName === null ? null : reportOf(offerName), icon: ChartColumn },
  { label: t`Workbooks`, href: '/workbooks', icon: NotebookTabs },
  { label: t`Admin`, href: '/admin', icon: ShieldCheck },
]

export interface AppsMenuContext {
  readonly isAdmin: boolean
  /** The slug of the offer in the address, if there is one. */
  readonly offerName: string | null
}

/** Forms, workbooks and apps, where a list of places has room for them. */
export const formMenuEntries = (): readonly AppsMenuEntry[] => FORM_NAV_ITEMS.map(withWhy)

/** The apps menu, in two parts. */
export const appsMenuEntries = ({
  isAdmin,
  offerName,
}: AppsMenuContext): { readonly everyone: readonly AppsMenuEntry[]; readonly admin: readonly AppsMenuEntry[] } => ({
  everyone: FOR_EVERYONE.map(withWhy),
  admin: isAdmin ? forAdmins(offerName).map(withWhy) : [],
})

/**
 * The slug of the offer that an address is about; null also where somebody made the address up and it cannot be read.
 */
export function offerSlugInPath(pathname: string): string | null {
  const slug = /^\/(?:edit|reports|browse)\/opportunities\/([^/]+)/.exec(pathname)?.[1]
  if (slug === undefined) return null
  try {
    return decodeURIComponent(slug)
  } catch {
    return null
  }
}
