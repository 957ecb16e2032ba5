import { defineConfig } from '@lingui/conf'
import app, { DIR, PUBLIC } from './lingui.config.ts'
import { PUBLIC_LOCALES } from './src/lib/locale/public-locale.ts'

/** Emails and public pages have more languages than the interface, and Lingui takes one list for all catalogs. */
export default defineConfig({
  ...app,
  locales: [...PUBLIC_LOCALES],
  catalogs: [{ path: `${DIR}/{locale}/public`, include: PUBLIC }],
})
