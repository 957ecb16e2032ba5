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
  const { stdout, stderr } = spawnSync(process.execPath, [bin, '-c', 'oxlint.config.mjs', path], { cwd: house, encoding: 'utf8' })
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
  expect(lint('src/domain/a.ts', "import { ok } from '#lib/result.ts'\n\nexport const b = ok\n")).toContain('Found 0 warnings and 0 errors')
})
