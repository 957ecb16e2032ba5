import { expect, test } from 'vitest'
import { PAGE_PARTS } from '#lib/page-parts.ts'
import { readSource, sourceFiles } from '../house/walk.ts'

test('every part that a stylesheet may address is a class of the page, and no class has the name of a part that is none', () => {
  const screens = sourceFiles().filter((path) => /^src\/(?:ui|features)\//.test(path))
  const used = new Set(
    screens.flatMap((path) => [...readSource(path).matchAll(/'part-([a-z-]+)'/g)].map(([, name]) => name)),
  )
  expect(used).toEqual(new Set(Object.keys(PAGE_PARTS)))
})
