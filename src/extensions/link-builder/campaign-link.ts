import { parsedUrl } from '#lib/parsed-url.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** Parameters in the order of the link. */
export const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
export type UtmParameter = (typeof UTM_PARAMETERS)[number]
export type UtmParameters = Readonly<Record<UtmParameter, string>>

/** Longer addresses are cut by some mail programs and advertising networks. */
export const MAX_LINK_CHARS = 2048
const MAX_VALUE_CHARS = 200

/** A placeholder that an advertising network fills in: `{keyword}`, `{{ad.name}}`. It keeps its spelling. */
const PLACEHOLDER = /(\{\{?[\w.:-]{1,60}\}?\})/

/**
 * A value as campaign reports need it, so that ‘Spring Sale’ and ‘spring sale’ are one campaign: lower case, hyphens
 * for spaces.
 */
export const campaignValue = (text: string): string =>
  text
    .slice(0, MAX_VALUE_CHARS)
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_.+~-]+/gu, '-')))
    .join('')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')

/** Checks an address as people type it, and gives it a scheme. Errors: one sentence. */
export function parsePageAddress(typed: string): Result<string, string> {
  const text = typed.trim()
  if (text === '') return err('Enter the address of your page.')
  if (/\s/.test(text)) return err('An address has no spaces.')
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) && !/^https?:\/\//i.test(text))
    return err('Use an address that begins with https://.')
  const address = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/{1,9}/, '')}`
  const url = parsedUrl(address)
  if (!url || !/^(?:localhost$|.*\.[^.])/.test(url.hostname))
    return err('This is not a web address. Example: www.example.com/offer')
  if (url.username !== '' || /^https?:\/\/[^/?#]*@/i.test(address))
    return err('Leave the name and password out of the address.')
  return ok(address)
}

export interface CampaignLink {
  readonly link: string
  /** Parameters that the address had before and that were replaced. */
  readonly replaced: readonly UtmParameter[]
}

/** Adds the parameters to an address. Path, other parameters and fragment stay as they are written. */
export function campaignLink(address: string, parameters: UtmParameters): CampaignLink {
  const [beforeFragment, fragment] = splitAt(address, '#')
  const [page, query = ''] = splitAt(beforeFragment, '?')
  const given = UTM_PARAMETERS.flatMap((name) => {
    const value = campaignValue(parameters[name])
    return value === '' ? [] : [[name, value] as const]
  })
  const pairs = query === '' ? [] : query.split('&')
  const isReplaced = (pair: string): boolean => given.some(([name]) => pair === name || pair.startsWith(`${name}=`))
  const retained = pairs.filter((pair) => !isReplaced(pair))
  const added = given.map(([name, value]) => `${name}=${encoded(value)}`)
  const all = [...retained, ...added].join('&')
  return {
    link: `${page}${all === '' ? '' : `?${all}`}${fragment === undefined ? '' : `#${fragment}`}`,
    replaced: given.flatMap(([name]) =>
      pairs.some((pair) => pair === name || pair.startsWith(`${name}=`)) ? [name] : [],
    ),
  }
}

function splitAt(text: string, sign: string): readonly [string, string?] {
  const at = text.indexOf(sign)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** Placeholders stay readable: networks look for their braces. */
const encoded = (value: string): string =>
  value
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join('')
