import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sharedOffer, sharedOfferPage, sharedPageNote, sharedPageTooLong } from '#domain/pages/shared-offer-page.ts'
import { sharedPageLabelsIn } from '#server/sharing/render-shared-page.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { sampleContent } from '../../../support/samples/sample-offer.ts'

const LOOK = {
  product: 'Mill Desk',
  accent: '#7a3cff',
  logoPath: '/partner/logo?v=1',
  stylePath: '',
  namesProduct: true,
}
const COMPANY = {
  name: 'Mill Lane',
  email: 'hello@milllane.example',
  website: 'milllane.example',
  brand_color: '#ffe600',
}
const ALL = [...OPPORTUNITY_FORMS.map(({ key }) => key), 'company']

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

function pageOf(texts: Texts, sections: readonly string[], { title = 'Weekly Loaf', excerpt = '' } = {}): string {
  const content = Object.fromEntries(Object.entries(texts).map(([key, fields]) => [key, { fields }]))
  const offer = { ID: 1, name: 'a', updatedAt: 1, title, excerpt, content }
  return sharedOfferPage(
    sharedOffer(offer, { company_info: { fields: COMPANY } }, sections, Date.UTC(2027, 1, 12)),
    LOOK,
    sharedPageLabelsIn({}),
  ).html
}

test('a page tells an offer as somebody reads it who is to buy it', () => {
  const html = pageOf(sampleContent('bakery'), ['summary', 'overview', 'benefits', 'incentives', 'faq', 'offer'], {
    excerpt: 'Bread for £5.40 a week',
  })
  expect(html).toContain('<h1 dir="auto">Weekly Loaf</h1>')
  expect(html).toContain('<h2>What you get</h2>')
  expect(html).toContain('<b dir="auto">Doorstep delivery</b><span class="worth">worth £2.00</span>')
  expect(html).toContain('<span class="worth">Included</span>')
  expect(html).not.toContain('£0.00')
  expect(html).toContain('<p class="price" dir="auto">Bread for £5.40 a week')
  expect(html).toContain('8 February 2027')
  expect(html).toContain('Last updated 12 February 2027.')
  expect(html).toContain('src="/partner/logo?v=1"')
  expect(html).not.toMatch(/Keywords|Product name|sourdough subscription, /)
})

test('the page has the language and direction of the offer', () => {
  expect(pageOf(sampleContent('dental-german'), ['overview', 'benefits', 'problems'])).toMatch(
    /<html lang="de" dir="ltr">[\s\S]*>Was Sie bekommen<[\s\S]*Stand: 12. Februar 2027/,
  )
  const arabic = { overview: { product_description: 'خبز كل يوم جمعة' }, benefits: { feature_1: 'رغيف' } }
  expect(pageOf(arabic, ['overview', 'benefits'], { title: 'خبز' })).toMatch(
    /<html lang="ar" dir="rtl">[\s\S]*<p lang="ar" dir="rtl">/,
  )
})

test('the labels are in the language of the offer, in English where there are none', () => {
  const portuguese = {
    overview: { product_description: 'Um pão novo toda semana, feito com farinha da nossa região.' },
    benefits: { feature_1: 'Entrega na sua porta', benefit_1: 'Você não precisa sair de casa' },
  }
  expect(pageOf(portuguese, ['overview', 'benefits'], { title: 'O pão da semana' })).toMatch(
    /<html lang="pt"[\s\S]*>O que recebe<[\s\S]*<p lang="pt" dir="ltr">Atualizado em 12 de fevereiro de 2027\.</,
  )
  const polish = {
    overview: { product_description: 'Każdy chleb jest świeży, bez dodatków i tylko dla ciebie oraz się nie kończy' },
    benefits: { feature_1: 'Dostawa do domu' },
  }
  expect(pageOf(polish, ['overview', 'benefits'], { title: 'Chleb' })).toMatch(
    /<html lang="pl"[\s\S]*>What you get<[\s\S]*<p lang="en" dir="ltr">Last updated 12 February 2027\.</,
  )
})

test('a page without an offer speaks the reader’s language; one for everybody speaks the offer’s', () => {
  const { html } = sharedPageNote('notFound', LOOK, { locale: 'ar', labelsIn: sharedPageLabelsIn({}) })
  expect(html).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<h1>لم تعد هذه الصفحة متاحة<\/h1>/)
  const german = {
    ID: 1,
    name: 'a',
    updatedAt: 1,
    title: 'Das Brot der Woche',
    excerpt: '',
    content: sampleContent('dental-german'),
  }
  const shared = sharedOffer(german, {}, ALL, 0)
  expect(sharedPageTooLong(shared, LOOK, sharedPageLabelsIn({})).html).toMatch(
    /<html lang="de" dir="ltr">[\s\S]*<h1>Diese Seite ist zu lang, um angezeigt zu werden<\/h1>/,
  )
})

describe('the company', () => {
  const texts = { offer: { call_to_action: 'Put my name on a loaf', scarcity: '46 of 80 places left' } }

  test('the page shows the company’s name and colour, links to its website, and names the product only in the footer', () => {
    const html = pageOf(texts, ['offer', 'company'])
    expect(html).toContain('--brand-fill:#ffe600;--brand-on:#000000')
    expect(html).toMatch(/<a class="button[^"]*" href="https:\/\/milllane\.example"[^>]*>Put my name on a loaf<\/a>/)
    expect(html).toContain('<small dir="auto">46 of 80 places left</small>')
    expect(html).toContain('Made with <bdi>Mill Desk</bdi>')
    expect(html.match(/Mill Desk/g)).toHaveLength(1)
  })

  test('a hidden company gives way to the partner’s name, logo and accent', () => {
    const html = pageOf(texts, ['offer'])
    expect(html).toContain('--brand-fill:#7a3cff')
    expect(html).toContain('<img src="/partner/logo?v=1" alt="">')
    expect(html).toContain('<strong dir="auto">Put my name on a loaf</strong>')
    expect(html).not.toContain('milllane')
  })
})

test('sections without content are left out', () => {
  const html = pageOf({ overview: { product_description: 'Bread on Fridays.' } }, [
    'overview',
    'benefits',
    'testimonials',
    'faq',
  ])
  expect(html).toContain('<p class="lead" dir="auto">Bread on Fridays.</p>')
  expect(html.slice(html.indexOf('<body>'))).not.toMatch(/<h2|<section|<blockquote|class="price"|class="buy"/)
})

describe('what was not chosen', () => {
  test.each(ALL)('%s: no word of it is on a page of all the others', (left) => {
    const texts = Object.fromEntries(
      OPPORTUNITY_FORMS.map((form) => [
        form.key,
        Object.fromEntries(formSpecFields(form).map(({ key }) => [key, `of-${form.key}-${key}`])),
      ]),
    )
    const html = pageOf(
      texts,
      ALL.filter((key) => key !== left),
    )
    expect(html).not.toContain(left === 'company' ? 'Mill Lane' : `of-${left}-`)
  })
})

test('any value is text on the page', () => {
  const evil = fc.constantFrom(
    '<script>',
    '"><img src=x onerror=a>',
    '</title>',
    '</style>',
    'javascript:alert(1)',
    '{{overview.product_name}}',
    '[a](javascript:b)',
    '\u202e',
    '\0',
  )
  const text = fc
    .array(fc.oneof(evil, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 4 })
    .map((parts) => parts.join(''))
  const content = fc.dictionary(
    fc.constantFrom(...OPPORTUNITY_FORMS.map(({ key }) => key)),
    fc.dictionary(
      fc.constantFrom(
        'product_description',
        'feature_1',
        'price_1',
        'comment_1',
        'question_1',
        'answer_1',
        'end_date',
        'end_time_zone',
        'main',
        'guarantee',
      ),
      text,
    ),
    { maxKeys: 6 },
  )
  fc.assert(
    fc.property(content, text, text, (texts, title, excerpt) => {
      const html = pageOf(texts, ALL, { title, excerpt })
      const body = html.slice(html.indexOf('<body>'))
      expect(body).not.toMatch(
        /<(?:script|iframe|form|link|style|object|embed)|<[^>]*\son\w+\s*=|href\s*=\s*["']?\s*javascript/i,
      )
      expect(html).not.toContain('<img')
      expect(html.match(/<\/title>/g)).toHaveLength(1)
      expect(html.match(/<\/style>/g)).toHaveLength(2)
    }),
    { numRuns: 300 },
  )
})
