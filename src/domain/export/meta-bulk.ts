import { type ExportedAd, adName, adBodyText, titleWithoutKind, singleLinePart } from './exported-ad.ts'
import { adCsvFile, guardAdCell } from './csv.ts'

/**
 * Columns of a file for Meta Ads Manager's import, by the headers that its own export has: it knows them by name. What
 * it needs beyond them (objective, budget, audience, page, picture) is nothing that a text could say, and is set there.
 */
export const META_COLUMNS: readonly string[] = [
  'Campaign Name',
  'Ad Set Name',
  'Ad Status',
  'Ad Name',
  'Title',
  'Body',
  'Link Description',
  'Call to Action',
  'Link',
]

/** Buttons that Meta has (`call_to_action_type` of its Marketing API), by their words on the screen. */
const BUTTONS: Readonly<Record<string, string>> = {
  'apply now': 'APPLY_NOW',
  'book now': 'BOOK_TRAVEL',
  'buy now': 'BUY_NOW',
  'contact us': 'CONTACT_US',
  'donate now': 'DONATE_NOW',
  download: 'DOWNLOAD',
  'get directions': 'GET_DIRECTIONS',
  'get offer': 'GET_OFFER',
  'get quote': 'GET_QUOTE',
  'learn more': 'LEARN_MORE',
  'order now': 'ORDER_NOW',
  'shop now': 'SHOP_NOW',
  'sign up': 'SIGN_UP',
  subscribe: 'SUBSCRIBE',
  'watch more': 'WATCH_MORE',
}

/** The code of a button that Meta has; undefined for words of one's own, which Meta does not take. */
export const metaButton = (words: string): string | undefined => {
  const key = words.trim().toLowerCase()
  return Object.hasOwn(BUTTONS, key) ? BUTTONS[key] : undefined
}

/**
 * Advertisements for the feed and for stories as a file that Meta Ads Manager imports, paused: nothing runs before
 * somebody has looked at it.
 */
export const metaAdsFile = (ads: readonly ExportedAd[]): string => adCsvFile([META_COLUMNS, ...ads.map(metaAdsRow)])

function metaAdsRow({ text, exported, url }: ExportedAd): readonly string[] {
  const own = titleWithoutKind(text, exported.title)
  const campaign = adName(exported.offer === '' ? own : exported.offer)
  return [
    campaign,
    campaign,
    'PAUSED',
    adName(own),
    singleLinePart(exported, 'headline'),
    adBodyText(exported),
    singleLinePart(exported, 'description'),
    metaButton(singleLinePart(exported, 'button')) ?? '',
    url,
  ].map(guardAdCell)
}
