/** Languages of emails and public pages, by their BCP 47 tag: those of the interface and two more. */
export const PUBLIC_LOCALES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ja', 'ar'] as const

export type PublicLocale = (typeof PUBLIC_LOCALES)[number]

/** The locale of a language tag: ‘pt’ for ‘pt-BR’. */
export function publicLocale(tag: string): PublicLocale | undefined {
  const [language] = tag.toLowerCase().split('-')
  return PUBLIC_LOCALES.find((locale) => locale === language)
}

const MAX_ACCEPTED_CHARS = 500
const MAX_ACCEPTED_LANGUAGES = 20

/** The locale that a browser likes best. `accepted`: its header `Accept-Language`. */
export function acceptedLocale(accepted: string): PublicLocale | undefined {
  const [best] = accepted
    .slice(0, MAX_ACCEPTED_CHARS)
    .split(',', MAX_ACCEPTED_LANGUAGES)
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined)
      return { locale: publicLocale(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ locale, quality }) => locale !== undefined && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return best?.locale
}
