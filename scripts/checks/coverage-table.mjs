import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, ROOT, run } from '../run.mjs'

/**
 * `npm run coverage-table`: writes docs/specification-coverage.md from docs/specification-lines.json, which says of
 * every line of the specification which tests fail when the product breaks it. Fails where a line, a test file or a
 * test title doesn't exist.
 *
 * `npm run coverage-table -- 4.27 tests/unit/x.test.ts 'polls every'` first adds the one test of that file whose title
 * has these words. Planned tests that exist by now are taken up too.
 */

/** Counts of numbered lines in the chapters of the specification: 174 in all. */
export const LINES_IN_CHAPTER = [10, 35, 34, 29, 14, 5, 13, 21, 13]
const CHAPTERS = [
  'What the product does',
  'Screens and routes',
  'Entities and fields',
  'States',
  'Validation',
  'Roles',
  'Calls',
  'Errors and dialogs',
  'Constants',
]

const DATA = 'docs/specification-lines.json'
export const TABLE = 'docs/specification-coverage.md'

/**
 * @typedef {Readonly<Record<string, readonly string[]>>} Tests titles by test file
 */
/**
 * `about`: the line in a few words of ours.
 * @typedef {{ readonly about: string, readonly tests: Tests }} Line
 */

export const readLines = () =>
  /** @type {Readonly<Record<string, Line>>} */ (JSON.parse(readFileSync(join(ROOT, DATA), 'utf8')))

/** '1.01' to '9.13'. */
export const lineNumbers = () =>
  LINES_IN_CHAPTER.flatMap((count, index) =>
    Array.from({ length: count }, (_, line) => `${index + 1}.${String(line + 1).padStart(2, '0')}`),
  )

/**
 * First arguments of `test`, `it` and `describe`, also behind `.each(…)`, as they are written; not of tests that are
 * skipped, nor of steps.
 */
const TITLE =
  /(?:\b(?:test|it|describe)(?:\.(?!skip|fixme|todo|step)\w+)*|\))\s*\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g

/**
 * The titles of a test file.
 * @param {string} source
 * @returns {ReadonlySet<string>}
 */
export const titlesIn = (source) =>
  new Set(
    [...source.matchAll(TITLE)].map(([, single, double, template]) =>
      (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
    ),
  )

/**
 * Names what is wrong with the data, a sentence each.
 * @param {Readonly<Record<string, Line>>} lines
 * @returns {readonly string[]}
 */
export function coverageProblems(lines) {
  const numbers = lineNumbers()
  /** @type {Map<string, ReadonlySet<string> | null>} */
  const files = new Map()
  const titlesOf = (/** @type {string} */ file) => {
    const path = join(ROOT, file)
    if (!files.has(file)) files.set(file, existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : null)
    return files.get(file) ?? null
  }
  return [
    ...numbers.filter((number) => !Object.hasOwn(lines, number)).map((number) => `Line ${number} is missing.`),
    ...Object.keys(lines)
      .filter((number) => !numbers.includes(number))
      .map((number) => `The specification has no line ${number}.`),
    ...Object.entries(lines).flatMap(([number, line]) => problemsOf(number, line, titlesOf)),
  ]
}

/**
 * @param {string} number
 * @param {Line} line
 * @param {(file: string) => ReadonlySet<string> | null} titlesOf
 */
function problemsOf(number, { about, tests }, titlesOf) {
  const named = Object.entries(tests)
  const count = named.flatMap(([, titles]) => titles).length
  return [
    ...(about.trim() === '' ? [`Line ${number} says nothing about itself.`] : []),
    ...(count === 0 ? [`Line ${number} has no test.`] : []),
    ...named.flatMap(([file, titles]) => {
      const known = titlesOf(file)
      if (known === null) return [`Line ${number}: there is no file ${file}.`]
      return titles
        .filter((title) => !known.has(title))
        .map((title) => `Line ${number}: ${file} has no test ‘${title}’.`)
    }),
  ]
}

/** A cell of a table, whatever a title has in it. @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')

/**
 * The page, as Markdown.
 * @param {Readonly<Record<string, Line>>} lines
 */
export function coverageTable(lines) {
  const numbers = lineNumbers()
  const covered = numbers.filter((number) => Object.keys(lines[number]?.tests ?? {}).length > 0).length
  const parts = CHAPTERS.map((chapter, index) => {
    const rows = numbers
      .filter((number) => number.startsWith(`${index + 1}.`))
      .map((number) => rowOf(number, lines[number]))
    return `## ${index + 1}. ${chapter}\n\n| line | about | tests |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return [
    '# Specification coverage\n',
    `The specification has ${numbers.length} numbered lines. This table names the tests that fail when the product breaks one: ${covered} lines have some.\n`,
    `\`npm run coverage-table\` writes it from [specification-lines.json](specification-lines.json), and a test checks that every file and title exists. Where a title has \`%s\` or \`\${…}\`, it stands for a row of cases.\n`,
    ...parts,
  ].join('\n')
}

/** @param {string} number @param {Line | undefined} line */
function rowOf(number, line) {
  const tests = Object.entries(line?.tests ?? {}).map(
    ([file, titles]) =>
      `[${file.replace('tests/', '')}](../${file}): ${titles.map((title) => `‘${cell(title)}’`).join(', ')}`,
  )
  return `| ${number} | ${cell(line?.about ?? '')} | ${tests.join('<br>')} |`
}

/**
 * The data with one more test.
 * @param {Readonly<Record<string, Line>>} lines
 * @param {{ readonly number: string, readonly file: string, readonly words: string }} added
 * @returns {Readonly<Record<string, Line>>}
 */
export function withTest(lines, { number, file, words }) {
  const line = lines[number]
  if (!line) throw new Error(`The specification has no line ${number}.`)
  const found = [...titlesIn(readFileSync(join(ROOT, file), 'utf8'))].filter((title) => title.includes(words))
  const [title, ...others] = found
  if (title === undefined || others.length > 0) throw new Error(`${file} has ${found.length} titles with ‘${words}’.`)
  const titles = new Set([...(line.tests[file] ?? []), title])
  return { ...lines, [number]: { ...line, tests: { ...line.tests, [file]: [...titles] } } }
}

/** Writes the data as the formatter wants it. @param {Readonly<Record<string, Line>>} lines */
async function writeLines(lines) {
  writeFileSync(join(ROOT, DATA), JSON.stringify(lines))
  await run(process.execPath, [bin('@biomejs/biome/bin/biome'), 'format', '--write', DATA], { quiet: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [number, file = '', words = ''] = process.argv.slice(2)
  const before = readLines()
  const lines = number === undefined ? before : withTest(before, { number, file, words })
  await writeLines(lines)
  const problems = coverageProblems(lines)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  } else {
    writeFileSync(join(ROOT, TABLE), coverageTable(lines))
    console.log(`${TABLE} is written.`)
  }
}
