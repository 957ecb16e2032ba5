import { EXPORT_NOTES, type ExportNoteKey } from '#domain/partner/export-notes.ts'
import { DEFAULT_PARTNER, type PartnerLabel } from '#domain/partner/partner.ts'
import { DEFAULT_NOTIFIER_LABELS } from '#ui/feedback/notifier-store.ts'

/** Single setting: its path among the settings, and how it is asked for. */
export interface PartnerField {
  readonly at: string
  readonly label: string
  readonly hint?: string
  /** Shown while the field is empty. */
  readonly placeholder?: string
  readonly type?: 'text' | 'email'
}

const LABEL_NAMES: Readonly<Record<PartnerLabel, string>> = {
  'global.appName': 'Name of the product',
  'global.legalCompanyName': 'Legal name of the company',
  'global.nav.home': 'Navigation: home',
  'global.nav.offers': 'Navigation: offers',
  'global.nav.write': 'Navigation: write',
  'global.nav.library': 'Navigation: library',
  'global.nav.forms': 'Navigation: forms',
  'password.invalidTitle': 'Title of the message about an invalid password',
  'home.headline': 'Headline of the home page',
  'home.subheading': 'Line below the headline',
  'home.offerCardTitle': 'Offers card: title',
  'home.offerCardDescription': 'Offers card: text',
  'home.skillsCardTitle': 'Skills card: title',
  'home.skillsCardDescription': 'Skills card: text',
  'login.claim': 'Sentence beside the login',
  'login.example': 'Example beside the login',
}

/** A word by its key, which operators know it by; `text` is the product's own. */
const labelField = (key: string, label: string, text: string): PartnerField => ({
  at: `labels.${key}`,
  label,
  hint: key,
  placeholder: text,
})

const NOTE_FIELDS: readonly { readonly key: ExportNoteKey; readonly name: string }[] = [
  { key: 'export.noteAi', name: 'Note in exports: AI' },
  { key: 'export.noteEdited', name: 'Note in exports: AI, edited' },
]

/** Every label; its own words stand where a partner has none. */
export const LABEL_FIELDS: readonly PartnerField[] = [
  ...Object.entries(DEFAULT_PARTNER.labels).map(([key, text]) =>
    labelField(key, LABEL_NAMES[key as PartnerLabel], text),
  ),
  ...NOTE_FIELDS.map(({ key, name }) => labelField(key, name, EXPORT_NOTES[key])),
]

const DIALOG_KINDS = [
  { kind: 'alert', name: 'Warning' },
  { kind: 'message', name: 'Message' },
  { kind: 'confirm', name: 'Question' },
  { kind: 'prompt', name: 'Question with a text field' },
  { kind: 'default', name: 'Other dialogs' },
] as const
const DIALOG_PARTS = [
  { part: 'title', name: 'title' },
  { part: 'yes', name: 'button to continue' },
  { part: 'no', name: 'button to cancel' },
] as const

/** Titles and buttons of the dialogs; those that can only be acknowledged have one button. */
export const DIALOG_FIELDS: readonly PartnerField[] = DIALOG_KINDS.flatMap((dialog) =>
  DIALOG_PARTS.flatMap(({ part, name }) => {
    const text = DEFAULT_NOTIFIER_LABELS[dialog.kind][part]
    return text === null ? [] : [labelField(`notifier.${dialog.kind}.${part}`, `${dialog.name}: ${name}`, text)]
  }),
)

const PAGE_HINT = 'A path such as /terms.html, or an address that starts with https://'
export const PAGE_FIELDS: readonly PartnerField[] = [
  { at: 'resources.terms', label: 'Terms', hint: PAGE_HINT, placeholder: DEFAULT_PARTNER.resources.terms },
  { at: 'resources.tutorial', label: 'Tutorial', placeholder: DEFAULT_PARTNER.resources.tutorial },
  { at: 'resources.plans', label: 'Plans', hint: 'Leave empty if there is nothing to buy' },
  {
    at: 'resources.contactName',
    label: 'Contact person',
    hint: 'The person to ask for another plan or a new password. Leave empty to show an administrator instead',
  },
  {
    at: 'resources.contact',
    label: 'Contact email',
    hint: 'Plan requests are sent here. Everyone can see it',
    type: 'email',
  },
  {
    at: 'pages.madeWith',
    label: '‘Made with’ line',
    hint: 'At the foot of public forms and shared offers: yes or no',
    placeholder: 'yes',
  },
  { at: 'mail.fromName', label: 'Sender name', hint: 'Leave empty to use the product name' },
  { at: 'mail.fromAddress', label: 'Sender email', hint: 'Leave empty to use the server’s address', type: 'email' },
  {
    at: 'hosts.previews',
    label: 'Preview hosts',
    hint: 'Sites whose pages and pictures may be shown as previews of templates, such as pages.example.com. Nothing is loaded from other sites',
  },
  {
    at: 'hosts.videos',
    label: 'Video hosts',
    hint: 'Sites whose players may be shown inside the product, such as videos.example.com. A tutorial on YouTube or Vimeo, and video files, need no entry',
  },
  {
    at: 'hosts.extensions',
    label: 'Extension hosts',
    hint: 'Sites that extensions may send data to and show pages of, if the person agrees. Leave empty to keep everything here',
  },
]

export const HELP_FIELDS: readonly PartnerField[] = [
  { at: 'help.person', label: 'Name', placeholder: 'Nell Hale' },
  { at: 'help.reply', label: 'Usual reply', hint: 'How soon they answer', placeholder: 'usually the same day' },
  {
    at: 'help.address',
    label: 'Address',
    hint: 'An email address, or a page that starts with https://. Leave empty to show nobody',
  },
  { at: 'help.groupTitle', label: 'Title of your articles', hint: 'Leave empty to use the product name' },
]

export const COLOUR_SETTINGS = ['accent', 'colors.theme', 'colors.background'] as const
