import { describe, expect, test } from 'vitest'
import { circles } from '../../../scripts/measures/imports.mjs'
import { importsOf, readSource, sourceFiles, targetOf } from './walk.ts'

const fileCircles = (paths: readonly string[], read: (path: string) => string): string[] => {
  const targets = (path: string) => importsOf(read(path)).flatMap((specifier) => targetOf(path, specifier) ?? [])
  return circles(new Map(paths.map((path) => [path, new Set(targets(path))]))).map((files) => files.join(' ⇄ '))
}

describe('circles of imports', () => {
  test('no source files import one another, be it a type or by import()', () => {
    expect(fileCircles(sourceFiles(), readSource)).toEqual([])
  })

  test.each([
    "import { b } from './b.ts'",
    "import type { B } from './b.ts'",
    "export { b } from '#ui/b.ts'",
    "const late = () => import('./b.ts')",
  ])('%s closes a circle', (source) => {
    const sources: Record<string, string> = { 'src/ui/a.ts': source, 'src/ui/b.ts': "import { a } from '#ui/a.ts'" }
    expect(fileCircles(Object.keys(sources), (path) => sources[path] ?? '')).toEqual(['src/ui/a.ts ⇄ src/ui/b.ts'])
  })
})
