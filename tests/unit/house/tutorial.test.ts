import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('public/tutorial.html', 'utf8')

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

const WORDS = ['src/features', 'src/content', 'src/domain'].flatMap(sources).join('\n')

/** As a label: between quotes or tags, or before a value. */
const isLabel = (name: string): boolean =>
  [`'${name}'`, `"${name}"`, `\`${name}\``, `>${name}<`, `${name}: {`, `${name}: \${`].some((written) =>
    WORDS.includes(written),
  ) || new RegExp(`>\\s*${name}\\s*<`).test(WORDS)

test('the tutorial names only what the product has', () => {
  const names = [...page.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name = '']) => name.replace(/\s+/g, ' '))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !isLabel(name))).toEqual([])
})

test('every picture of the tutorial is there, light and dark, and light to load', () => {
  const pictures = [...page.matchAll(/src="(\/tutorial\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(pictures.filter((path) => path.endsWith('-dark.webp'))).toHaveLength(pictures.length / 2)
  expect(
    readdirSync('public/tutorial')
      .map((name) => `/tutorial/${name}`)
      .toSorted(),
  ).toEqual(pictures.toSorted())
  for (const path of pictures) expect(statSync(`public${path}`).size, path).toBeLessThan(60_000)
})
