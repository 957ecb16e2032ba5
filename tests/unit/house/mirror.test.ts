import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, ROOT } from './walk.ts'

const UNIT = 'tests/unit'

test('every folder of unit tests, except house, exists under src', () => {
  const folders = new Set(filesUnder(UNIT).map((path) => posix.relative(UNIT, dirname(path))))
  const strays = [...folders].filter(
    (folder) => folder.split('/')[0] !== 'house' && !existsSync(join(ROOT, 'src', folder)),
  )
  expect(strays).toEqual([])
})
