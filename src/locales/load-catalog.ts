import type { Messages } from '@lingui/core'
import type { Locale, SOURCE_LOCALE } from './locale.ts'

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
  'en-XA': { first: () => import('./en-XA/first.po'), rest: () => import('./en-XA/rest.po') },
  'ar-XB': { first: () => import('./ar-XB/first.po'), rest: () => import('./ar-XB/rest.po') },
}

/** Loads one part of a language's messages. Rejects where it can't be fetched. */
export const loadCatalog = (locale: TranslatedLocale, part: CatalogPart): Promise<Catalog> => CATALOGS[locale][part]()
