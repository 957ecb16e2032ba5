import extractor from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Set by `npm run messages -- --check`, which compares without writing into the project. */
export const DIR = process.env.MESSAGES_DIR ?? 'src/locales'

/**
 * Messages of emails and public pages: lingui.public.config.ts. Those of the server's answers are in `rest`, since the
 * page puts them into its language.
 */
export const PUBLIC = [
  'src/domain/pages/**',
  'src/server/mail/**',
  'src/server/http/{create-app,static-files}.ts',
  'src/server/public-forms/form-page-handler.ts',
]

/**
 * Screens that a person sees first (login, frame, home and lists), and what the start needs of others: their messages
 * load before the page. `npm run check` names modules that are missing here.
 */
const FIRST = [
  'src/{app,routes,ui,records,store,lib}/**',
  'src/domain/{engine,partner,plan}/**',
  'src/domain/kinds/{kind-counts,opportunity-sections,record-kinds,strategy-kinds}.ts',
  'src/features/{account,home,shell}/**',
  'src/features/{offers,strategies}/list/**',
  'src/features/**/*-kind.{ts,tsx}',
  'src/features/offers/{offer-actions,offers-screen}.{ts,tsx}',
  'src/features/library/{text-categories,parts/library-collections}.ts',
  'src/features/reports/report-sections.ts',
]

const po = formatter({ lineNumbers: false })

/**
 * PO files with messages sorted by the first file that has them, and within a file by their words: Lingui's own order
 * within a file changes from run to run.
 */
const sortedPo: typeof po = {
  ...po,
  serialize(catalog, context) {
    const place = ([id, { origin, message }]: (typeof entries)[number]) =>
      `${(origin ?? []).map(([file]) => file).toSorted()[0]}\n${message}\n${id}`
    const entries = Object.entries(catalog)
    return po.serialize(Object.fromEntries(entries.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))), context)
  },
}

export default defineConfig({
  runtimeConfigModule: { i18n: ['#locales/i18n.ts', 'i18n'], Trans: ['#ui/layout/trans.tsx', 'Trans'] },
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar'],
  catalogs: [
    { path: `${DIR}/{locale}/first`, include: FIRST },
    {
      path: `${DIR}/{locale}/rest`,
      include: ['src', 'workers'],
      exclude: [...FIRST, ...PUBLIC],
    },
  ],
  // Parsing every file of the project would take ten times as long.
  extractors: [
    {
      match: (filename) => extractor.match(filename),
      extract: (filename, code, onMessage, context) =>
        code.includes('@lingui/') ? extractor.extract(filename, code, onMessage, context) : undefined,
    },
  ],
  format: sortedPo,
})
