import { DEFAULT_PARTNER, type PartnerLabel } from '#domain/partner/partner.ts'
import { NOTIFIER_WORDS } from '#ui/notifier-store.ts'

/** One setting: its place among the settings, and how it is asked for. */
export interface PartnerField {
  readonly at: string
  readonly label: string
  readonly hint?: string
  /** What stands where nothing is given. */
  readonly placeholder?: string
  readonly type?: 'text' | 'email'
}

const LABEL_NAMES: Readonly<Record<PartnerLabel, string>> = {
  'global.appName': 'Name of the product',
  'global.legalCompanyName': 'Legal name of the company',
  'password.invalidTitle': 'Title over what is wrong with a new password',
  'home.headline': 'Headline of the home page',
  'home.subheading': 'Line under the headline',
  'home.offerCardTitle': 'Offers card: title',
  'home.offerCardDescription': 'Offers card: text',
  'home.skillsCardTitle': 'Skills card: title',
  'home.skillsCardDescription': 'Skills card: text',
  'login.claim': 'Sentence beside the log-in',
}

/** A word by its key, which operators know it by; `text` is the product's own. */
const wordField = (key: string, label: string, text: string): PartnerField => ({ at: `labels.${key}`, label, hint: key, placeholder: text })

/** Every label; its own words stand where a partner has none. */
export const LABEL_FIELDS: readonly PartnerField[] = Object.entries(DEFAULT_PARTNER.labels).map(([key, text]) =>
  wordField(key, LABEL_NAMES[key as PartnerLabel], text),
)

const DIALOGS = [
  { kind: 'alert', name: 'Warning' },
  { kind: 'message', name: 'Message' },
  { kind: 'confirm', name: 'Question' },
  { kind: 'prompt', name: 'Question with an answer to write' },
  { kind: 'default', name: 'Every other dialog' },
] as const
const PARTS = [
  { part: 'title', name: 'title' },
  { part: 'yes', name: 'button that goes on' },
  { part: 'no', name: 'button that does not' },
] as const

/** Titles and buttons of the dialogs; those that can only be acknowledged have one button. */
export const DIALOG_FIELDS: readonly PartnerField[] = DIALOGS.flatMap((dialog) =>
  PARTS.flatMap(({ part, name }) => {
    const text = NOTIFIER_WORDS[dialog.kind][part]
    return text === null ? [] : [wordField(`notifier.${dialog.kind}.${part}`, `${dialog.name}: ${name}`, text)]
  }),
)

const PAGE_HINT = 'A path such as /terms.html, or an address that starts with https://'
export const PAGE_FIELDS: readonly PartnerField[] = [
  { at: 'resources.terms', label: 'Terms', hint: PAGE_HINT, placeholder: DEFAULT_PARTNER.resources.terms },
  { at: 'resources.tutorial', label: 'Tutorial', placeholder: DEFAULT_PARTNER.resources.tutorial },
  { at: 'resources.plans', label: 'Plans', hint: 'Left empty where there is nothing to buy' },
  {
    at: 'resources.contactName',
    label: 'Contact person',
    hint: 'The person to ask for another plan or a new password. Leave empty to show an administrator instead',
  },
  { at: 'resources.contact', label: 'Contact email', hint: 'Plan requests are sent here. Everyone can see it', type: 'email' },
  { at: 'pages.madeWith', label: '‘Made with’ line', hint: 'At the foot of public forms and shared offers: yes or no', placeholder: 'yes' },
  { at: 'mail.fromName', label: 'Mail comes from', hint: 'A name; left empty, the name of the product' },
  { at: 'mail.fromAddress', label: 'Address of the sender', hint: 'Left empty, the server’s own', type: 'email' },
]

export const COLOUR_PLACES = ['accent', 'colors.theme', 'colors.background'] as const
