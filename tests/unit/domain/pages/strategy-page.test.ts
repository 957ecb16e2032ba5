import { describe, expect, test } from 'vitest'
import { type PageSource, strategyPageHtml, websiteAddress } from '#domain/pages/strategy-page.ts'

const VALUES: Readonly<Record<string, string>> = {
  'overview.product_name': 'Weekly Loaf',
  'offer.evil': '<img src=x onerror=alert(1)>',
  'offer.link': 'javascript:alert(1)',
}

const page = (text: Partial<PageSource['text']>, rest: Partial<PageSource> = {}): string =>
  strategyPageHtml({
    text: { kind: 'sales-pages', format: 'sales-page', title: 'Sales Pages: Loaf', content: '', parts: {}, ...text },
    values: (key) => VALUES[key],
    brand: { name: 'Mill Lane Bakery' },
    ...rest,
  })

describe('a page', () => {
  test('a page has headline, line, button and text, and its own words for search engines', () => {
    const html = page({
      content: '## Why\n\n**Fresh** on [your step](https://milllane.example)',
      parts: {
        headline: 'Bread before breakfast',
        subline: 'From {{overview.product_name}}',
        button: 'Reserve',
        seo_title: 'Loaf',
        seo_description: 'A loaf a week',
      },
    })
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(html).toContain('<title>Loaf</title>')
    expect(html).toContain('<meta name="description" content="A loaf a week">')
    expect(html).toContain('<h1 dir="auto">Bread before breakfast</h1>')
    expect(html).toContain('From <bdi>Weekly Loaf</bdi>')
    expect(html).toContain('<h3 dir="auto">Why</h3>')
    expect(html).toContain('<strong>Fresh</strong> on <a href="https://milllane.example">your step</a>')
    expect(html.match(/class="button" dir="auto">Reserve/g)).toHaveLength(2)
  })

  test('a page shows its headline once, also where the text begins with it', () => {
    const html = page({ content: '# Fresh bread\n\nText', parts: { headline: 'Fresh bread' } })
    expect(html.match(/Fresh bread<\/h/g)).toHaveLength(1)
  })

  test('a page without a headline starts with its first heading, or else with its title', () => {
    expect(page({ content: '# Fresh bread\n\nText' })).toContain('<title>Fresh bread</title>')
    expect(page({ content: 'Text' })).toContain('<title>Sales Pages: Loaf</title>')
  })

  test('marks a token without a value with its label', () => {
    const html = page({ content: 'Until {{offer.end_date}}', parts: { headline: 'By {{offer.end_date}}' } })
    expect(html.match(/<mark>End date<\/mark>/g)).toHaveLength(2)
  })

  test('a page has the direction and language of its script', () => {
    expect(page({ content: 'خبز الجمعة على بابك' })).toContain('<html lang="ar" dir="rtl">')
    expect(page({ content: '金曜日のパン' })).toContain('<html lang="ja" dir="ltr">')
    expect(page({ content: 'Pain' }, { lang: 'fr', dir: 'rtl' })).toContain('<html lang="fr" dir="rtl">')
  })
})

describe('nothing that was written becomes part of the page', () => {
  test.each([
    ['the text', { content: '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>' }],
    [
      'a short text',
      {
        parts: {
          headline: '<script>alert(1)</script>',
          button: '"><img src=x>',
          seo_description: '" onerror=alert(1)><script>',
        },
      },
    ],
    [
      'a value',
      { content: 'A {{offer.evil}}', parts: { headline: '{{offer.evil}}', seo_title: '</title>{{offer.evil}}' } },
    ],
    ['a link', { content: '[a](javascript:alert(1)) [b]({{offer.link}}) [c](data:text/html,x)' }],
  ])('%s', (_, text) => {
    const html = page(text)
    expect(html).not.toMatch(/<(?:script|img)|href="(?!https?:)/i)
    // Outside of quotation marks there is nothing but what the page itself has.
    expect(html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\sonerror/i)
  })

  test('the brand: name, logo, colour and typeface', () => {
    const html = page(
      {},
      {
        brand: {
          name: '</style><script>',
          logoUrl: 'https://tracker.example/a.png',
          accent: 'red;}*{',
          font: '"; } body { display: none',
        },
      },
    )
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script|tracker|display: none|red;/)
  })
})

test('a page requests nothing and has no address but those of its links', () => {
  const html = page(
    { content: 'Text', parts: { button: 'Buy' } },
    { brand: { name: 'Mill', accent: '#ffbf1f', website: 'milllane.example' } },
  )
  expect(html).toContain('href="https://milllane.example"')
  expect(html).toContain('--accent: #ffbf1f; --on-accent: #000')
  expect(html).not.toMatch(/src=|url\(|@import|<link|<script/)
})

test.each([
  ['milllane.example', 'https://milllane.example'],
  ['http://milllane.example/a?b', 'http://milllane.example/a?b'],
  ['javascript:alert(1)', undefined],
  ['mill lane', undefined],
  ['', undefined],
  [undefined, undefined],
])('the website %s is %s', (typed, address) => expect(websiteAddress(typed)).toBe(address))
