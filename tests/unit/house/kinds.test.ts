import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findKind } from '#domain/kinds/index.ts'
import { crowdedFolders } from '../../../scripts/measures/folders.mjs'
import { filesUnder, importsOf, ROOT, readSource, sourceFiles, targetOf } from './walk.ts'

/** What CONTRIBUTING.md says under 'Add a kind': the paths of its table. `KIND` and `FEATURE` stand for any. */
const [, section = ''] = readSource('CONTRIBUTING.md').split('## Add a kind')
const [chapter = ''] = section.split('\n## ')
const steps = [...chapter.matchAll(/^\| (edit|new) \| `([^`]+)`/gm)].map(([, what = '', path = '']) => ({ what, path }))

/** The features that are a kind's own, by kind. */
const FEATURES: Readonly<Record<string, string>> = {
  opportunity: 'offers',
  strategy: 'strategies',
  template: 'library',
  aiResult: 'drafts',
  formula: 'formulas',
  swot: 'reports/swot',
  form: 'forms',
  entry: 'forms/entries',
  workbook: 'workbooks',
  app: 'workbooks',
  company: 'company',
  voice: 'voices',
}

describe('what a kind of record costs', () => {
  test('a new kind of record costs at most five edited files', () => {
    expect(steps.filter(({ what }) => what === 'edit').length).toBeLessThanOrEqual(5)
    expect(steps.filter(({ what }) => what === 'new').length).toBeGreaterThan(3)
  })

  test.each(steps.filter(({ what }) => what === 'edit').map(({ path }) => path))(
    '%s is there, and names every kind that has screens',
    (path) => {
      const source = readSource(path)
      for (const [kind, feature] of Object.entries(FEATURES))
        expect(source.includes(kind) || source.includes(feature), `${kind} in ${path}`).toBe(true)
    },
  )

  test.each(Object.entries(FEATURES))('%s has the files that are told', (kind, feature) => {
    for (const { path } of steps.filter(({ what, path: named }) => what === 'new' && !named.includes('*')))
      expect(isThere(path.replaceAll('FEATURE', feature), fileName(kind)), path).toBe(true)
  })

  test('no other file knows a kind of its own: what every kind shares on screens, on the wire, on the device and on the server names none', () => {
    const general = [
      'src/records/',
      'src/store/',
      'src/sync/',
      'src/contract/',
      'src/server/records/',
      'src/domain/engine/',
    ]
    const named = new RegExp(`['"\`](?:${Object.keys(FEATURES).join('|')})['"\`]`)
    const knowing = sourceFiles().filter(
      (path) => general.some((folder) => path.startsWith(folder)) && named.test(withoutComments(readSource(path))),
    )
    expect(knowing).toEqual([])
  })

  test('the definition of a kind is imported by no screen of another kind but those of its children, and by nothing that every kind shares', () => {
    const kindOf = (target: string): string | undefined =>
      Object.keys(FEATURES).find((kind) =>
        new RegExp(`^src/domain/kinds/(?:[a-z-]+/)?${fileName(kind)}(-[a-z-]+)?\\.ts$`).test(target),
      )
    const imports = sourceFiles().flatMap((path) =>
      importsOf(readSource(path)).flatMap((specifier) => {
        const kind = kindOf(targetOf(path, specifier) ?? '')
        return kind === undefined ? [] : [{ path, kind }]
      }),
    )
    const ownFolders = Object.values(FEATURES).map((feature) => `src/features/${feature}/`)
    const strangers = imports.filter(({ path, kind }) => {
      const isOwn = path.startsWith(`src/features/${FEATURES[kind]}/`)
      // A text is filled in from its offer and from the company's profile, of which each account has one.
      const isOfParent = Object.entries(FEATURES).some(
        ([child, feature]) => findKind(child)?.parent?.kind === kind && path.startsWith(`src/features/${feature}/`),
      )
      // A template and a draft become texts, and are of the same kinds.
      const isOfTemplate =
        kind === 'strategy' &&
        [FEATURES.template, FEATURES.aiResult].some((own) => path.startsWith(`src/features/${own}/`))
      // What was drafted is put into texts, and written with formulas.
      const isOfDraft =
        kind === 'aiResult' &&
        [FEATURES.strategy, FEATURES.formula].some((own) => path.startsWith(`src/features/${own}/`))
      const isKnown = isOwn || isOfParent || isOfTemplate || isOfDraft || kind === 'company'
      return path.startsWith('src/records/') || (!isKnown && ownFolders.some((folder) => path.startsWith(folder)))
    })
    expect(strangers).toEqual([])
    // Each is found where it belongs: else nothing was looked at.
    for (const [kind, feature] of Object.entries(FEATURES))
      expect(
        imports.some((one) => one.kind === kind && one.path.startsWith(`src/features/${feature}/`)),
        kind,
      ).toBe(true)
  })
})

/** A definition may be in a folder of its area: `src/domain/kinds/no-code/form.ts`. */
const isThere = (path: string, name: string): boolean =>
  [path, ...['no-code', 'voices'].map((folder) => path.replace('kinds/KIND', `kinds/${folder}/KIND`))].some((one) =>
    existsSync(join(ROOT, one.replaceAll('KIND', name))),
  )

/** As files are called: `ai-result`. */
const fileName = (kind: string): string => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('a folder has at most 25 files at one level, everywhere but in routes and fixtures', () => {
  const paths = ['src', 'workers', 'scripts', 'tests'].flatMap(filesUnder)
  expect(crowdedFolders(paths.filter((path) => !path.startsWith('tests/fixtures/')))).toEqual([])
  const crowd = Array.from({ length: 26 }, (_, index) => `src/ui/${index}.ts`)
  expect(crowdedFolders(crowd)).toEqual([{ folder: 'src/ui', files: 26 }])
})
