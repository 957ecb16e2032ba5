import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './walk.ts'

let house: string

/** A house of its own with the project's lint settings, so that nothing bad is ever written into the real one. */
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'))
  const config = pathToFileURL(join(ROOT, 'oxlint.config.mjs')).href
  writeFileSync(join(house, 'oxlint.config.mjs'), `export { default } from '${config}'\n`)
})

afterAll(() => {
  rmSync(house, { recursive: true, force: true })
})

function lint(path: string, source: string): string {
  const file = join(house, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  const bin = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [bin, '-c', 'oxlint.config.mjs', path], {
    cwd: house,
    encoding: 'utf8',
  })
  return stdout + stderr
}

test.each([
  ['src/lib/a.ts', '#domain/merge.ts', 'lib must not import domain: lib knows no word'],
  ['src/server/a.ts', 'react', 'server must not import react'],
  ['src/features/a/a.tsx', '#server/log.ts', 'features must not import server'],
  ['src/sync/a.ts', '../store/rows.ts', 'A relative path stays inside its folder'],
  ['workers/a.ts', '#features/offers/list.tsx', 'workers must not import features'],
])('lint refuses that %s imports %s, and says why', (path, specifier, message) => {
  expect(lint(path, `import { a } from '${specifier}'\n\nexport const b = a\n`).replace(/\s+/g, ' ')).toContain(message)
})

test('lint lets an allowed arrow pass', () => {
  expect(lint('src/domain/a.ts', "import { ok } from '#lib/result.ts'\n\nexport const b = ok\n")).toContain(
    'Found 0 warnings and 0 errors',
  )
})

const PARAM = 'event: KeyboardEvent'

test.each([
  [`export const f = (${PARAM}) => event.key === 'Enter'`],
  [`export const f = (${PARAM}) => event.key.toLowerCase() === 'n'`],
  [`export const f = (${PARAM}) => event.isComposing`],
  [`export const f = (${PARAM}) => event.keyCode === 229`],
  [`export const f = (e: KeyboardEvent) => 'Escape' !== e.key`],
  [`export const f = ({ key }: KeyboardEvent) => key`],
  [`export function f(${PARAM}) {\n  const { key } = event\n  return key\n}`],
  [`export const f = (key: string) => key === 'ArrowDown'`],
  [`export const f = (${PARAM}) => ({ Enter: 1, Escape: 2 })[event.key]`],
])('lint refuses a raw pressed key: %s', (source) => {
  expect(lint('src/features/a/key.ts', `${source}\n`).replace(/\s+/g, ' ')).toContain('Read keys by pressedKey')
})

test.each([
  [
    `import { pressedKey } from '#ui/hooks/pressed-key.ts'\n\nexport const f = (${PARAM}) => pressedKey(event) === 'Enter'`,
  ],
  [`export const f = (one: { key: string }) => one.key === 'offer'`],
])('lint lets other keys pass: %s', (source) => {
  expect(lint('src/features/a/key.ts', `${source}\n`)).toContain('Found 0 warnings and 0 errors')
})

test.each(['/(a+)+$/', '/^(?:\\w+\\s?)*$/u', '/\\s*,?\\s*/', '/^(\\d+|[\\d.]+)*x/', '/[a-z]*\\w*!/'])(
  'lint refuses an ambiguous pattern: %s',
  (pattern) => {
    expect(lint('src/lib/pattern.ts', `export const PATTERN = ${pattern}\n`).replace(/\s+/g, ' ')).toContain(
      'in many ways',
    )
  },
)

test.each(['/^\\s*(?:,\\s*)?$/', '/^params(\\[[^[\\]]*\\])+$/', '/\\d+(?:\\.\\d+)?/', '/^(?:\\w+ )+$/u'])(
  'lint lets a pattern with one way pass: %s',
  (pattern) => {
    expect(lint('src/lib/pattern.ts', `export const PATTERN = ${pattern}\n`)).toContain('Found 0 warnings and 0 errors')
  },
)

const LOGIN = 'src/features/account/login'

test.each([
  ['export const A = () => <p>Log in again</p>'],
  ['export const A = () => <input aria-label="Your email" />'],
  ["export const a = { title: 'Not saved' }"],
  ['export const a = (n: number) => `${n} changes wait`'],
])('lint refuses a word that is in no catalog in a finished folder: %s', (source) => {
  expect(lint(`${LOGIN}/a.tsx`, `${source}\n`)).toContain('no-unlocalized-strings')
})

test('lint lets messages, codes and classes pass in a finished folder', () => {
  const source =
    'import { t } from \'@lingui/core/macro\'\n\nexport const A = () => <p role="status" className="Lead">{t`Log in again`}</p>\n'
  expect(lint(`${LOGIN}/b.tsx`, source)).toContain('Found 0 warnings and 0 errors')
})
