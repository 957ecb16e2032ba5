import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { FIELD_TYPES } from '#domain/forms/field-types.ts'
import { publicQuestions } from '#domain/forms/public-questions.ts'
import { FORM_LANGUAGES, wordsFor } from '#domain/pages/form-words/words-for.ts'
import { type FormPageLook, publicFormPage, type ShownForm } from '#domain/pages/public-form-page.ts'

const look = (accepted = 'en', rest: Partial<FormPageLook> = {}): FormPageLook => ({
  brand: 'Mill Lane Desk',
  accent: '#0f6b55',
  logoPath: '',
  terms: '/terms.html',
  isPreview: false,
  isEmbedded: false,
  nowMs: Date.UTC(2027, 3, 1),
  ...wordsFor(accepted),
  ...rest,
})
const EVIL = '"><img src=x onerror=alert(1)></script>{{company.name}}'
const every = Object.fromEntries(
  FIELD_TYPES.map((type, at) => [
    `f_${at}`,
    { type, title: `${type} ${EVIL}`, hint: EVIL, choices: `one\n${EVIL}`, default: EVIL, key: type },
  ]),
)
const open = (fields: object, rest: Partial<ShownForm> = {}): ShownForm => ({
  state: 'open',
  closesAt: null,
  title: 'Survey',
  description: '',
  fields: publicQuestions({ fields }),
  ...rest,
})

test('all kinds of questions have a control with a name, and every word of a form is text', () => {
  const html = publicFormPage('k', open(every, { title: EVIL, description: EVIL }), look(), [])
  expect(html).not.toContain('<img')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  for (const at of FIELD_TYPES.keys()) expect(html).toContain(`data-q="f_${at}"`)
  for (const [, id] of html.matchAll(/<label class="name" dir="ltr" for="([^"]*)"/g)) expect(html).toContain(`id="${id}"`)
  expect(html).toContain('(optional)')
})

test('answers in the address are filled in, by key or name; what hangs on them is asked', () => {
  const fields = { f_1: { key: 'who' }, f_2: { type: 'choices', choices: 'a\nb' }, f_3: { showIf: 'who is "Ana"' } }
  const html = publicFormPage('k', open(fields), look(), [
    ['who', 'Ana'],
    ['f_2', 'b'],
    ['nowhere', 'x'],
  ])
  expect(html).toContain('value="Ana"')
  expect(html).toContain('value="b" checked')
  expect(html).toMatch(/data-q="f_3"(?! hidden)/)
  expect(publicFormPage('k', open(fields), look(), [])).toMatch(/data-q="f_3" hidden/)
})

describe('the words', () => {
  test('are the visitor’s, by their browser', () => {
    expect(wordsFor('xx, pt-BR;q=0.9, de;q=0.95').language).toBe('de')
    expect(wordsFor('fr;q=0, xx').language).toBe('en')
    expect(wordsFor(`${'x'.repeat(100_000)}, de`).language).toBe('en')
    expect(publicFormPage('k', open({}), look('ar'), [])).toContain('<html lang="ar" dir="rtl">')
  })

  test.each(FORM_LANGUAGES)('in %s none is missing, and none is English by mistake', (language) => {
    const { words } = wordsFor(language)
    for (const [key, word] of Object.entries(words)) expect(word.trim(), key).not.toBe('')
    expect(words.closedSince).toContain('{day}')
    if (language !== 'en') expect(words.send).not.toBe(wordsFor('en').words.send)
  })
})

test('closed, full and gone are said, with nothing of the form', () => {
  const page = (form: ShownForm | undefined) => publicFormPage('k', form, look(), [])
  expect(page(open({}, { state: 'closed', closesAt: Date.UTC(2027, 2, 31, 12) }))).toContain('It took answers until 31 March 2027.')
  expect(page(open({}, { state: 'full' }))).toContain('This form is full')
  expect(page(undefined)).toContain('This page is not here')
  for (const form of [open({}, { state: 'closed' }), undefined]) expect(page(form)).not.toContain('<form')
})

test('page, style and script of a form of twenty questions are below 60 kB, as they are sent', async () => {
  const root = new URL('../../../../', import.meta.url).pathname
  const built = await build({
    root,
    configFile: false,
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
    Array.from({ length: 20 }, (_, at) => [`f_${at}`, { title: `Question number ${at}`, hint: 'A hint of some words' }]),
  )
  const html = publicFormPage('k', open(fields), look('ja'), [])
  const sizes = { script: brotliCompressSync(script).length, page: Buffer.byteLength(html) }
  expect(script).toContain('entry.submit')
  expect(sizes.script + sizes.page).toBeLessThan(60_000)
}, 60_000)
