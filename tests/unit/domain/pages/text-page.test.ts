import { describe, expect, test } from 'vitest'
import { toExportedText } from '#domain/export/exported-text.ts'
import { writtenText } from '#domain/export/written-text.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { isPageText, textPageHtml, type TextPageSource } from '#domain/pages/text-page.ts'
import { createTestAccount } from '../../../support/samples/factories.ts'
import { newText } from '../../../support/samples/server-text.ts'

/** A sales page that speaks to somebody and says what its offer is called. */
function begin(): TextPageSource {
  const account = createTestAccount()
  account.done('opportunity.create', {
    ID: 1,
    post_title: 'Loaf',
    post_content: { overview: { fields: { product_name: 'Weekly Loaf' } } },
  })
  account.done(
    'strategy.create',
    newText({ ID: 2, title: 'Bread', offerID: 1, content: 'Dear {{firstname}}, take **{{overview.product_name}}**.' }),
  )
  const text = {
    ...(account.stored('strategy', 2)?.record as Strategy),
    kind: 'sales-pages',
    format: 'sales-page',
    parts: { headline: 'Fresh' },
  } as const
  return { text, offer: account.offer(1), company: undefined, accent: '#7a1f3d' }
}

describe('a text that is a page', () => {
  test('a text with a page format is exported as that page, in the partner’s colour, without scripts and sample data', () => {
    const html = textPageHtml(begin())
    expect(html).toContain('--accent: #7a1f3d')
    expect(html).toContain('<h1 dir="auto">Fresh</h1>')
    expect(html).toContain('<mark>First name</mark>')
    expect(html).toContain('Weekly Loaf')
    expect(html).not.toMatch(/<script|<link|src="http/)
  })

  test('a text with a page format is that page as a file and stays plain text elsewhere', () => {
    const source = begin()
    const exported = toExportedText(source.text, () => 'Ada')
    const asPage = { ...exported, page: () => textPageHtml(source) }
    expect(writtenText(asPage, 'html')).toBe(textPageHtml(source))
    for (const format of ['md', 'txt'] as const) expect(writtenText(asPage, format)).toBe(writtenText(exported, format))
  })

  test('only the format makes a text a page', () => {
    expect(isPageText({ kind: 'sales-pages', format: '' })).toBe(true)
    expect(isPageText({ kind: 'sales-pages', format: 'of a newer version' })).toBe(true)
    expect(isPageText({ kind: 'emails', format: '' })).toBe(false)
  })
})
