import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompressPlugin } from '../../../scripts/vite/precompress-plugin.ts'

const PAGE = `<!doctype html><title>A page</title>${'<p>The same words again</p>'.repeat(100)}`
let root: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'precompress-'))
  mkdirSync(join(root, 'public'))
  writeFileSync(join(root, 'index.html'), PAGE)
  writeFileSync(join(root, 'public/small.txt'), 'short')
  writeFileSync(join(root, 'public/picture.png'), Buffer.alloc(5000))
  await build({ root, configFile: false, logLevel: 'error', plugins: [precompressPlugin()] })
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

test('every text file has compressed copies with the same bytes', () => {
  const file = (suffix: string): Buffer => readFileSync(join(root, `dist/index.html${suffix}`))
  expect(brotliDecompressSync(file('.br')).equals(file(''))).toBe(true)
  expect(gunzipSync(file('.gz')).equals(file(''))).toBe(true)
  expect(file('.br').byteLength).toBeLessThan(file('').byteLength / 4)
})

test('pictures and very small files have none', () => {
  expect(readdirSync(join(root, 'dist')).toSorted()).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
    'picture.png',
    'small.txt',
  ])
})
