import { t } from '@lingui/core/macro'
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
  'global.appName': t`Name of the product`,
  'global.legalCompanyName': t`Legal name of the company`,
  'global.nav.home': t`Navigation: home`,
  'global.nav.offers': t`Navigation: offers`,
  'global.nav.write': t`Navigation: write`,
  'global.nav.library': t`Navigation: library`,
  'global.nav.forms': t`Navigation: forms`,
  'password.invalidTitle': t`Title of the message about an invalid password`,
  'home.headline': t`Headline of the home page`,
  'home.subheading': t`Line below the headline`,
  'home.offerCardTitle': t`Offers card: title`,
  'home.offerCardDescription': t`Offers card: text`,
  'home.skillsCardTitle': t`Skills card: title`,
  'home.skillsCardDescription': t`Skills card: text`,
  'login.claim': t`Sentence beside the log-in form`,
  'login.example': t`Example beside the log-in form`,
}

/** A word by its key, which operators know it by; `text` is the product's own. */
const labelField = (key: string, label: string, text: string): PartnerField => ({
  at: `labels.${key}`,
  label,
  hint: key,
  placeholder: text,
})

const NOTE_FIELDS: readonly { readonly key: ExportNoteKey; readonly name: string }[] = [
  { key: 'export.noteAi', name: t`Note in exports: AI` },
  { key: 'export.noteEdited', name: t`Note in exports: AI, edited` },
]

/** Every label; its own words stand where a partner has none. */
export const LABEL_FIELDS: readonly PartnerField[] = [
  ...Object.entries(DEFAULT_PARTNER.labels).map(([key, text]) =>
    labelField(key, LABEL_NAMES[key as PartnerLabel], text),
  ),
  ...NOTE_FIELDS.map(({ key, name }) => labelField(key, name, EXPORT_NOTES[key])),
]

const DIALOG_KINDS = [
  { kind: 'alert', name: t`Warning` },
  { kind: 'message', name: t`Message` },
  { kind: 'confirm', name: t`Question` },
  { kind: 'prompt', name: t`Question with a text field` },
  { kind: 'default', name: t`Other dialogs` },
] as const
const DIALOG_PARTS = [
  { part: 'title', name: t`title` },
  { part: 'yes', name: t`button to continue` },
  { part: 'no', name: t`button to cancel` },
] as const

/** Titles and buttons of the dialogs; those that can only be acknowledged have one button. */
export const DIALOG_FIELDS: readonly PartnerField[] = DIALOG_KINDS.flatMap((dialog) =>
  DIALOG_PARTS.flatMap(({ part, name }) => {
    const text = DEFAULT_NOTIFIER_LABELS[dialog.kind][part]
    return text === null ? [] : [labelField(`notifier.${dialog.kind}.${part}`, `${dialog.name}: ${name}`, text)]
  }),
)

const PAGE_HINT = t`A path such as /terms.html, or an address that starts with https://`
export const PAGE_FIELDS: readonly PartnerField[] = [
  { at: 'resources.terms', label: t`Terms`, hint: PAGE_HINT, placeholder: DEFAULT_PARTNER.resources.terms },
  { at: 'resources.tutorial', label: t`Tutorial`, placeholder: DEFAULT_PARTNER.resources.tutorial },
  { at: 'resources.plans', label: t`Plans`, hint: t`Leave empty if there is nothing to buy` },
  {
    at: 'resources.contactName',
    label: t`Contact person`,
    hint: t`The person to ask for another plan or a new password. Leave empty to show an administrator instead`,
  },
  {
    at: 'resources.contact',
    label: t`Contact email`,
    hint: t`Plan requests are sent here. Everyone can see it`,
    type: 'email',
  },
  {
    at: 'pages.madeWith',
    label: t`‘Made with’ line`,
    hint: t`At the foot of public forms and shared offers: ${{ yes: 'yes' }} or ${{ no: 'no' }}`,
    placeholder: 'yes',
  },
  { at: 'mail.fromName', label: t`Sender name`, hint: t`Leave empty to use the product name` },
  { at: 'mail.fromAddress', label: t`Sender email`, hint: t`Leave empty to use the server’s address`, type: 'email' },
  {
    at: 'hosts.previews',
    label: t`Preview hosts`,
    hint: t`Sites whose pages and pictures may be shown as previews of templates, such as pages.example.com. Nothing is loaded from other sites`,
  },
  {
    at: 'hosts.videos',
    label: t`Video hosts`,
    hint: t`Sites whose players may be shown inside the product, such as videos.example.com. A tutorial on YouTube or Vimeo, and video files, need no entry`,
  },
  {
    at: 'hosts.extensions',
    label: t`Extension hosts`,
    hint: t`Sites that extensions may send data to and show pages of, if the person agrees. Leave empty to keep everything here`,
  },
]

export const HELP_FIELDS: readonly PartnerField[] = [
  { at: 'help.person', label: t`Name`, placeholder: t`Nell Hale` },
  { at: 'help.reply', label: t`Usual reply`, hint: t`How soon they answer`, placeholder: t`usually the same day` },
  {
    at: 'help.address',
    label: t`Address`,
    hint: t`An email address, or a page that starts with https://. Leave empty to show nobody`,
  },
  { at: 'help.groupTitle', label: t`Title of your articles`, hint: t`Leave empty to use the product name` },
]

export const COLOUR_SETTINGS = ['accent', 'colors.theme', 'colors.background'] as const
