import { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import type { PublicLocale } from '#lib/locale/public-locale.ts'
import type { Translate } from '#lib/locale/translate.ts'
import { PUBLIC_CATALOGS } from '#locales/public-catalogs.ts'
import { KeyedI18n } from './i18n.ts'

/** Makes something once for each language, at its first use. */
export function onceForEachLocale<T>(make: (locale: PublicLocale) => T): (locale: PublicLocale) => T {
  const made = new Map<PublicLocale, T>()
  return (locale) => {
    const value = made.get(locale) ?? make(locale)
    made.set(locale, value)
    return value
  }
}

/**
 * Translates messages of emails and public pages into a language. No language is active in the server: its readers have
 * many at once.
 */
export const translatorFor: (locale: PublicLocale) => Translate = onceForEachLocale((locale) => {
  const translator = new KeyedI18n({ locale, messages: { [locale]: {} } })
  if (locale !== SOURCE_LOCALE) translator.takeCatalog(locale, PUBLIC_CATALOGS[locale])
  return (message) => translator._(message)
})
