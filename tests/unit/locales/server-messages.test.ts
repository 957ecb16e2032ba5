import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'

const filesOf = async (configPath: string): Promise<readonly string[]> =>
  (await getCatalogs(getConfig({ configPath }))).flatMap(({ sourcePaths }) => sourcePaths.map((path) => resolve(path)))

/** What a file takes from Lingui's macros: `t`, `msg`. */
function macrosIn(path: string): readonly string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@lingui\/core\/macro'/.exec(readFileSync(path, 'utf8')) ?? []
  return names.split(',').map((name) => name.trim())
}

test('messages of the server are in the catalogs of their readers: emails and pages in `public`, answers in `rest`', async () => {
  const [ofPage, ofPublic] = await Promise.all([filesOf('lingui.config.ts'), filesOf('lingui.public.config.ts')])
  const files = [...ofPage, ...ofPublic].filter((path) => /\/src\/server\/.*\.ts$/.test(path))
  const [saying, describing] = ['t', 'msg'].map((macro) => files.filter((path) => macrosIn(path).includes(macro)))
  expect(saying).not.toEqual([])
  expect(describing).not.toEqual([])
  expect(saying?.filter((path) => !ofPage.includes(path))).toEqual([])
  expect(describing?.filter((path) => !ofPublic.includes(path))).toEqual([])
})
