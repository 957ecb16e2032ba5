import type { PublicLocale } from './public-locale.ts'

/**
 * Languages of the interface, by their BCP 47 tag. `en` is in the code itself; every other one has catalogs in a folder
 * of its own. `en-XA` and `ar-XB` are made of English for tests of layout: see scripts/vite/catalogs-plugin.ts.
 */
export const UI_LOCALES = ['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar', 'en-XA', 'ar-XB'] as const

export type Locale = (typeof UI_LOCALES)[number]

export const SOURCE_LOCALE = 'en' satisfies Locale

/** Languages that people may choose, by their names in themselves. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  ja: '日本語',
  ar: 'العربية',
} as const satisfies Partial<Record<Locale, string>>

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set<Locale>(['ar', 'ar-XB'])

export const localeDirection = (locale: Locale | PublicLocale): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr'

/** Finds the locale with this tag, as it comes from a device's storage. */
export const asLocale = (tag: string | null): Locale | undefined => UI_LOCALES.find((locale) => locale === tag)

/** The first language that a browser asks for and the app speaks: ‘pt’ for ‘pt-BR’. */
export const spokenLocale = (asked: readonly string[]): Locale | undefined =>
  asked
    .map((tag) => tag.split('-')[0] ?? '')
    .map((base) => (Object.hasOwn(LANGUAGE_NAMES, base) ? asLocale(base) : undefined))
    .find((locale) => locale !== undefined)
