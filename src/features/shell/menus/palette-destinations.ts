import { t } from '@lingui/core/macro'
import {
  Activity,
  AppWindow,
  BadgeCheck,
  Building2,
  CalendarX2,
  ClipboardList,
  Cog,
  CreditCard,
  FileText,
  HardDrive,
  KeyRound,
  LibraryBig,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareQuote,
  MonitorSmartphone,
  NotebookTabs,
  Pencil,
  Puzzle,
  ScrollText,
  SlidersHorizontal,
  Sparkles,
  Tag,
  Trash2,
  TriangleAlert,
  UserRound,
  Users,
  WandSparkles,
} from 'lucide-react'

/** A place as the palette names it. */
export interface PaletteDestination {
  readonly label: string
  readonly href: string
  readonly icon: LucideIcon
  /** Words that people use for it. */
  readonly also: string
}

const place = (label: string, href: string, icon: LucideIcon, also: string): PaletteDestination => ({
  label,
  href,
  icon,
  also,
})

/** Every list. The palette names what is there where menus keep the specification's words ('Content', 'Keys'). */
const LISTS: readonly PaletteDestination[] = [
  place(t`Texts`, '/browse/strategies', Pencil, t`write content copy strategies writing list`),
  place(t`Ads`, '/browse/strategies?show=ads', Megaphone, t`social google advertisements texts list`),
  place(t`Emails`, '/browse/strategies?show=emails', Mail, t`e-mails mails newsletter texts list`),
  place(t`Offers`, '/browse/opportunities', Tag, t`products opportunities list`),
  place(t`Drafts`, '/browse/drafts/all', WandSparkles, t`ai results generated history suggestions`),
  place(t`Your formulas`, '/browse/formulas', FileText, t`prompts ai own templates`),
  place(t`Texts out of date`, '/out-of-date', CalendarX2, t`old price stale changed update`),
  place(t`Trash`, '/browse/trash', Trash2, t`deleted bin restore recover`),
  place(t`Conflicts`, '/conflicts', TriangleAlert, t`needs review two devices merge`),
  place(t`Not synced`, '/not-synced', TriangleAlert, t`failed changes refused could not sync errors`),
  place(t`Forms`, '/forms', ClipboardList, t`surveys questions responses answers reviews`),
  place(t`Workbooks`, '/workbooks', NotebookTabs, t`tables entries spreadsheets data`),
  place(t`Apps`, '/apps', AppWindow, t`no-code workbooks forms`),
  place(t`Extensions`, '/extensions', Puzzle, t`plugins add-ons tools marketplace`),
  place(t`Company fields`, '/forms_static/company', Building2, t`forms (s) merge fields`),
]

const LIBRARY: readonly PaletteDestination[] = [
  place(t`Library: ads`, '/library/strategies/ads', LibraryBig, t`templates examples ready-made`),
  place(
    t`Library: cold emails`,
    '/library/strategies/cold-emails',
    LibraryBig,
    t`templates examples e-mails outreach ready-made`,
  ),
  place(
    t`Library: sales pages`,
    '/library/strategies/sales-pages',
    LibraryBig,
    t`templates examples landing ready-made`,
  ),
  place(t`Library: AI texts`, '/library/strategies/ai', LibraryBig, t`templates examples ready-made`),
  place(t`Library: your templates`, '/library/strategies/yours', LibraryBig, t`own saved`),
  place(t`Offer templates`, '/library/opportunities/all', LibraryBig, t`library examples whole offers`),
]

/** Every page of the settings. */
const SETTINGS: readonly PaletteDestination[] = [
  place(t`Settings`, '/settings', Cog, t`account options`),
  place(t`Profile`, '/settings/profile', UserRound, t`my account name email settings`),
  place(t`Company`, '/settings/company', Building2, t`logo brand colour color website address business settings`),
  place(
    t`Preferences`,
    '/settings/preferences',
    SlidersHorizontal,
    t`theme dark light zoom size sample recipient checklist getting started settings`,
  ),
  place(
    t`Brand voices`,
    '/settings/voice',
    MessageSquareQuote,
    t`tone style voice banned words avoid terms spelling language writing learn settings`,
  ),
  place(t`Password`, '/settings/password', LockKeyhole, t`change login security settings`),
  place(
    t`Devices`,
    '/settings/sign-ins',
    MonitorSmartphone,
    t`sign-ins sessions logged in log out everywhere settings`,
  ),
  place(t`API keys`, '/settings/keys', KeyRound, t`api key token integration zapier developer settings`),
  place(
    t`Team access`,
    '/settings/access',
    Users,
    t`invite team members people share account grant revoke permissions settings`,
  ),
  place(
    t`Storage and backup`,
    '/settings/storage',
    HardDrive,
    t`where is my work copy backup export download import restore device settings`,
  ),
  place(t`Plan`, '/orders', BadgeCheck, t`billing subscription upgrade quota limits price pay invoice`),
]

/** Every page of the administration. */
const ADMINISTRATION: readonly PaletteDestination[] = [
  place(t`Admin`, '/admin', Cog, t`administration`),
  place(t`People`, '/admin/users', Users, t`users accounts persons invite administration`),
  place(t`Plans`, '/admin/plans', CreditCard, t`tiers quotas billing administration`),
  place(t`Partners`, '/admin/partners', Building2, t`branding white label logo administration`),
  place(
    t`AI`,
    '/admin/ai',
    Sparkles,
    t`connect provider openai claude gemini mistral ollama key model limits administration`,
  ),
  place(t`Writing templates`, '/admin/templates', FileText, t`catalogue hide show administration`),
  place(t`Email`, '/admin/email', Mail, t`smtp email server sender test administration`),
  place(t`System status`, '/admin/state', Activity, t`state health server errors backup administration`),
  place(t`Audit log`, '/admin/audit', ScrollText, t`audit list history who did administration`),
]

/** Returns all destinations of the palette, except those that depend on the address. */
export const paletteDestinations = (isAdmin: boolean): readonly PaletteDestination[] => [
  ...LISTS,
  ...LIBRARY,
  ...SETTINGS,
  ...(isAdmin ? ADMINISTRATION : []),
]
