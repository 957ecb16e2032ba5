import type { Messages } from '@lingui/core'
import type { Locale, SOURCE_LOCALE } from '#lib/locale/locale.ts'

type TranslatedLocale = Exclude<Locale, typeof SOURCE_LOCALE>

/** first: login, frame, home and lists. rest: every other screen. */
export type CatalogPart = 'first' | 'rest'

export interface Catalog {
  readonly messages: Messages
  /** Address of its file. */
  readonly url: string
}

type LoadCatalog = () => Promise<Catalog>

const CATALOGS: Readonly<Record<TranslatedLocale, Readonly<Record<CatalogPart, LoadCatalog>>>> = {
  de: { first: () => import('./de/first.po'), rest: () => import('./de/rest.po') },
  es: { first: () => import('./es/first.po'), rest: () => import('./es/rest.po') },
  fr: { first: () => import('./fr/first.po'), rest: () => import('./fr/rest.po') },
  pt: { first: () => import('./pt/first.po'), rest: () => import('./pt/rest.po') },
  ja: { first: () => import('./ja/first.po'), rest: () => import('./ja/rest.po') },
  ar: { first: () => import('./ar/first.po'), rest: () => import('./ar/rest.po') },
  'en-XA': { first: () => import('./en-XA/first.po'), rest: () => import('./en-XA/rest.po') },
  'ar-XB': { first: () => import('./ar-XB/first.po'), rest: () => import('./ar-XB/rest.po') },
}

/** Loads one part of a language's messages. Rejects where it can't be fetched. */
export const loadCatalog = (locale: TranslatedLocale, part: CatalogPart): Promise<Catalog> => CATALOGS[locale][part]()
