import { expect, test } from 'vitest'
import { repeatedStyles } from '../../../../scripts/measures/styles.mjs'
import { filesUnder, readSource, ROOT } from '../walk.ts'

const PRIMITIVES = 'src/ui/styles/primitives.css'
const MAX_REPEATED_SHARE = 0.025

const modules = filesUnder('src').filter((path) => path.endsWith('.module.css'))
const composed = modules.flatMap((path) =>
  [...readSource(path).matchAll(/composes: ([\w\s-]+) from global;/g)].flatMap(([, names = '']) => names.split(/\s+/)),
)
const defined = [...readSource(PRIMITIVES).matchAll(/^ *\.([\w-]+)/gm)].map(([, name = '']) => name)

test('every primitive that a module composes exists', () => {
  expect(composed.length).toBeGreaterThan(100)
  expect(composed.filter((name) => !defined.includes(name))).toEqual([])
})

test('every primitive is composed by a module or named by a widget', () => {
  const widgets = filesUnder('src/ui').filter((path) => path.endsWith('.tsx'))
  const isNamed = (name: string) => widgets.some((path) => readSource(path).includes(`'${name}'`))
  expect(defined.length).toBeGreaterThan(20)
  expect(defined.filter((name) => !composed.includes(name) && !isNamed(name))).toEqual([])
})

test('styles seldom repeat a block that another rule has', () => {
  const { declarations, repeated } = repeatedStyles(ROOT)
  expect(repeated / declarations).toBeLessThan(MAX_REPEATED_SHARE)
})
