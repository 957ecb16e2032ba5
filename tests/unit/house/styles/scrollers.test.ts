import { expect, test } from 'vitest'
import { filesUnder, readSource } from '../walk.ts'

/** Text fields have no elements in them. */
const WITHOUT_ELEMENTS = ['src/ui/fields/text-area.module.css']

/** Rules that make an element scroll and give it no position, by file and selector. */
const unplacedScrollers = (path: string): readonly string[] =>
  [...readSource(path).matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, , rule = '']) => /overflow(?:-y|-block)?:[^;]*\b(?:auto|scroll)\b/.test(rule))
    .filter(([, , rule = '']) => !/\bposition:/.test(rule))
    .map(([, selector = '']) => `${path} ${selector.trim()}`)

test('what scrolls holds what is placed in it: else hidden labels would make the page longer than the screen', () => {
  const sheets = filesUnder('src').filter((path) => path.endsWith('.css') && !WITHOUT_ELEMENTS.includes(path))
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.flatMap(unplacedScrollers)).toEqual([])
})
