import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { LANGUAGE_NAMES } from '#lib/locale/locale.ts'

export type Language = keyof typeof LANGUAGE_NAMES
export const TRANSLATED = (Object.keys(LANGUAGE_NAMES) as readonly Language[]).filter((language) => language !== 'en')

/** Message of a catalog: `text` is English. */
export interface CatalogEntry {
  readonly text: string
  readonly translation: string
}

const po = formatter({ lineNumbers: false })

/** All messages of a language, of both of its catalogs. Throws where a catalog is missing. */
export async function catalogEntries(language: Language): Promise<readonly CatalogEntry[]> {
  const parts = await Promise.all(
    ['first', 'rest'].map(async (part) => {
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
  const known = new Map((await catalogEntries(language)).map(({ text, translation }) => [text, translation]))
  return (english) => {
    const translation = known.get(english)
    if (!translation) throw new Error(`no ${language} for: ${english}`)
    return translation
  }
}
