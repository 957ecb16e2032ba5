import { expect, test } from 'vitest'
import { readSource } from './walk.ts'

const settings = [...readSource('src/server/config.ts').matchAll(/\bread\(\s*'([A-Z_]+)'/g)].map(
  ([, name = '']) => name,
)
/** First cells of the tables, and what is named in them. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([A-Z]{2,}(?:_[A-Z]+)*)`/g)].map(([, name = '']) => name)
const section = (text: string, title: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''

test('every setting is in the README, and the README names none that there is not', () => {
  const rows = readSource('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
  const described = rows.flatMap((row) => namesIn(row.split('|')[1] ?? ''))
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((name) => !described.includes(name))).toEqual([])
  expect(described.filter((name) => !settings.includes(name))).toEqual([])
})

test('every setting of a limit is in the table of limits, and that names none that there is not', () => {
  const named = namesIn(section(readSource('docs/operations.md'), 'Limits'))
  const ofLimits = settings.filter((name) => /^M(?:AX|IN)_|_DAILY_|_HOURS$|_SECONDS$/.test(name))
  expect(ofLimits.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !settings.includes(name))).toEqual([])
})
