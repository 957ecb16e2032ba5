import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toExportedText } from '#domain/export/exported-text.ts'
import { structuredDataGraph, structuredDataHtml } from '#domain/export/structured-data.ts'
import { writtenText } from '#domain/export/written-text.ts'
import { strategyPageHtml } from '#domain/pages/strategy-page.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

const LOAF: Sections = {
  overview: { product_name: 'Weekly Loaf', product_description: 'One sourdough a week, brought on Friday.' },
  offer: { price: '5.40', currency: 'GBP', price_period: 'a week', end_date: '2027-03-25' },
  faq: {
    question_1: 'Can I pause?',
    answer_1: 'Yes, by text until Wednesday.',
    question_2: 'Is it vegan?',
    answer_2: '',
  },
}

const contentOf = (sections: Sections) =>
  Object.fromEntries(Object.entries(sections).map(([key, fields]) => [key, { fields }]))

const graphOf = (pageText: string, sections: Sections = LOAF) => {
  const content = contentOf(sections)
  const values = tokenValues({ offer: { ID: 1, name: 'loaf', updatedAt: 0, content }, locale: 'en-GB' })
  return structuredDataGraph({ pageText, values, offer: content })
}

/** The page of a library text for an offer, and the graph in it. */
function libraryPage(key: string, sections: Sections): { readonly html: string; readonly graph: unknown } {
  const template = TEXT_LIBRARY.find((one) => one.key === key)
  if (!template) throw new RangeError(key)
  const content = contentOf(sections)
  const values = tokenValues({ offer: { ID: 1, name: 'loaf', updatedAt: 0, content }, locale: 'en-GB' })
  const html = strategyPageHtml({ text: template, values, brand: { name: 'Mill Lane Bakery' }, offer: content })
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return { html, graph: JSON.parse(json) }
}

describe('the markup of an exported page', () => {
  test('a sales page says product, price, period and its questions, and nothing else', () => {
    const { graph } = libraryPage('questions-and-answers-sales-page', LOAF)
    expect(graph).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Product',
          name: 'Weekly Loaf',
          description: 'One sourdough a week, brought on Friday.',
          offers: {
            '@type': 'Offer',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: '5.40',
              priceCurrency: 'GBP',
              unitText: 'a week',
            },
          },
        },
        {
          '@type': 'FAQPage',
          mainEntity: [
            {
              '@type': 'Question',
              name: 'Can I pause?',
              acceptedAnswer: { '@type': 'Answer', text: 'Yes, by text until Wednesday.' },
            },
          ],
        },
      ],
    })
  })

  test('a price without a period is a plain price, valid until the end that the page names', () => {
    const offer = { price: '1,250', currency: 'EUR', end_date: '2027-03-25' }
    expect(graphOf('Weekly Loaf costs €1,250 until 25 March 2027.', { ...LOAF, offer })).toEqual([
      {
        '@type': 'Product',
        name: 'Weekly Loaf',
        offers: { '@type': 'Offer', price: '1250', priceCurrency: 'EUR', priceValidUntil: '2027-03-25' },
      },
    ])
    expect(JSON.stringify(graphOf('Weekly Loaf costs €1,250.', { ...LOAF, offer }))).not.toContain('2027')
  })

  test.each([
    ['an amount with a qualifier', { price: 'from 49', currency: 'GBP' }, 'Weekly Loaf £from 49 from 49 GBP'],
    ['a price without a currency', { price: '49' }, 'Weekly Loaf 49'],
    ['an unknown currency', { price: '49', currency: 'coins' }, 'Weekly Loaf 49 coins'],
    ['a price that the page does not show', { price: '49', currency: 'GBP' }, 'Weekly Loaf'],
    ['a price that is part of another one', { price: '49', currency: 'GBP' }, 'Weekly Loaf £49.90 £490'],
  ] as const)('%s is no price', (_case, offer, pageText) => {
    expect(graphOf(pageText, { ...LOAF, offer })).toEqual([])
  })

  test('a question counts only with its own answer right behind it', () => {
    expect(graphOf('Can I pause?\n\nYes, by text until Wednesday.')).toHaveLength(1)
    expect(graphOf('Can I pause? Ask us. Yes, by text until Wednesday.')).toEqual([])
    expect(graphOf('Is it vegan?')).toEqual([])
  })

  test('a name inside another word is not on the page, and one in Japanese text is', () => {
    const description = { product_description: 'Good bread.' }
    expect(graphOf('Loafer. Good bread.', { overview: { product_name: 'Loaf', ...description } })).toEqual([])
    expect(
      graphOf('季節の茶便りです。Good bread.', { overview: { product_name: '茶便り', ...description } }),
    ).toHaveLength(1)
  })

  test('customers’ quotes are no reviews, and a name alone is no product', () => {
    const testimonials = { firstname_1: 'Ada', comment_1: 'Lovely.' }
    expect(graphOf('Weekly Loaf “Lovely.” Ada', { overview: { product_name: 'Weekly Loaf' }, testimonials })).toEqual(
      [],
    )
  })

  test('no value ends the element or starts another one', () => {
    const evil = '</script><script>alert(1)</script><!-- & \u2028 "'
    const sections = {
      overview: { product_name: 'Loaf', product_description: evil },
      faq: { question_1: evil, answer_1: evil },
    }
    const { html, graph } = libraryPage('questions-and-answers-sales-page', sections)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script/g)).toHaveLength(1)
    expect(JSON.stringify(graph)).toContain('</script><script>alert(1)</script><!-- & ')
  })

  test('whatever a page and an offer say, every text of the graph is on the page', () => {
    const words = fc.constantFrom('Loaf', 'bread', '5', '.', '?', ' ', '\n', '£', 'No', '<b>', '茶')
    const text = fc.array(words, { maxLength: 8 }).map((all) => all.join(''))
    fc.assert(
      fc.property(
        fc.record({ pageText: text, name: text, description: text, question: text, answer: text }),
        (said) => {
          const { pageText } = said
          const graph = graphOf(pageText, {
            overview: { product_name: said.name, product_description: said.description },
            offer: { price: '5', currency: 'GBP' },
            faq: { question_1: said.question, answer_1: said.answer },
          })
          const page = pageText.replaceAll(/\s+/g, ' ')
          for (const shown of textsIn(graph)) expect(page).toContain(shown)
        },
      ),
    )
  })

  test('a text that is no page has the markup in its document, and files of other formats have none', () => {
    const content = contentOf(LOAF)
    const values = tokenValues({ offer: { ID: 1, name: 'loaf', updatedAt: 0, content }, locale: 'en-GB' })
    const exported = toExportedText(
      { title: 'T', kind: 'ai', format: 'article', parts: {}, content: '## {{faq.question_1}}\n\n{{faq.answer_1}}' },
      values,
    )
    const withMarkup = { ...exported, markup: { values, offer: content } }
    expect(writtenText(withMarkup, 'html')).toContain('"@type":"FAQPage"')
    expect(writtenText(exported, 'html')).not.toContain('<script')
    for (const format of ['md', 'txt'] as const)
      expect(writtenText(withMarkup, format)).toBe(writtenText(exported, format))
  })

  test('an empty graph writes nothing', () => expect(structuredDataHtml([])).toBe(''))
})

/** Every text of a graph that a reader could be told: names, descriptions, answers. */
const textsIn = (node: unknown): readonly string[] =>
  Array.isArray(node)
    ? node.flatMap(textsIn)
    : typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, value]) =>
          typeof value === 'string' ? (['name', 'description', 'text'].includes(key) ? [value] : []) : textsIn(value),
        )
      : []
