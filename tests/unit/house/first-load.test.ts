import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { firstLoad, startModules } from '../../../scripts/checks/first-load.mjs'

const parents: string[] = []
let client: string

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'first-load-'))
  parents.push(client)
  put(
    'index.html',
    '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/entry.js"></script><link rel="modulepreload" crossorigin href="/assets/ahead.js">',
  )
})
afterAll(() => {
  for (const dir of parents) rmSync(dir, { recursive: true, force: true })
})

function put(path: string, content: string): void {
  mkdirSync(dirname(join(client, path)), { recursive: true })
  writeFileSync(join(client, path), content)
}

const FIRST = ['login', '_signed-in', '_signed-in/index', '_signed-in/browse.opportunities'] as const

/** A build in which every file is ten bytes, compressed. */
function build(): void {
  const chunks = {
    '_index.js': { file: 'assets/entry.js', imports: ['_react.js'], dynamicImports: ['_far.js'] },
    '_react.js': { file: 'assets/react.js', imports: ['_index.js'] },
    '_ahead.js': { file: 'assets/ahead.js' },
    '_login.js': { file: 'assets/login.js', imports: ['_field.js'], dynamicImports: ['_later.js'] },
    '_field.js': { file: 'assets/field.js' },
    '_later.js': { file: 'assets/later.js' },
    '_home.js': { file: 'assets/home.js', imports: ['_field.js'] },
    '_far.js': { file: 'assets/far.js' },
  }
  const files = ['login', 'entry', 'home', 'entry']
  put('.vite/manifest.json', JSON.stringify(chunks))
  put(
    '.vite/files.json',
    JSON.stringify({
      'src/app/main.tsx': 'assets/entry.js',
      'src/routes/far.tsx?tsr-split=component': 'assets/far.js',
      ...Object.fromEntries(
        FIRST.map((route, index) => [`src/routes/${route}.tsx?tsr-split=component`, `assets/${files[index]}.js`]),
      ),
    }),
  )
  for (const { file } of Object.values(chunks)) {
    put(file, 'x'.repeat(1000))
    put(`${file}.br`, 'x'.repeat(10))
  }
}

test('the first screens are the entry, what is asked for ahead and the first routes, each with all it imports, once', () => {
  build()
  const { files, totalBytes } = firstLoad(client)
  const names = files.map(({ file }) => file.slice('assets/'.length)).toSorted()
  expect(names).toEqual(['ahead.js', 'entry.js', 'field.js', 'home.js', 'login.js', 'react.js'])
  expect(totalBytes).toBe(60)
})

test('a route that no longer exists is refused rather than weighed as nothing', () => {
  build()
  expect(() => firstLoad(client, ['login', 'gone'])).toThrow('There is no route gone')
})

test('modules that run at the start are those of the files that the page asks for by itself', () => {
  build()
  expect([...startModules(client)].toSorted()).toEqual([
    'src/app/main.tsx',
    'src/routes/_signed-in.tsx',
    'src/routes/_signed-in/browse.opportunities.tsx',
  ])
})
