/** Prefixes of titles that the product stores, by kind of text. */
export const TITLE_PREFIXES = {
  ads: 'Ads: ',
  emails: 'Emails: ',
  posts: 'Posts: ',
  'sales-pages': 'Sales Pages: ',
  'cold-emails': 'Cold Emails: ',
  ai: 'AI: ',
  custom: 'others: ',
} as const

/** Names of kinds of texts in files that are written out: English, whatever language the interface has. */
export const WRITTEN_KIND_NAMES = {
  ads: 'Ads',
  emails: 'Emails',
  posts: 'Posts',
  'sales-pages': 'Sales pages',
  'cold-emails': 'Cold emails',
  ai: 'AI',
  custom: 'Custom',
} as const
