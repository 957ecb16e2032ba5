import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circles, folderGraph } from '../../../scripts/measures/imports.mjs'
import { importsOf, readSource, sourceFiles, targetOf } from './walk.ts'

/** Areas of which folders import one another, once for each circle. Entries may go, none may be added. */
const FOLDER_CIRCLES = [
  'src/app',
  'src/contract',
  'src/domain',
  'src/domain',
  'src/extensions/plain-words',
  'src/features/admin/partners',
  'src/features/device/storage',
  'src/features/drafts',
  'src/features/extensions',
  'src/features/forms',
  'src/features/home',
  'src/features/library',
  'src/features/offers',
  'src/features/reports',
  'src/features/shell',
  'src/features/strategies',
  'src/features/workbooks',
  'src/records',
  'src/server',
  'src/ui',
]

function importGraph(paths: readonly string[], read: (path: string) => string): Map<string, Set<string>> {
  const known = new Set(paths)
  const targets = (path: string) => importsOf(read(path)).flatMap((specifier) => targetOf(path, specifier) ?? [])
  return new Map(paths.map((path) => [path, new Set(targets(path).filter((target) => known.has(target)))]))
}

/** The folder around some folders. */
const surroundingFolder = (folders: readonly string[]): string =>
  folders.reduce((around, folder) => {
    let shared = around
    while (folder !== shared && !folder.startsWith(`${shared}/`)) shared = posix.dirname(shared)
    return shared
  })

describe('circles of imports', () => {
  test('no source files import one another, be it a type or by import()', () => {
    expect(circles(importGraph(sourceFiles(), readSource))).toEqual([])
  })

  test('no folders import one another outside of the listed areas', () => {
    const found = circles(folderGraph(importGraph(sourceFiles(), readSource))).map(surroundingFolder)
    expect(found.toSorted()).toEqual(FOLDER_CIRCLES)
  })

  test.each([
    "import { b } from './rows/b.ts'",
    "import type { B } from './rows/b.ts'",
    "export { b } from '#records/list/rows/b.ts'",
    "const late = () => import('./rows/b.ts')",
  ])('%s closes a circle of files, and of their folders', (source) => {
    const sources: Record<string, string> = {
      'src/records/list/a.ts': source,
      'src/records/list/rows/b.ts': "import { a } from '#records/list/a.ts'",
    }
    const graph = importGraph(Object.keys(sources), (path) => sources[path] ?? '')
    expect(circles(graph)).toEqual([Object.keys(sources)])
    expect(circles(folderGraph(graph)).map(surroundingFolder)).toEqual(['src/records/list'])
  })
})
