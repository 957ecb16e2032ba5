import { LABELS } from 'virtual:first-page-labels'
import type { Locale } from '#lib/locale/locale.ts'
import { isObject } from '#lib/json.ts'

export interface FirstLabels {
  readonly name: string
  /** Address of the partner's logo; empty for the product's own. */
  readonly logoUrl: string
  /** The logo is a word mark that says the name. */
  readonly isLogoAlone: boolean
  readonly example: string
  readonly claim: string
}

interface FirstLabelsInput {
  /** Partner as JSON, see `knownPartnerJson`; empty where none is known. */
  readonly partner: string
  /** Address of the partner's style in the page; empty for none. */
  readonly styleUrl: string
  readonly locale: Locale
}

/**
 * Returns the words and the logo of the first page: the partner's, the product's where the partner has none. Undefined
 * where something is missing: words in this language, the partner's own words or style, which have to be fetched. Does
 * for three labels what `readPartner`, `inPageLanguage` and `logoOnly` do in the app, which are too large here.
 */
export function firstLabels({ partner, styleUrl, locale }: FirstLabelsInput): FirstLabels | undefined {
  const own = LABELS[locale]
  const english = LABELS.en
  if (!own || !english) return undefined
  const { labels, assets, showName } = asRecord(JSON.parse(partner || '{}'))
  const { logoURL, styleURL = '', wordsURL } = asRecord(assets)
  if (wordsURL || styleURL !== styleUrl) return undefined
  const chosen = asRecord(labels)
  const labelOf = (key: string, usual: string, translated: string): string => {
    const text = chosen[key]
    return typeof text === 'string' && text !== usual ? text : translated
  }
  const logoUrl = typeof logoURL === 'string' ? logoURL : ''
  return {
    name: labelOf('global.appName', english.name, own.name),
    logoUrl,
    isLogoAlone: logoUrl !== '' && showName === 'no',
    example: labelOf('login.example', english.example, own.example),
    claim: labelOf('login.claim', english.claim, own.claim),
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})
