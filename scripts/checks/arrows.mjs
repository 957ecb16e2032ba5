/**
 * The arrows of the house: which folder of src may import which, and why not more. The one table: the lint rules
 * (oxlint.config.mjs) and the test (tests/unit/house/arrows.test.ts) are made from it.
 */

/**
 * @typedef {'lib' | 'domain' | 'contract' | 'store' | 'sync' | 'server' | 'ui' | 'records' | 'content' | 'features' |
 *   'routes' | 'app' | 'workers' | 'extensions' | 'locales'} Folder
 * @typedef {{ readonly may: readonly Folder[], readonly never: readonly string[], readonly why: string }} Arrow
 */

const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'dexie',
  'dexie-react-hooks',
  'jotai',
  '@tanstack/react-router',
  '@base-ui/react',
]
const REACT_PACKAGES = ['react', 'react-dom', 'jotai', '@tanstack/react-router', '@base-ui/react']
const SERVER_PACKAGES = ['pg', 'drizzle-orm', 'hono', '@hono/node-server', 'pino', '@electric-sql/pglite', 'nodemailer']
const ALL_RUNTIMES = [...BROWSER_PACKAGES, ...SERVER_PACKAGES]

/** @type {Readonly<Record<Folder, Arrow>>} */
export const ARROWS = {
  lib: { may: [], never: ALL_RUNTIMES, why: 'lib knows no word of the domain and runs everywhere' },
  domain: {
    may: ['lib'],
    never: ALL_RUNTIMES,
    why: 'the domain is pure: the page, the worker and the server run the same definitions',
  },
  contract: {
    may: ['domain', 'lib'],
    never: ALL_RUNTIMES,
    why: 'the contract is what crosses a process line, so it knows neither side',
  },
  store: {
    may: ['contract', 'domain', 'lib'],
    never: SERVER_PACKAGES,
    why: 'the store is the device’s database: it knows neither who shows it nor who sends it',
  },
  sync: {
    may: ['store', 'contract', 'domain', 'lib'],
    never: [...REACT_PACKAGES, ...SERVER_PACKAGES],
    why: 'sync runs in a worker, without a page and without React',
  },
  server: {
    may: ['contract', 'domain', 'lib', 'locales'],
    never: BROWSER_PACKAGES,
    why: 'the server shares definitions and catalogs with the browser, never its code',
  },
  ui: {
    may: ['lib', 'locales'],
    never: [...SERVER_PACKAGES, 'dexie', 'dexie-react-hooks'],
    why: 'a widget has no word of the domain and no data of its own',
  },
  records: {
    may: ['store', 'sync', 'contract', 'domain', 'lib', 'ui', 'workers'],
    never: SERVER_PACKAGES,
    why: 'what every kind of record shares on screens knows no kind by its name: a kind’s own screens are a feature; it starts the worker that searches all of them',
  },
  content: {
    may: ['records', 'store', 'sync', 'contract', 'domain', 'lib', 'ui', 'workers'],
    never: SERVER_PACKAGES,
    why: 'content is what texts, drafts and exports share on screens; a feature uses it, never the other way round; it starts the worker that writes and checks texts for all of them',
  },
  features: {
    may: ['content', 'records', 'store', 'sync', 'contract', 'domain', 'lib', 'ui', 'workers'],
    never: SERVER_PACKAGES,
    why: 'a feature stands alone: features meet only in routes, and what they share belongs in content, records, ui or domain; it starts the workers that it needs by itself',
  },
  routes: {
    may: ['features', 'content', 'records', 'store', 'sync', 'contract', 'domain', 'lib', 'ui'],
    never: SERVER_PACKAGES,
    why: 'a route joins a URL to a feature’s screen; app composes the routes, not the other way round',
  },
  app: {
    may: [
      'routes',
      'workers',
      'features',
      'content',
      'records',
      'store',
      'sync',
      'contract',
      'domain',
      'lib',
      'ui',
      'locales',
    ],
    never: SERVER_PACKAGES,
    why: 'the browser’s composition root takes the browser’s half whole and nothing of the server',
  },
  workers: {
    may: ['sync', 'store', 'contract', 'domain', 'lib', 'locales'],
    never: [...REACT_PACKAGES, ...SERVER_PACKAGES],
    why: 'a worker’s entry builds its dependencies; there is no page in it',
  },
  extensions: {
    may: ['lib'],
    never: ALL_RUNTIMES,
    why: 'our own extensions know as much of the product as a stranger’s: what the SDK gives them',
  },
  locales: {
    may: ['lib'],
    never: ALL_RUNTIMES,
    why: 'catalogs are data: screens get their messages from Lingui, not from here',
  },
}

/** @type {readonly Folder[]} */
export const FOLDERS = /** @type {Folder[]} */ (Object.keys(ARROWS))

/** Folder names that say nothing of what is inside. */
export const EMPTY_NAMES = ['utils', 'helpers', 'common', 'shared', 'misc']

/**
 * Returns the location of a project file, from its path with forward slashes: `src/features/offers/list.tsx` is in the
 * folder `features`, in the room `offers`.
 * @param {string} path
 * @returns {{ folder: Folder, room: string | undefined } | undefined} undefined outside the house
 */
export function placeOf(path) {
  const match = /^(?:src\/)?([a-z]+)\/(?:([^/]+)\/)?/.exec(path)
  const folder = FOLDERS.find((name) => name === match?.[1])
  if (!folder || path.startsWith('src/') === (folder === 'workers')) return undefined
  return { folder, room: match?.[2] }
}

/**
 * Returns why one project file must not import another, or undefined if it may.
 * @param {string} from path of the importing file
 * @param {string} to path of the imported file
 * @returns {string | undefined}
 */
export function brokenArrow(from, to) {
  const source = placeOf(from)
  const target = placeOf(to)
  if (!source || !target) return undefined
  const { may, why } = ARROWS[source.folder]
  if (source.folder === target.folder) {
    const isAlone = source.folder === 'features' || (source.folder === 'extensions' && target.room !== 'sdk')
    const isOther = isAlone && source.room !== target.room
    return isOther
      ? `${source.folder}/${source.room} must not import ${target.folder}/${target.room}: ${why}`
      : undefined
  }
  return may.includes(target.folder) ? undefined : `${source.folder} must not import ${target.folder}: ${why}`
}

/**
 * The settings of `no-restricted-imports` for one folder.
 * @param {Folder} folder
 * @param {readonly string[]} otherFeatures the features that this one must not import
 */
export function importRule(folder, otherFeatures = []) {
  const { may, never, why } = ARROWS[folder]
  const closed = FOLDERS.filter((name) => name !== folder && !may.includes(name))
  /** @param {string} regex @param {string} what */
  const pattern = (regex, what) => ({ regex, message: `${folder} must not import ${what}: ${why}.` })
  return {
    patterns: [
      ...closed.map((name) => pattern(`^#${name}/`, name)),
      ...otherFeatures.map((name) => pattern(`^#features/${name}/`, `features/${name}`)),
      { regex: '^\\.\\.', message: 'A relative path stays inside its folder: write #folder/file.ts.' },
      ...never.map((name) => pattern(`^${name}(/|$)`, name)),
    ],
  }
}
