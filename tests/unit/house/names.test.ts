import { describe, expect, test } from 'vitest'
import { bannedNameReplacement, bannedNames, EXCEPTIONS } from '../../../scripts/measures/banned-names.mjs'
import { ambiguousExports, declaredNames, topLevelNames, wordsOfName } from '../../../scripts/measures/names.mjs'
import { readScripts } from '../../../scripts/measures/read-sources.mjs'
import { ROOT } from './walk.ts'

const source = readScripts(ROOT, ['src', 'workers'])

describe('names of the source', () => {
  test('an exported name is declared in no other file', () => {
    expect(ambiguousExports(topLevelNames(source)).map(({ name, paths }) => `${name}: ${paths.join(', ')}`)).toEqual([])
  })

  test('a declared name has no word that the glossary bans', () => {
    expect(bannedNames(source)).toEqual([])
  })

  test('an exception is a name that its files declare', () => {
    const files = source.filter(({ path, text }) =>
      EXCEPTIONS.some((one) => one.path.test(path) && one.names.some((name) => text.includes(name))),
    )
    const declared = declaredNames(files)
    const unused = EXCEPTIONS.flatMap(({ path, names }) =>
      names.filter((name) => !declared.some((one) => one.name === name && path.test(one.path))),
    )
    expect(unused).toEqual([])
  })
})

describe('the search for names', () => {
  const file = (path: string, text: string) => ({ path, text })

  test('an export that another file declares for itself is ambiguous', () => {
    const files = [
      file('src/a.ts', 'export const shown = 1'),
      file('src/b.ts', 'function shown() {}'),
      file('src/c.ts', 'const hidden = 1'),
      file('src/d.ts', 'const hidden = 2'),
    ]
    expect(ambiguousExports(topLevelNames(files))).toEqual([{ name: 'shown', paths: ['src/a.ts', 'src/b.ts'] }])
  })

  test('every form of declaration is found, and no mere use', () => {
    const text = `
      import { used } from './used.ts'
      export interface Shape { readonly member: string; method(parameter: number): void }
      class Box<Item> { #hidden = used; get size() { return used.length } }
      const { before: after, ...rest } = { key: used, short: 1 }
      try { used() } catch (fault) { throw fault }
    `
    expect(declaredNames([file('src/a.ts', text)]).map(({ name }) => name)).toEqual([
      ...['Shape', 'member', 'method', 'parameter', 'Box', 'Item', '#hidden', 'size', 'after', 'rest'],
      ...['key', 'short', 'fault'],
    ])
  })

  test('a name is split where its words meet', () => {
    expect(wordsOfName('readHTMLPage2Rows')).toEqual(['read', 'html', 'page2', 'rows'])
    expect(wordsOfName('MAX_ROW_BYTES')).toEqual(['max', 'row', 'bytes'])
    expect(wordsOfName('#isEnded')).toEqual(['is', 'ended'])
  })

  test.each(['useScene', 'deed', 'MOST_ROWS', 'isOver', 'carryOutJob', 'SHELF_NAMES', 'openWorkspace', 'toldAt'])(
    '%s is refused',
    (name) => {
      expect(bannedNameReplacement(name)).toEqual(expect.any(String))
    },
  )

  test.each(['isOverLimit', 'desktop', 'unfold', 'paperclip', 'mostFrequent', 'shelfmark', 'upheld'])(
    '%s is allowed',
    (name) => {
      expect(bannedNameReplacement(name)).toBeUndefined()
    },
  )

  test('a refused name is listed with its place and the term to use', () => {
    expect(bannedNames([file('src/a.ts', 'const one = 1\nconst workspace = one')])).toEqual([
      'src/a.ts:2 workspace: use RecordSet or AccountContext',
    ])
  })
})
