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
  place('Texts', '/browse/strategies', Pencil, 'write content copy strategies writing list'),
  place('Ads', '/browse/strategies?show=ads', Megaphone, 'social google advertisements texts list'),
  place('Emails', '/browse/strategies?show=emails', Mail, 'e-mails mails newsletter texts list'),
  place('Offers', '/browse/opportunities', Tag, 'products opportunities list'),
  place('Drafts', '/browse/drafts/all', WandSparkles, 'ai results generated history suggestions'),
  place('Your formulas', '/browse/formulas', FileText, 'prompts ai own templates'),
  place('Texts out of date', '/out-of-date', CalendarX2, 'old price stale changed update'),
  place('Trash', '/browse/trash', Trash2, 'deleted bin restore recover'),
  place('Conflicts', '/conflicts', TriangleAlert, 'needs review two devices merge'),
  place('Not synced', '/not-synced', TriangleAlert, 'failed changes refused could not sync errors'),
  place('Forms', '/forms', ClipboardList, 'surveys questions responses answers reviews'),
  place('Workbooks', '/workbooks', NotebookTabs, 'tables entries spreadsheets data'),
  place('Apps', '/apps', AppWindow, 'no-code workbooks forms'),
  place('Extensions', '/extensions', Puzzle, 'plugins add-ons tools marketplace'),
  place('Company fields', '/forms_static/company', Building2, 'forms (s) merge fields'),
]

const LIBRARY: readonly PaletteDestination[] = [
  place('Library: ads', '/library/strategies/ads', LibraryBig, 'templates examples ready-made'),
  place(
    'Library: cold emails',
    '/library/strategies/cold-emails',
    LibraryBig,
    'templates examples e-mails outreach ready-made',
  ),
  place('Library: sales pages', '/library/strategies/sales-pages', LibraryBig, 'templates examples landing ready-made'),
  place('Library: AI texts', '/library/strategies/ai', LibraryBig, 'templates examples ready-made'),
  place('Library: your templates', '/library/strategies/yours', LibraryBig, 'own saved'),
  place('Offer templates', '/library/opportunities/all', LibraryBig, 'library examples whole offers'),
]

/** Every page of the settings. */
const SETTINGS: readonly PaletteDestination[] = [
  place('Settings', '/settings', Cog, 'account options'),
  place('Profile', '/settings/profile', UserRound, 'my account name email settings'),
  place('Company', '/settings/company', Building2, 'logo brand colour color website address business settings'),
  place(
    'Preferences',
    '/settings/preferences',
    SlidersHorizontal,
    'theme dark light zoom size sample recipient checklist getting started settings',
  ),
  place(
    'Brand voices',
    '/settings/voice',
    MessageSquareQuote,
    'tone style voice banned words avoid terms spelling language writing learn settings',
  ),
  place('Password', '/settings/password', LockKeyhole, 'change login security settings'),
  place('Devices', '/settings/sign-ins', MonitorSmartphone, 'sign-ins sessions logged in log out everywhere settings'),
  place('API keys', '/settings/keys', KeyRound, 'api key token integration zapier developer settings'),
  place(
    'Team access',
    '/settings/access',
    Users,
    'invite team members people share account grant revoke permissions settings',
  ),
  place(
    'Storage and backup',
    '/settings/storage',
    HardDrive,
    'where is my work copy backup export download import restore device settings',
  ),
  place('Plan', '/orders', BadgeCheck, 'billing subscription upgrade quota limits price pay invoice'),
]

/** Every page of the administration. */
const ADMINISTRATION: readonly PaletteDestination[] = [
  place('Admin', '/admin', Cog, 'administration'),
  place('People', '/admin/users', Users, 'users accounts persons invite administration'),
  place('Plans', '/admin/plans', CreditCard, 'tiers quotas billing administration'),
  place('Partners', '/admin/partners', Building2, 'branding white label logo administration'),
  place(
    'AI',
    '/admin/ai',
    Sparkles,
    'connect provider openai claude gemini mistral ollama key model limits administration',
  ),
  place('Writing templates', '/admin/templates', FileText, 'catalogue hide show administration'),
  place('Email', '/admin/email', Mail, 'smtp email server sender test administration'),
  place('System status', '/admin/state', Activity, 'state health server errors backup administration'),
  place('Audit log', '/admin/audit', ScrollText, 'audit list history who did administration'),
]

/** Returns all destinations of the palette, except those that depend on the address. */
export const paletteDestinations = (isAdmin: boolean): readonly PaletteDestination[] => [
  ...LISTS,
  ...LIBRARY,
  ...SETTINGS,
  ...(isAdmin ? ADMINISTRATION : []),
]
