/** A partner's name, words and looks. Fetched by host name; this neutral one is used until then, and where no partner is set. */
export interface Partner {
  readonly name: string
  readonly labels: Readonly<Record<PartnerLabel, string> & Partial<Record<NotifierLabel, string>>>
  readonly assets: { readonly styleURL: string; readonly logoURL: string }
  readonly resources: { readonly terms: string; readonly tutorial: string }
}

export type PartnerLabel =
  | 'global.appName'
  | 'global.legalCompanyName'
  | 'home.headline'
  | 'home.subheading'
  | 'home.offerCardTitle'
  | 'home.offerCardDescription'
  | 'home.skillsCardTitle'
  | 'home.skillsCardDescription'

/** Titles and buttons of the notifier's dialogs; where a partner has none, the widget's own stand. */
type NotifierLabel = `notifier.${'alert' | 'message' | 'confirm' | 'prompt' | 'default'}.${'title' | 'yes' | 'no'}`

export const DEFAULT_PARTNER: Partner = {
  name: 'default',
  labels: {
    'global.appName': 'Offer Desk',
    'global.legalCompanyName': 'Offer Desk',
    'home.headline': 'Say what you sell, clearly',
    'home.subheading': 'Describe an offer once. Write every ad, email and page from it.',
    'home.offerCardTitle': 'Offers',
    'home.offerCardDescription': 'Who it is for, what it changes and why they would pay. Fourteen short sections.',
    'home.skillsCardTitle': 'Skills',
    'home.skillsCardDescription': 'Ads, emails, posts and sales pages, from 40 writing templates or your own formulas.',
  },
  assets: { styleURL: '', logoURL: '' },
  resources: { terms: '/terms.html', tutorial: '/tutorial.html' },
}
