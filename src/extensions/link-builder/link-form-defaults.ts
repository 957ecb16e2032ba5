import type { RecordData } from '#extensions/sdk/sdk.ts'
import { isObject } from '#lib/json.ts'
import { slugify } from '#lib/text/text.ts'
import type { UtmParameters } from './campaign-link.ts'
import { type CampaignChannel, findCampaignChannel } from './campaign-channels.ts'

export interface LinkFormDefaults {
  readonly address: string
  readonly channel: CampaignChannel | undefined
  readonly parameters: UtmParameters
}

const ADDRESS = /https?:\/\/[^\s<>()"'{}|*]{4,1000}/i
const BARE_ADDRESS = /^(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}(?:\/\S{0,500})?$/i
/** Prefix that the product puts before a title: 'Emails: Bread on Mondays'. */
const PREFIX = /^(?:ads|emails|posts|sales pages|cold emails|ai|others): /i

/** First values of the form, from what is open. */
export function linkFormDefaults(offer: RecordData | undefined, text: RecordData | undefined): LinkFormDefaults {
  const channel = text && findCampaignChannel(stringOf(text.format), stringOf(text.text_kind))
  const offerTitle = offer?.title ?? stringOf(text?.opportunity_title)
  const isSearch = channel?.medium === 'cpc'
  return {
    address: addressIn(text) ?? addressIn(offer) ?? websiteOf(offer) ?? '',
    channel,
    parameters: {
      utm_source: channel?.source ?? '',
      utm_medium: channel?.medium ?? '',
      utm_campaign: slugify(offerTitle, ''),
      utm_content: slugify((text?.title ?? '').replace(PREFIX, ''), ''),
      utm_term: isSearch ? slugify(firstKeyword(offer), '') : '',
    },
  }
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The first address in a record, without campaign parameters of its own. Testimonials lead to other people's pages. */
function addressIn(record: RecordData | undefined): string | undefined {
  if (!record) return undefined
  for (const text of textsIn([record.content, record.parts])) {
    const found = ADDRESS.exec(text)?.[0].replace(/[.,;:!?\])]{1,9}$/, '')
    if (found !== undefined) return found
  }
  return undefined
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one)
  else if (isObject(value))
    for (const [key, one] of Object.entries(value)) if (key !== 'testimonials') yield* textsIn(one)
}

const fieldOf = (offer: RecordData | undefined, section: string, field: string): string => {
  const content = offer?.content
  const part = isObject(content) ? content[section] : undefined
  const fields = isObject(part) ? part.fields : undefined
  return isObject(fields) ? stringOf(fields[field]).trim() : ''
}

/** The website's name is often its address. */
const websiteOf = (offer: RecordData | undefined): string | undefined => {
  const name = fieldOf(offer, 'overview', 'website_name')
  return BARE_ADDRESS.test(name) ? `https://${name}` : undefined
}

const firstKeyword = (offer: RecordData | undefined): string =>
  fieldOf(offer, 'overview', 'keywords').split(/[,;\n]/)[0] ?? ''
