import { existsSync, readdirSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { topLevelNames } from '../../../scripts/measures/names.mjs'
import { readScripts } from '../../../scripts/measures/read-sources.mjs'
import { filesUnder, ROOT, readSource } from './walk.ts'

/** Pages written by people. The coverage table is generated. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'src/ui/README.md',
  'tests/flaky.md',
  ...filesUnder('docs').filter((path) => path.endsWith('.md') && path !== 'docs/specification-coverage.md'),
]
const MAX_CELL_CHARS = 160
const MAX_LINE_CHARS = 120
const MAX_START_ROWS = 40

/** Tasks of a newcomer, as the start-at table names them. */
const TASKS = [
  'add a field to a text',
  'add a kind',
  'change how conflicts are shown',
  'find where an AI request is charged',
  'add a check to the writer',
  'add an export',
  "change a plan's quota",
  'add a settings page',
  'add a mail (email)',
  'change retry timing',
]

const architecture = readSource('docs/architecture.md')
const glossary = readSource('docs/glossary.md')

const chapter = (page: string, title: string): string =>
  page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
/** The text without fenced examples. */
const withoutExamples = (page: string): string => page.replaceAll(/^(`{3,}).*\n[^]*?^\1$/gm, '')
/** True for the line below a table's head. */
const isRule = (line: string): boolean => /^[\s|:-]+$/.test(line)
const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
/** Rows of tables, each as its cells, without the heads. */
const rowsOf = (text: string): readonly (readonly string[])[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, index) =>
    line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1] ?? '') ? [cellsOf(line)] : [],
  )
}
const quotedIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/g), ([, quoted = '']) => quoted)
const sources = readScripts(ROOT, ['src'])
/** True if a name, or the beginning of one that ends with `_`, is a word in src. */
const isInSource = (name: string): boolean => {
  const word = new RegExp(`\\b${name}${name.endsWith('_') ? '' : '\\b'}`)
  return sources.some(({ text }) => word.test(text))
}

/** Pieces of all pages, examples left out, each with its page. */
const inPages = (
  piecesOf: (text: string) => readonly string[],
): readonly { readonly page: string; readonly found: string }[] =>
  PAGES.flatMap((page) => piecesOf(withoutExamples(readSource(page))).map((found) => ({ page, found })))

describe('paths in the docs', () => {
  const FOLDERS = ['docs', 'public', 'scripts', 'src', 'tests', 'tsconfig', 'workers']
  const names = new Set([...FOLDERS.flatMap(filesUnder), ...readdirSync(ROOT)].map((path) => basename(path)))
  const isPath = (quoted: string): boolean => new RegExp(`^(?:${FOLDERS.join('|')})/[\\w./$-]+$`).test(quoted)
  const isFileName = (quoted: string): boolean => /^[a-z][\w.-]*\.(?:tsx?|mjs)$/.test(quoted)

  test('name files and folders that exist', () => {
    const quoted = inPages(quotedIn).filter(({ found }) => !/KIND|FEATURE|NAME|GROUP|vN/.test(found))
    expect(quoted.length).toBeGreaterThan(500)
    const isThere = (found: string): boolean =>
      isPath(found) ? existsSync(join(ROOT, found)) : !isFileName(found) || names.has(found)
    expect(quoted.filter(({ found }) => !isThere(found))).toEqual([])
  })

  test('link to files that exist', () => {
    const linksIn = (text: string): readonly string[] =>
      Array.from(text.matchAll(/\]\(([^)#\s…]+)/g), ([, link = '']) => link)
    const files = inPages(linksIn).filter(({ found }) => !/^(?:\w+:|\/)/.test(found))
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter(({ page, found }) => !existsSync(join(ROOT, posix.dirname(page), found)))).toEqual([])
  })

  test('link to headings that exist', () => {
    const anchorsIn = (page: string): readonly string[] =>
      Array.from(readSource(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      )
    const links = inPages((text) => Array.from(text.matchAll(/\]\(([\w./-]*#[\w-]+)\)/g), ([, link = '']) => link))
    expect(links.length).toBeGreaterThan(5)
    const isThere = (page: string, link: string): boolean => {
      const [file = '', anchor = ''] = link.split('#')
      return anchorsIn(file === '' ? page : posix.join(posix.dirname(page), file)).includes(anchor)
    }
    expect(links.filter(({ page, found }) => !isThere(page, found))).toEqual([])
  })
})

describe('form of the docs', () => {
  test('no table cell is over two lines', () => {
    const cells = inPages((text) => rowsOf(text).flat())
    expect(cells.filter(({ found }) => found.length > MAX_CELL_CHARS)).toEqual([])
  })

  test('lines outside tables are at most 120 columns wide', () => {
    const isWide = (line: string): boolean => line.length > MAX_LINE_CHARS && !/^\||https?:/.test(line)
    expect(inPages((text) => text.split('\n').filter(isWide))).toEqual([])
  })
})

describe('docs/architecture.md', () => {
  const folders = (top: string): readonly string[] =>
    readdirSync(join(ROOT, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${top}/${name}`)

  test('the map has one line for every folder below the top level', () => {
    const mapped = rowsOf(chapter(architecture, 'Map')).map(([folder = '']) => folder.slice(1, -1))
    const wanted = ['src', 'tests', 'scripts'].flatMap(folders)
    const inside = wanted.filter((folder) => folder.startsWith('src/')).flatMap(folders)
    expect(inside.length).toBeGreaterThan(90)
    expect([...wanted, ...inside].filter((folder) => !mapped.includes(folder))).toEqual([])
    expect(mapped.filter((folder) => mapped.indexOf(folder) !== mapped.lastIndexOf(folder))).toEqual([])
  })

  test('the start-at table has at most 40 rows, each with a place, and names the ten tasks', () => {
    const rows = rowsOf(chapter(architecture, 'Start at'))
    expect(rows.length).toBeLessThanOrEqual(MAX_START_ROWS)
    expect(rows.filter(([, place = '']) => !/`(?:src|tests)\//.test(place))).toEqual([])
    const tasks = rows.map(([task]) => task)
    expect(TASKS.filter((task) => !tasks.includes(task))).toEqual([])
  })

  test('the start-at table names code that exists', () => {
    const names = quotedIn(chapter(architecture, 'Start at')).filter((quoted) => /^\w+$/.test(quoted))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !isInSource(name))).toEqual([])
  })
})

test('docs/decisions/README.md has a row for every decision', () => {
  const indexed = rowsOf(readSource('docs/decisions/README.md')).map(([number = '']) => /\((.+)\)/.exec(number)?.[1])
  const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
  expect(indexed).toEqual(pages.toSorted())
})

describe('docs/glossary.md', () => {
  test('its code names exist in src', () => {
    const rows = ['Words of the product', 'Words of the machinery'].flatMap((title) => rowsOf(chapter(glossary, title)))
    const names = rows.flatMap(([, , code = '']) => quotedIn(code))
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !isInSource(name))).toEqual([])
  })

  test('no name in src has a banned word', () => {
    const [, , list = ''] = chapter(glossary, 'Banned words in identifiers').split('\n\n')
    const banned = new Set(list.split(/,\s+/))
    expect(banned.size).toBeGreaterThan(20)
    const wordsOfName = (name: string): readonly string[] =>
      name
        .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .split('_')
    expect(wordsOfName('useDeedOf')).toEqual(['use', 'deed', 'of'])
    const found = topLevelNames(sources).filter(({ name }) => wordsOfName(name).some((word) => banned.has(word)))
    expect(found.map(({ name, path }) => `${name} in ${path}`)).toEqual([])
  })
})
