import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, NPM, ROOT, run } from './run.mjs'

const STAMP = join(ROOT, 'dist/.stamp')
/** Sources of the build. The route tree is not among them, because the build writes it. */
const SOURCES = [
  'src',
  'workers',
  'public',
  'scripts/vite',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]
const NOT_SOURCES = new Set(['routeTree.gen.ts'])

/**
 * Makes node_modules hold what the lock file says. Throws with npm's exit code in the message when it cannot.
 * @param {string} folder with a package.json of its own; the project itself by default
 */
export async function ensureInstalled(folder = '.') {
  if (isInstalled(folder)) return
  console.error(folder === '.' ? 'Installing packages (npm ci) …' : `Installing packages of ${folder} (npm ci) …`)
  const { code } = await run(NPM, ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefix', folder])
  if (code !== 0)
    throw new Error(`npm ci failed (${code}): its own message is above. Offer Desk cannot start without its packages.`)
}

/** Builds when there is no build or the sources changed since. */
export async function ensureBuilt() {
  if (isBuilt()) return
  console.error('Building …')
  await build()
}

/** Builds the browser's and the server's half into dist. */
export async function build() {
  const stamp = sourcesStamp()
  writeStamp('')
  const vite = bin('vite/bin/vite.js')
  const halves = [[], ['--config', 'vite.server.config.ts']]
  const results = await Promise.all(
    halves.map((args) => run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], { quiet: true })),
  )
  for (const { output } of results) process.stderr.write(output)
  if (results.some(({ code }) => code !== 0)) throw new Error('The build failed: see above.')
  await makeDatabaseTemplate()
  writeStamp(stamp)
}

/**
 * Seconds of work that the first start is spared. Without it the first start does the same by itself, so a failure here
 * is only told.
 */
async function makeDatabaseTemplate() {
  const { code, output } = await run(process.execPath, [join(ROOT, 'dist/server/make-template.js')], { quiet: true })
  if (code !== 0) console.error(`No template for the first start was made: ${output}`)
}

/** Installed and built: what a fresh clone needs before anything of it runs. */
export async function ensureReady() {
  await ensureInstalled()
  await ensureBuilt()
}

/**
 * Compares what npm wrote down about node_modules with the lock file, so that dates do not matter.
 * @param {string} folder
 */
function isInstalled(folder) {
  const installed = readLock(`${folder}/node_modules/.package-lock.json`)
  const wanted = readLock(`${folder}/package-lock.json`)
  if (!installed || !wanted) return false
  // Optional packages may be for another platform, and therefore absent.
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || (installed[path]?.version ?? (entry.optional ? entry.version : undefined)) === entry.version,
  )
}

/** @typedef {Record<string, { readonly version?: string, readonly optional?: boolean }>} Packages */

/** @param {string} path @returns {Packages | undefined} */
function readLock(path) {
  try {
    return /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(join(ROOT, path), 'utf8'))).packages
  } catch {
    return undefined
  }
}

function isBuilt() {
  const files = ['dist/server/main.js', 'dist/client/index.html', STAMP]
  return (
    files.every((path) => existsSync(path === STAMP ? path : join(ROOT, path))) &&
    readFileSync(STAMP, 'utf8') === sourcesStamp()
  )
}

/** @param {string} stamp */
function writeStamp(stamp) {
  if (stamp === '' && !existsSync(STAMP)) return
  writeFileSync(STAMP, stamp)
}

/** A hash over the sources' names, sizes and dates: milliseconds of work, and a deleted file counts too. */
function sourcesStamp() {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES) for (const path of filesOf(source)) hash.update(describe(path))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  return readdirSync(join(ROOT, path))
    .filter((name) => !NOT_SOURCES.has(name))
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/** @param {string} path */
function describe(path) {
  const { size, mtimeMs } = statSync(join(ROOT, path))
  return `${path} ${size} ${mtimeMs}\n`
}
