import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../../src/', import.meta.url))
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.endsWith('/tokens.css'),
)

const LITERAL_COLOUR =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(white|black|red|green|blue|gr[ae]y|silver)\b/i

test.each(sheets)('%s takes its colours from the tokens', (sheet) => {
  const withoutComments = readFileSync(src + sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const literals = withoutComments.split('\n').filter((line) => LITERAL_COLOUR.test(line))
  expect(literals).toEqual([])
})

test('there are sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(20)
})
