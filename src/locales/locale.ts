/**
 * Languages of the interface, by their BCP 47 tag. `en` is in the code itself; every other one has catalogs in a folder
 * of its own. `en-XA` and `ar-XB` are made of English for tests of layout: see scripts/vite/catalogs-plugin.ts.
 */
export const UI_LOCALES = ['en', 'en-XA', 'ar-XB'] as const

export type Locale = (typeof UI_LOCALES)[number]

export const SOURCE_LOCALE = 'en' satisfies Locale

const RIGHT_TO_LEFT: ReadonlySet<Locale> = new Set(['ar-XB'])

export const localeDirection = (locale: Locale): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr')

/** Finds the locale with this tag, as it comes from a device's storage. */
export const asLocale = (tag: string | null): Locale | undefined => UI_LOCALES.find((locale) => locale === tag)
