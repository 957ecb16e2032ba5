import type { ExportNoteKey } from '#domain/partner/export-notes.ts'
import type { ShortcutKey } from '#domain/partner/shortcuts.ts'

/**
 * A partner's name, words and looks. Fetched by host name; this neutral one is used until then, and where no partner is
 * set.
 */
export interface Partner {
  readonly name: string
  readonly labels: Readonly<Record<PartnerLabel, string> & Partial<Record<NotifierLabel | ExportNoteKey, string>>>
  /** Addresses of this server; empty: the product's own. */
  readonly assets: {
    readonly styleURL: string
    readonly logoURL: string
    readonly iconURL: string
    /** The partner's own words for messages of the interface: `CompiledWords`. */
    readonly wordsURL: string
  }
  /**
   * Pages: paths of this server, or elsewhere over https. `plans` is empty where there is nothing to buy. `contactName`
   * and `contact` (an email address) are the person who looks after plans and passwords; everybody can see them, and
   * both may be empty: see contact.ts.
   */
  readonly resources: {
    readonly terms: string
    readonly tutorial: string
    readonly plans: string
    readonly contactName: string
    readonly contact: string
  }
  /**
   * `#rrggbb`; every shade is derived from it (tokens.css), dark or light enough whatever it is. Empty: the product's
   * own.
   */
  readonly accent: string
  /** `no`: the logo is a word-mark, and the name isn't written beside it. */
  readonly showName: string
  /** The window of the installed app: `#rrggbb`, or empty where it follows the accent. */
  readonly colors: { readonly theme: string; readonly background: string }
  /** Audience of each of Home's shortcuts: `everyone`, or only `admins`. */
  readonly shortcuts: Readonly<Record<ShortcutKey, string>>
  /** Public forms and shared offers. `madeWith`: `no` leaves the product's name out of their foot. */
  readonly pages: { readonly madeWith: string }
  /**
   * The help panel: who is asked where an article isn't enough, how soon they usually reply, and their address (email,
   * or a page over https). Without an address nobody is asked. `groupTitle`: of the partner's own articles; empty: the
   * name of the product.
   */
  readonly help: {
    readonly person: string
    readonly reply: string
    readonly address: string
    readonly groupTitle: string
  }
  /** Sender of emails. Without an address the server's address is used. */
  readonly mail: { readonly fromName: string; readonly fromAddress: string }
  /**
   * Host names, with a space between two, whose pages may be shown inside the product: previews of templates, and
   * players of videos. Extensions may also send data to theirs. See allowed-hosts.ts.
   */
  readonly hosts: { readonly previews: string; readonly videos: string; readonly extensions: string }
}

/** True if the logo stands for the name. Without a logo the name is always written. */
export const logoOnly = ({ assets, showName }: Pick<Partner, 'assets' | 'showName'>): boolean =>
  assets.logoURL !== '' && showName === 'no'

export type PartnerLabel =
  | 'global.appName'
  | 'global.legalCompanyName'
  | NavLabel
  | 'password.invalidTitle'
  | 'home.headline'
  | 'home.subheading'
  | 'home.offerCardTitle'
  | 'home.offerCardDescription'
  | 'home.skillsCardTitle'
  | 'home.skillsCardDescription'
  | 'login.claim'
  | 'login.example'

/** Words of the navigation, in its order. */
export const NAV_SECTIONS = ['home', 'offers', 'write', 'library', 'forms'] as const
export type NavSection = (typeof NAV_SECTIONS)[number]
export type NavLabel = `global.nav.${NavSection}`

/** A place's name in the navigation. */
export const navLabel = ({ labels }: Pick<Partner, 'labels'>, word: NavSection): string => labels[`global.nav.${word}`]

const NOTIFIER_KINDS = ['alert', 'message', 'confirm', 'prompt', 'default'] as const
const NOTIFIER_PARTS = ['title', 'yes', 'no'] as const
type NotifierLabel = `notifier.${(typeof NOTIFIER_KINDS)[number]}.${(typeof NOTIFIER_PARTS)[number]}`

/** Titles and buttons of the notifier's dialogs; where a partner has none, the widget's own stand. */
export const NOTIFIER_LABELS: readonly NotifierLabel[] = NOTIFIER_KINDS.flatMap((kind) =>
  NOTIFIER_PARTS.map((part) => `notifier.${kind}.${part}` as const),
)

export const DEFAULT_PARTNER: Partner = {
  name: 'default',
  labels: {
    'global.appName': 'Offer Desk',
    'global.legalCompanyName': 'Offer Desk',
    'global.nav.home': 'Home',
    'global.nav.offers': 'Offers',
    'global.nav.write': 'Write',
    'global.nav.library': 'Library',
    'global.nav.forms': 'Forms',
    // Spelt as the specification has it.
    'password.invalidTitle': 'Invlid Password',
    'home.headline': 'Say what you sell, clearly',
    'home.subheading': 'Describe an offer once. Write every ad, email and page from it.',
    'home.offerCardTitle': 'Offers',
    'home.offerCardDescription': 'Who it is for, what it changes and why they would pay.',
    'home.skillsCardTitle': 'Write',
    'home.skillsCardDescription': 'Ads, emails, posts and pages, from 25 templates or your own formulas.',
    'login.claim': 'One offer, said clearly. Every ad, email and page follows from it.',
    // An offer in one sentence; what is in brackets is underlined.
    'login.example':
      'If [Harrowby families] who [keep missing the Saturday bake] could [reserve a loaf that arrives before breakfast], [80 of them] would pay [£5.40 a week] for it.',
  },
  assets: { styleURL: '', logoURL: '', iconURL: '', wordsURL: '' },
  resources: { terms: '/terms.html', tutorial: '/tutorial.html', plans: '', contactName: '', contact: '' },
  accent: '',
  showName: 'yes',
  colors: { theme: '', background: '' },
  shortcuts: {
    products: 'everyone',
    ai: 'everyone',
    ads: 'everyone',
    emails: 'everyone',
    settings: 'everyone',
    tutorial: 'everyone',
  },
  pages: { madeWith: 'yes' },
  help: { person: '', reply: '', address: '', groupTitle: '' },
  mail: { fromName: '', fromAddress: '' },
  hosts: { previews: '', videos: '', extensions: '' },
}
