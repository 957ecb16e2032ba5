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
