import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { LANGUAGE_NAMES } from '#lib/locale/locale.ts'
import { PUBLIC_LOCALES, type PublicLocale } from '#lib/locale/public-locale.ts'

export type Language = keyof typeof LANGUAGE_NAMES
/** Languages that have a catalog: those of the interface, and those of emails and public pages alone. */
export const TRANSLATED = PUBLIC_LOCALES.filter((language) => language !== 'en')

/** The catalogs of a language. */
export const catalogParts = (language: PublicLocale): readonly string[] =>
  Object.hasOwn(LANGUAGE_NAMES, language) ? ['first', 'rest', 'public'] : ['public']

/** Message of a catalog: `text` is English. */
export interface CatalogEntry {
  readonly text: string
  readonly translation: string
}

const po = formatter({ lineNumbers: false })

/** All messages of a language, of all of its catalogs or of some. Throws where a catalog is missing. */
export async function catalogEntries(
  language: PublicLocale,
  names = catalogParts(language),
): Promise<readonly CatalogEntry[]> {
  const parts = await Promise.all(
    names.map(async (part) => {
      const filename = new URL(`../../../src/locales/${language}/${part}.po`, import.meta.url)
      return po.parse(readFileSync(filename, 'utf8'), {
        locale: language,
        sourceLocale: 'en',
        filename: filename.pathname,
      })
    }),
  )
  return parts
    .flatMap((catalog) => Object.values(catalog))
    .map(({ message = '', translation }) => ({ text: message, translation }))
}

/** Translates messages that tests know in English. Throws for one that the language hasn't. */
export async function translatorTo(language: Language): Promise<(english: string) => string> {
  const known = new Map(
    (await catalogEntries(language, ['first', 'rest'])).map(({ text, translation }) => [text, translation]),
  )
  return (english) => {
    const translation = known.get(english)
    if (!translation) throw new Error(`no ${language} for: ${english}`)
    return translation
  }
}
