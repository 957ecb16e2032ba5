import { expect, test } from 'vitest'
import { fillBlocks } from '#domain/tokens/filled-blocks.ts'
import { markdownBlocks } from '#lib/markdown/blocks.ts'
import { blocksToHtml } from '#lib/markdown/write-html.ts'

const VALUES: Readonly<Record<string, string>> = {
  'company.website': ' mill.example/oven ',
  'company.name': 'Mill *Lane*',
  'overview.product_name': 'javascript:alert(1)',
}
const filled = (markdown: string) => blocksToHtml(fillBlocks(markdownBlocks(markdown), (key) => VALUES[key]))

test.each([
  ['[{{company.name}}]({{company.website}})', '<a href="https://mill.example/oven">Mill *Lane*</a>'],
  ['[see]({{overview.product_name}})', 'see'],
  ['[see]({{company.phone}})', '<a href="{{company.phone}}">see</a>'],
  ['[see](https://a.example/?q={{company.name}})', '<a href="https://a.example/?q=Mill *Lane*">see</a>'],
])('the address of a link is filled, and leads nowhere but to pages, mails and phones: %s', (markdown, html) => {
  expect(filled(markdown)).toBe(`<p dir="auto">${html}</p>`)
})
