import extractor from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Set by `npm run messages -- --check`, which compares without writing into the project. */
const DIR = process.env.MESSAGES_DIR ?? 'src/locales'

/** Screens that a person sees first: login, frame, home and lists. Their messages load before the page. */
const FIRST = [
  'src/app',
  'src/routes',
  'src/ui',
  'src/records',
  'src/features/account',
  'src/features/home',
  'src/features/shell',
  'src/features/offers/list',
  'src/features/strategies/list',
]

export default defineConfig({
  runtimeConfigModule: { i18n: ['#locales/i18n.ts', 'i18n'] },
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: `${DIR}/{locale}/first`, include: FIRST },
    {
      path: `${DIR}/{locale}/rest`,
      include: ['src', 'workers'],
      exclude: [...FIRST.map((folder) => `${folder}/**`), 'src/server/**'],
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
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
