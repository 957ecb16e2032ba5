import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, ROOT, run } from '../run.mjs'
import { startModules } from './first-load.mjs'

const CATALOGS = 'src/locales'
/** Relative to the project, because Lingui takes no other folder. */
const COPY = '.tmp/messages'
const SOURCE = 'en'
/** The interface, then emails and public pages, which have more languages. */
const CONFIGS = ['lingui.config.ts', 'lingui.public.config.ts']

/**
 * Writes the messages of the code into catalogs, and removes those that the code no longer has. Throws with Lingui's
 * own words where it can't.
 * @param {string} [dir] folder of the catalogs, from the project's root
 */
export async function extractMessages(dir = CATALOGS) {
  for (const config of CONFIGS) {
    const args = [bin('@lingui/cli/dist/lingui.js'), 'extract', '--clean', '--config', config]
    const { code, output } = await run(process.execPath, args, { quiet: true, env: { MESSAGES_DIR: dir } })
    if (code !== 0) throw new Error(`The messages couldn't be extracted:\n${output}`)
  }
}

/** Returns what is wrong with the catalogs, a line each: differing from the code, or a translation missing. */
export async function catalogProblems() {
  const copy = join(ROOT, COPY)
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(ROOT, CATALOGS), copy, { recursive: true })
  await extractMessages(COPY)
  const names = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'))
  return names.toSorted().flatMap((name) => {
    const committed = join(ROOT, CATALOGS, name)
    const extracted = readFileSync(join(copy, name), 'utf8')
    const isSame = existsSync(committed) && readFileSync(committed, 'utf8') === extracted
    return [
      ...(isSame ? [] : [`${CATALOGS}/${name} differs from the messages in the code: run npm run messages.`]),
      ...(name.startsWith(`${SOURCE}/`)
        ? []
        : messagesWithoutTranslation(extracted).map((id) => `${CATALOGS}/${name}: “${id}” has no translation.`)),
    ]
  })
}

/**
 * Returns the messages, a line each, that the page may show before their catalog has come: they are in `rest`, and a
 * module that runs at the start has them.
 * @param {string} rest text of the catalog `rest`
 * @param {ReadonlySet<string>} atStart paths of modules, from the project's root
 */
export function lateMessages(rest, atStart) {
  return rest
    .split('\n\n')
    .flatMap((entry) =>
      [...entry.matchAll(/^#: (.+)$/gm)].flatMap(([, path = '']) =>
        atStart.has(path)
          ? [
              `${path}: “${textIn(entry, 'msgid')}” is needed at the start: name its folder in FIRST of lingui.config.ts.`,
            ]
          : [],
      ),
    )
}

/** Returns what `lateMessages` finds in the project's build. */
export const lateMessageProblems = () =>
  lateMessages(readFileSync(join(ROOT, CATALOGS, SOURCE, 'rest.po'), 'utf8'), startModules())

/** The messages without a translation. @param {string} po text of a catalog */
export function messagesWithoutTranslation(po) {
  return po
    .split('\n\n')
    .slice(1)
    .filter((entry) => !/^#~/m.test(entry) && textIn(entry, 'msgstr') === '')
    .map((entry) => textIn(entry, 'msgid'))
}

/** A text of an entry, which may go over several lines. @param {string} entry @param {string} key */
function textIn(entry, key) {
  const [, text = ''] = new RegExp(`^${key} ((?:"[^\\n]*"\\n?)+)`, 'm').exec(`${entry}\n`) ?? []
  return text
    .split('\n')
    .map((line) => line.slice(1, -1))
    .join('')
}
