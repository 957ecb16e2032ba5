import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateIcon, templateImage } from '#domain/copy/catalogue/template-pictures.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'

const MAX_BYTES = 1000
const read = (path: string): string => readFileSync(`public${path}`, 'utf8')

test('each of the 40 templates has an icon of its own, small and with colours for light and dark', () => {
  const icons = USE_CASES.map((useCase) => read(templateIcon(useCase)))
  expect(new Set(icons).size).toBe(40)
  for (const icon of icons) {
    expect(icon.length).toBeLessThanOrEqual(MAX_BYTES)
    expect(icon).toContain('viewBox="0 0 24 24"')
    expect(icon).toContain('prefers-color-scheme:dark')
    expect(icon).not.toMatch(/script|href|foreignObject/)
  }
})

test('the picture of a template is that of its kind: six of them, all used', () => {
  const images = [...new Set(USE_CASES.map(templateImage))]
  expect(images.toSorted()).toEqual(
    ['ad', 'email', 'page', 'post', 'search', 'text'].map((kind) => `/templates/pictures/${kind}.svg`),
  )
  for (const image of images) expect(read(image).length).toBeLessThanOrEqual(MAX_BYTES)
})
