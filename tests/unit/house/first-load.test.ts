import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { firstLoad } from '../../../scripts/first-load.mjs'

const parents: string[] = []
let client: string

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'first-load-'))
  parents.push(client)
  put('index.html', '<link rel="modulepreload" crossorigin href="/assets/ahead.js">')
})
afterAll(() => {
  for (const dir of parents) rmSync(dir, { recursive: true, force: true })
})

function put(path: string, content: string): void {
  mkdirSync(dirname(join(client, path)), { recursive: true })
  writeFileSync(join(client, path), content)
}

const part = (route: string): string => `src/routes/${route}.tsx?tsr-split=component`

/** A build in which every file is ten bytes, compressed. */
function build(): void {
  const chunks = {
    'index.html': { file: 'assets/entry.js', isEntry: true, imports: ['_react.js'], dynamicImports: [part('login'), part('far')] },
    '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
    '_ahead.js': { file: 'assets/ahead.js' },
    [part('login')]: { file: 'assets/login.js', imports: ['_field.js'], dynamicImports: ['_later.js'] },
    '_field.js': { file: 'assets/field.js' },
    '_later.js': { file: 'assets/later.js' },
    [part('_signed-in')]: { file: 'assets/frame.js' },
    [part('_signed-in/index')]: { file: 'assets/home.js', imports: ['_field.js'] },
    [part('_signed-in/browse.opportunities')]: { file: 'assets/list.js' },
    [part('far')]: { file: 'assets/far.js' },
  }
  put('.vite/manifest.json', JSON.stringify(chunks))
  for (const { file } of Object.values(chunks)) {
    put(file, 'x'.repeat(1000))
    put(`${file}.br`, 'x'.repeat(10))
  }
}

test('the first screens are the entry, its preloads and the first routes, each with all it imports, once', () => {
  build()
  const { files, totalBytes } = firstLoad(client)
  const names = files.map(({ file }) => file.slice('assets/'.length)).toSorted()
  expect(names).toEqual(['ahead.js', 'entry.js', 'field.js', 'frame.js', 'home.js', 'list.js', 'login.js', 'react.js'])
  expect(totalBytes).toBe(80)
})

test('a route that no longer exists is refused rather than weighed as nothing', () => {
  build()
  expect(() => firstLoad(client, ['login', 'gone'])).toThrow('There is no route gone')
})
