import { expect, test } from 'vitest'
import { htmlDocument } from '#domain/export/html-document.ts'
import { withSourceMarks } from '#domain/export/text-source-type.ts'
import { isMarkedAsAi } from '#domain/origin/source-marks.ts'

test('the encoding of a marked page is within the first 1,024 bytes, whatever its title', () => {
  const title = '毎朝焼きたてのパンを玄関まで'.repeat(22).slice(0, 300)
  const page = htmlDocument({ title, bodyHtml: '<p>x</p>', language: 'ja', direction: 'ltr' })
  const marked = withSourceMarks(page, title, 'trainedAlgorithmicMedia')
  expect(new TextEncoder().encode(marked.slice(0, marked.indexOf('<meta charset="utf-8">') + 22)).length).toBeLessThan(
    1_024,
  )
  expect(isMarkedAsAi(marked)).toBe(true)
  expect(marked).toContain(`"name":"${title}"`)
})

test('a page is marked without an encoding too, and no page without a type', () => {
  const page = '<html><head><title>x</title></head></html>'
  expect(isMarkedAsAi(withSourceMarks(page, 'x', 'trainedAlgorithmicMedia'))).toBe(true)
  expect(withSourceMarks(page, 'x', undefined)).toBe(page)
})
