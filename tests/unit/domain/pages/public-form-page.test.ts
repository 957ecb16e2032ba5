import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { FIELD_TYPES } from '#domain/forms/field-types.ts'
import { formLabels } from '#domain/pages/form-labels.ts'
import { PUBLIC_LOCALES } from '#lib/locale/public-locale.ts'
import type { FormPageOptions, ShownForm } from '#domain/pages/public-form-page.ts'
import { translatorFor } from '#locales/public-translator.ts'
import { messagesPlugin } from '../../../../scripts/vite/messages-plugin.ts'
import { formPageHtml, shownForm } from '../../../support/samples/public-form.ts'

const pageOf = (
  form: ShownForm | undefined,
  rest: Partial<FormPageOptions> = {},
  query: readonly (readonly [string, string])[] = [],
): string => formPageHtml(form, { ...rest, query })
const EVIL = '"><img src=x onerror=alert(1)></script>{{company.name}}'
const every = Object.fromEntries(
  FIELD_TYPES.map((type, at) => [
    `f_${at}`,
    { type, title: `${type} ${EVIL}`, hint: EVIL, choices: `one\n${EVIL}`, default: EVIL, key: type },
  ]),
)
test('every kind of question has a control with a name, and every word of a form is text', () => {
  const html = pageOf(
    shownForm(every, {
      title: EVIL,
      description: EVIL,
      texts: { button: EVIL, thanksTitle: EVIL, thanksText: EVIL, redirect: EVIL, privacy_url: EVIL },
      company: { name: EVIL, color: EVIL, logo: '', website: EVIL },
    }),
  )
  expect(html).not.toContain('<img')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  for (const at of FIELD_TYPES.keys()) expect(html).toContain(`data-q="f_${at}"`)
  for (const [, id] of html.matchAll(/<label class="name" dir="ltr" for="([^"]*)"/g))
    expect(html).toContain(`id="${id}"`)
  expect(html).toContain('(optional)')
})

test('answers in the address are filled in by key or name, and dependent questions appear', () => {
  const fields = { f_1: { key: 'who' }, f_2: { type: 'choices', choices: 'a\nb' }, f_3: { showIf: 'who is "Ana"' } }
  const html = pageOf(shownForm(fields), {}, [
    ['who', 'Ana'],
    ['f_2', 'b'],
    ['nowhere', 'x'],
  ])
  expect(html).toContain('value="Ana"')
  expect(html).toContain('value="b" checked')
  expect(html).toMatch(/data-q="f_3"(?! hidden)/)
  expect(pageOf(shownForm(fields))).toMatch(/data-q="f_3" hidden/)
})

test('stars are radio buttons named by their count and meaning', () => {
  const html = pageOf(shownForm({ f_1: { type: 'rating' } }))
  expect(html.match(/type="radio"/g)).toHaveLength(5)
  expect(html).toContain('value="4" aria-label="4 of 5, Very good"')
  expect(pageOf(shownForm({ f_1: { type: 'rating', max: '7' } }))).toContain('aria-label="7 of 7"')
})

test('up to six choices are cards, more are a list', () => {
  const choices = (count: number) => Array.from({ length: count }, (_, at) => `Loaf ${at}`).join('\n')
  const html = (type: string, count: number) => pageOf(shownForm({ f_1: { type, choices: choices(count) } }))
  expect(html('choice', 6).match(/<label class="choice"><input type="radio"/g)).toHaveLength(6)
  expect(html('choices', 6).match(/<label class="choice"><input type="checkbox"/g)).toHaveLength(6)
  expect(html('choice', 7)).toContain('<select')
  expect(html('choices', 7).match(/<label class="pick"><input type="checkbox"/g)).toHaveLength(7)
})

test('consent is never ticked beforehand', () => {
  const fields = {
    f_1: { type: 'consent', title: 'Quote me', default: 'yes', required: 'yes' },
    f_2: { showIf: 'f_1 is "yes"' },
  }
  const html = pageOf(shownForm(fields), {}, [['f_1', 'yes']])
  expect(html).toMatch(/<input type="checkbox" id="q-f_1" name="f_1" value="yes"[^>]*aria-required="true"/)
  expect(html).not.toMatch(/<input[^>]* checked/)
  expect(html).toContain('data-q="f_2" hidden')
})

describe('the company', () => {
  const company = {
    name: 'Mill Lane Bakery',
    color: '#ffe600',
    logo: 'data:image/png;base64,iVBORw0KGgo=',
    website: '',
  }

  test('the page shows the company’s name, logo and colour, and names the product only in the footer', () => {
    const html = pageOf(shownForm({}, { company }))
    expect(html).toContain('<bdi>Mill Lane Bakery</bdi>')
    expect(html).toContain(`<img src="${company.logo}"`)
    expect(html).toContain('--brand-fill:#ffe600;--brand-on:#000000')
    expect(html.match(/Mill Lane Desk/g)).toHaveLength(1)
    expect(html).toContain('Made with <bdi>Mill Lane Desk</bdi>')
    expect(pageOf(shownForm({}, { company }), { namesProduct: false })).not.toContain('Mill Lane Desk')
  })

  test('the partner’s accent replaces a missing colour, and an initial a missing logo', () => {
    const html = pageOf(shownForm({}, { company: { ...company, color: '', logo: '' } }), { accent: '#7a1f3d' })
    expect(html).toContain('--brand-fill:#7a1f3d')
    expect(html).toContain('<span class="tile" aria-hidden="true">M</span>')
  })
})

test('the page speaks the language of the form, and runs its way', () => {
  const arabic = shownForm({ f_1: { title: 'ماذا تقول لصديق؟' } }, { title: 'كيف كانت الدورة؟' })
  expect(pageOf(arabic)).toContain('<html lang="ar" dir="rtl">')
  expect(pageOf(arabic)).toContain('إرسال الإجابات')
  const german = shownForm(
    { f_1: { title: 'Was würden Sie einer Freundin über das Brot sagen?' } },
    { title: 'Wie war das Brot und was ist Ihnen aufgefallen?' },
  )
  expect(pageOf(german)).toContain('Antworten senden')
})

test('texts of its own: the button’s label and a redirect over https alone', () => {
  const texts = {
    button: 'Send my review',
    thanksTitle: '',
    thanksText: '',
    redirect: 'https://milllane.example/next',
    privacy_url: '',
  }
  expect(pageOf(shownForm({}, { texts }))).toContain('dir="auto">Send my review</button>')
  expect(pageOf(shownForm({}, { texts }))).toContain('"redirect":"https://milllane.example/next"')
  for (const redirect of [
    'http://milllane.example',
    'javascript:alert(1)',
    '//milllane.example',
    'https://a:b@milllane.example',
  ])
    expect(pageOf(shownForm({}, { texts: { ...texts, redirect } }))).toContain('"redirect":""')
})

describe('the words', () => {
  test('the page is in the language of the visitor’s browser', () => {
    expect(pageOf(shownForm({}, { title: '' }), { languages: 'xx, nl-BE' })).toContain('<html lang="nl" dir="ltr">')
    expect(pageOf(shownForm({}, { title: '' }), { languages: 'xx' })).toContain('<html lang="en" dir="ltr">')
    expect(pageOf(shownForm({}, { title: '' }), { languages: 'ar' })).toContain('<html lang="ar" dir="rtl">')
  })

  test.each(PUBLIC_LOCALES)('the labels in %s keep the braces that the page and its script fill in', (locale) => {
    const words = formLabels(translatorFor(locale))
    expect(words.closedSince).toContain('{day}')
    expect(words.privacyText).toContain('{company}')
    expect(words.thanksTo).toContain('{name}')
    expect(words.ofMax).toMatch(/\{n\}.*\{max\}|\{max\}.*\{n\}/)
    expect(words.madeWith).toContain('{product}')
  })
})

test('closed, full and gone are said, with nothing of the form', () => {
  const page = (form: ShownForm | undefined) => pageOf(form)
  expect(page(shownForm({}, { state: 'closed', closesAt: Date.UTC(2027, 2, 31, 12) }))).toContain(
    'It accepted responses until 31 March 2027.',
  )
  expect(page(shownForm({}, { state: 'full' }))).toContain('This form has reached its limit')
  expect(page(undefined)).toContain('Form not found')
  for (const form of [shownForm({}, { state: 'closed' }), undefined]) expect(page(form)).not.toContain('<form')
})

test('page, style and script of a form of twenty questions are below 60 kB, as they are sent', async () => {
  const root = new URL('../../../../', import.meta.url).pathname
  const built = await build({
    root,
    configFile: false,
    // Libraries leave out their checks only in production, which tests are not.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [messagesPlugin()],
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: `${root}src/app/public-form.ts`, output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const script = output && 'output' in output ? output.output[0].code : ''
  const fields = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `f_${at}`,
      { title: `Question number ${at}`, hint: 'A hint of some words' },
    ]),
  )
  const html = pageOf(shownForm(fields), { languages: 'ja' })
  const sizes = { script: brotliCompressSync(script).length, page: Buffer.byteLength(html) }
  expect(script).toContain('entry.submit')
  expect(sizes.script + sizes.page).toBeLessThan(60_000)
}, 60_000)
