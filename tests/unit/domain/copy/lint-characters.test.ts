import { expect, test } from 'vitest'
import { createLintText } from '#domain/copy/lint/lint-text.ts'

const textOf = (raw: string) =>
  createLintText({ field: 'content', label: 'Text', raw }, { formatting: 'page', language: 'en' })

test('characters that are written by their number are checked as the characters, and empty paragraphs as nothing', () => {
  const raw = 'Fresh&#32;\n&#10;bread\n\n&#160;\n\n**Kund**&#105;nnen'
  const linted = textOf(raw)
  expect(linted.text).toBe('Fresh \n\nbread\n\n\n\nKundinnen')
  expect(linted.words().map(({ text }) => text)).toEqual(['Fresh', 'bread', 'Kundinnen'])
  expect(raw.slice(linted.rawAt(linted.text.indexOf('bread')))).toMatch(/^bread/)
})
