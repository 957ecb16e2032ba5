import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { markdownBlocks, plainBlocks } from '#lib/markdown/blocks.ts'
import { TextBlocks, type TextAppearance } from '#content/text/text-blocks.tsx'

const shown = (markdown: string, look: TextAppearance = {}): string =>
  renderToStaticMarkup(<TextBlocks blocks={markdownBlocks(markdown)} {...look} />)

describe('a text as elements of the page', () => {
  test('a rendered text has paragraphs, headings below the page’s own, lists, quotations and rules', () => {
    expect(shown('# One\n\nTwo **bold** and *slanted*\nthree\n\n- a\n- b\n  - c\n\n3. d\n\n> e\n\n---')).toBe(
      '<h2 dir="auto">One</h2>' +
        '<p dir="auto">Two <strong>bold</strong> and <em>slanted</em><br/>three</p>' +
        '<ul><li dir="auto">a</li><li dir="auto">b<ul><li dir="auto">c</li></ul></li></ul>' +
        '<ol start="3"><li dir="auto">d</li></ol>' +
        '<blockquote><p dir="auto">e</p></blockquote><hr/>',
    )
    expect(shown('# One\n\n### Three', { firstLevel: 4 })).toBe('<h4 dir="auto">One</h4><h6 dir="auto">Three</h6>')
  })

  test('a rendered text shows markup characters as characters', () => {
    expect(shown('<img src=x onerror=alert(1)> & `code`')).toBe(
      '<p dir="auto">&lt;img src=x onerror=alert(1)&gt; &amp; `code`</p>',
    )
  })

  test('hands tokens over as they are written, also those of a text without marks', () => {
    const renderToken = (written: string) => <b>{written.length}</b>
    expect(shown('Buy **{{ overview.product_name }}** now', { renderToken })).toBe(
      '<p dir="auto">Buy <strong><b>27</b></strong> now</p>',
    )
    expect(renderToStaticMarkup(<TextBlocks blocks={plainBlocks('{{a.b}} # c')} renderToken={renderToken} />)).toBe(
      '<p dir="auto"><b>7</b> # c</p>',
    )
    expect(shown('{{a.b}}')).toBe('<p dir="auto">{{a.b}}</p>')
  })

  test('leads on only where that was asked for, and never to an address that is not one', () => {
    const link = '[here](https://mill.example/a)'
    expect(shown(link)).toBe('<p dir="auto">here</p>')
    expect(shown(link, { hasLinks: true })).toContain(
      'href="https://mill.example/a" target="_blank" rel="noopener noreferrer">here</a>',
    )
    expect(shown('[here]({{offer.website}})', { hasLinks: true })).toBe('<p dir="auto">here</p>')
    const filled = [{ type: 'paragraph', runs: [{ text: 'here', href: 'javascript:alert(1)' }] }] as const
    expect(renderToStaticMarkup(<TextBlocks blocks={filled} hasLinks />)).toBe('<p dir="auto">here</p>')
  })
})
