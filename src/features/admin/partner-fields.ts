import { DEFAULT_PARTNER, NOTIFIER_LABELS } from '#domain/partner.ts'

/** One setting: its place among the settings, and how it is asked for. */
export interface PartnerField {
  readonly at: string
  readonly label: string
  readonly hint?: string
  /** What stands where nothing is given. */
  readonly placeholder?: string
  readonly type?: 'text' | 'email'
}

/** Every label by its key; its own words stand where a partner has none. */
export const LABEL_FIELDS: readonly PartnerField[] = Object.entries(DEFAULT_PARTNER.labels).map(([key, text]) => ({
  at: `labels.${key}`,
  label: key,
  placeholder: text,
}))

export const DIALOG_FIELDS: readonly PartnerField[] = NOTIFIER_LABELS.map((key) => ({ at: `labels.${key}`, label: key }))

const PAGE_HINT = 'A path such as /terms.html, or an address that starts with https://'
export const PAGE_FIELDS: readonly PartnerField[] = [
  { at: 'resources.terms', label: 'Terms', hint: PAGE_HINT, placeholder: DEFAULT_PARTNER.resources.terms },
  { at: 'resources.tutorial', label: 'Tutorial', placeholder: DEFAULT_PARTNER.resources.tutorial },
  { at: 'resources.plans', label: 'Plans', hint: 'Left empty where there is nothing to buy' },
  { at: 'mail.fromName', label: 'Mail comes from', hint: 'A name; left empty, the name of the product' },
  { at: 'mail.fromAddress', label: 'Address of the sender', hint: 'Left empty, the server’s own', type: 'email' },
]

export const COLOUR_PLACES = ['accent', 'colors.theme', 'colors.background'] as const
