import { readFileSync } from 'node:fs'
import { PUBLIC_LOCALES } from '#lib/locale/public-locale.ts'
import { compileCatalog } from '../../../scripts/vite/compile-catalog.ts'

/** Stands in for `#locales/public-catalogs.ts` where no build runs: the same catalogs, read from their files. */
export const PUBLIC_CATALOGS = Object.fromEntries(
  await Promise.all(
    PUBLIC_LOCALES.filter((locale) => locale !== 'en').map(async (language) => {
      const { pathname: path } = new URL(`../../../src/locales/${language}/public.po`, import.meta.url)
      return [language, await compileCatalog({ text: readFileSync(path, 'utf8'), language, path })]
    }),
  ),
)
