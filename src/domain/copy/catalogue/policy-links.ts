import type { PolicyLink } from './use-case.ts'

const link = (label: string, url: string): PolicyLink => ({ label, url })

export const META_POLICY_LINKS = [
  link(
    'Meta Advertising Standards: privacy violations and personal attributes',
    'https://transparency.meta.com/policies/ad-standards/',
  ),
]
export const LINKEDIN_POLICY_LINKS = [
  link('LinkedIn Advertising Policies', 'https://www.linkedin.com/legal/ads-policy'),
]
export const GOOGLE_ADS_POLICY_LINKS = [
  link('Google Ads: editorial requirements', 'https://support.google.com/adspolicy/answer/6021546'),
  link('Google Ads: misrepresentation', 'https://support.google.com/adspolicy/answer/6020955'),
]
export const SEARCH_POLICY_LINKS = [
  link('Google Search Central: title links', 'https://developers.google.com/search/docs/appearance/title-link'),
  link('Google Search Central: snippets', 'https://developers.google.com/search/docs/appearance/snippet'),
]
export const MAILING_POLICY_LINKS = [
  link('FTC: CAN-SPAM guide', 'https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business'),
  link('ePrivacy Directive, article 13', 'https://eur-lex.europa.eu/eli/dir/2002/58/oj'),
]
export const REVIEW_POLICY_LINKS = [
  link(
    'FTC: 16 CFR 465, reviews and testimonials',
    'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-465',
  ),
  link('Unfair Commercial Practices Directive, annex I, 23b and 23c', 'https://eur-lex.europa.eu/eli/dir/2005/29/oj'),
]
export const TRADEMARK_LINKS = [link('WIPO Global Brand Database', 'https://branddb.wipo.int/')]
