export interface CampaignChannel {
  readonly key: string
  readonly name: string
  readonly source: string
  readonly medium: string
  /** Formats of texts that go there. */
  readonly formats: readonly string[]
}

const channel = (
  key: string,
  name: string,
  place: readonly [source: string, medium: string],
  formats: readonly string[] = [],
): CampaignChannel => ({
  key,
  name,
  source: place[0],
  medium: place[1],
  formats,
})

/** Channels with the source and medium that reports know them by. */
export const CAMPAIGN_CHANNELS: readonly CampaignChannel[] = [
  channel('google-ads', 'Google Ads', ['google', 'cpc'], ['search-ad']),
  channel('microsoft-ads', 'Microsoft Ads', ['bing', 'cpc']),
  channel('facebook-ads', 'Facebook ads', ['facebook', 'paid_social'], ['social-ad']),
  channel('instagram-ads', 'Instagram ads', ['instagram', 'paid_social'], ['story-ad']),
  channel('linkedin-ads', 'LinkedIn ads', ['linkedin', 'paid_social']),
  channel('tiktok-ads', 'TikTok ads', ['tiktok', 'paid_social']),
  channel('newsletter', 'Newsletter', ['newsletter', 'email'], ['newsletter', 'reminder']),
  channel('sales-email', 'Sales email', ['sales-email', 'email'], ['sales-mail']),
  channel('cold-email', 'Cold email', ['cold-email', 'email'], ['first-mail', 'follow-up', 'sequence-step']),
  channel('sms', 'Text message', ['sms', 'sms'], ['sms']),
  channel('facebook', 'Facebook post', ['facebook', 'social'], ['facebook']),
  channel('instagram', 'Instagram post', ['instagram', 'social'], ['instagram', 'bio']),
  channel('linkedin', 'LinkedIn post', ['linkedin', 'social'], ['linkedin']),
  channel('linkedin-message', 'LinkedIn message', ['linkedin', 'message'], ['linkedin-message']),
  channel('x', 'X post', ['x', 'social'], ['x']),
  channel('threads', 'Threads post', ['threads', 'social'], ['threads']),
  channel('video', 'Short video', ['tiktok', 'social'], ['short-video']),
  channel('youtube', 'YouTube', ['youtube', 'video'], ['video-description']),
  channel('page', 'Another web page', ['website', 'referral'], ['sales-page', 'landing-page', 'article']),
  channel('print', 'Print, with a QR code', ['print', 'qr'], []),
]

/** Formats of texts by which a text names none: the first of its kind. */
const FIRST_FORMATS: Readonly<Record<string, string>> = {
  ads: 'social-ad',
  emails: 'sales-mail',
  posts: 'facebook',
  'sales-pages': 'sales-page',
  'cold-emails': 'first-mail',
}

/** Finds the channel of a text by its format or kind; undefined where it could go anywhere. */
export const findCampaignChannel = (format: string, kind: string): CampaignChannel | undefined =>
  CAMPAIGN_CHANNELS.find(({ formats }) => formats.includes(format)) ??
  CAMPAIGN_CHANNELS.find(({ formats }) => formats.includes(FIRST_FORMATS[kind] ?? ''))
