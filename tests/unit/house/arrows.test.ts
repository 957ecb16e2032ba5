import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ARROWS, brokenArrow, EMPTY_NAMES, FOLDERS } from '../../../scripts/checks/arrows.mjs'
import { filesUnder, importsOf, ROOT, readSource, sourceFiles, targetOf } from './walk.ts'

const brokenIn = (path: string, source: string): string[] =>
  importsOf(source).flatMap((specifier) => {
    const target = targetOf(path, specifier)
    const reason = target === undefined ? undefined : brokenArrow(path, target)
    return reason === undefined ? [] : [`${path}: ${reason}`]
  })

describe('the arrows of the house', () => {
  test('no source file imports against them', () => {
    expect(sourceFiles().flatMap((path) => brokenIn(path, readSource(path)))).toEqual([])
  })

  test('every folder of src has its arrow', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).filter((name) => !FOLDERS.some((folder) => folder === name))).toEqual([])
  })

  test('the arrows form no circle', () => {
    const reaches = (from: string, seen: readonly string[]): boolean =>
      seen.includes(from) ||
      FOLDERS.some((folder) => folder === from && ARROWS[folder].may.some((next) => reaches(next, [...seen, from])))
    expect(FOLDERS.filter((folder) => reaches(folder, []))).toEqual([])
  })

  test('no folder has a name that says nothing', () => {
    const folders = ['src', 'workers', 'tests', 'scripts']
      .flatMap(filesUnder)
      .flatMap((path) => path.split('/').slice(0, -1))
    expect(EMPTY_NAMES.filter((name) => folders.includes(name))).toEqual([])
  })
})

describe('a broken arrow is found', () => {
  test.each([
    ['src/lib/time/clock.ts', "import { merge } from '#domain/engine/merge.ts'", 'lib must not import domain'],
    [
      'src/features/offers/list.tsx',
      "import { Report } from '#features/reports/report.tsx'",
      'features/offers must not import features/reports',
    ],
    [
      'src/features/offers/list.tsx',
      "import { Report } from '../reports/report.tsx'",
      'features/offers must not import features/reports',
    ],
    ['src/app/main.tsx', "const late = () => import('#server/log.ts')", 'app must not import server'],
    [
      'src/ui/buttons/button.tsx',
      "import type { Offer } from '#domain/kinds/opportunity.ts'",
      'ui must not import domain',
    ],
    [
      'src/sync/sync-api.ts',
      "new Worker(new URL('../features/offers/load.ts', import.meta.url))",
      'sync must not import features',
    ],
    ['src/extensions/plain-words/main.ts', "import { ok } from '#domain/x.ts'", 'extensions must not import domain'],
    [
      'src/extensions/plain-words/main.ts',
      "import { link } from '#extensions/link-builder/link.ts'",
      'extensions/plain-words must not import extensions/link-builder',
    ],
    ['workers/sync.worker.ts', "export * from '../src/server/log.ts'", 'workers must not import server'],
  ])('%s: %s', (path, source, reason) => {
    expect(brokenIn(path, source)).toEqual([expect.stringContaining(reason)])
  })

  test.each([
    ['src/domain/engine/merge.ts', "import { ok } from '#lib/result.ts'"],
    ['src/features/offers/list.tsx', "import { row } from './row.tsx'"],
    ['src/features/offers/list.tsx', "import { row } from '#features/offers/row.tsx'"],
    ['src/routes/index.tsx', "import { Home } from '#features/home/home.tsx'"],
    ['src/lib/time/clock.ts', "// import { merge } from '#domain/engine/merge.ts'"],
    ['src/extensions/plain-words/main.ts', "import { connect } from '#extensions/sdk/sdk.ts'"],
    ['src/server/main.ts', "import { Pool } from 'pg'"],
  ])('and a right one is not: %s: %s', (path, source) => {
    expect(brokenIn(path, source)).toEqual([])
  })
})
