import { fieldFor } from '#domain/forms/field-keys.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { askedFields } from '#domain/forms/show-if.ts'
import { escapeHtml } from '#lib/markdown/blocks.ts'
import { formControl } from './form-controls.ts'
import { formPageStyle } from './form-page-style.ts'
import type { FormWords } from './form-words/form-words.ts'
import { dayIn } from './day-in.ts'

/** A form as a stranger is shown it. */
export interface ShownForm {
  readonly state: 'open' | 'closed' | 'full'
  readonly closesAt: number | null
  readonly title: string
  readonly description: string
  readonly fields: readonly FormField[]
}

export interface FormPageLook {
  readonly brand: string
  readonly accent: string
  /** A path of this server; empty: the name alone. */
  readonly logoPath: string
  readonly terms: string
  readonly language: string
  readonly words: FormWords
  readonly isPreview: boolean
  readonly isEmbedded: boolean
  /** Epoch ms. */
  readonly nowMs: number
}

/** What the page's script is told. */
export interface FormPageData {
  readonly key: string
  readonly title: string
  readonly state: ShownForm['state'] | 'gone'
  readonly fields: readonly FormField[]
  readonly words: FormWords
  readonly language: string
  readonly isPreview: boolean
  readonly isEmbedded: boolean
}

const RTL: readonly string[] = ['ar']
const MAX_PREFILLED_CHARS = 10_000

/** The page of a published form: everything is there before its script is, every word escaped. `query`: answers in the address, by names or keys. */
export function publicFormPage(
  key: string,
  form: ShownForm | undefined,
  look: FormPageLook,
  query: Iterable<readonly [string, string]>,
): string {
  const { words } = look
  const state = form?.state ?? 'gone'
  const data: FormPageData = {
    key,
    title: form?.title ?? '',
    state,
    fields: form?.fields ?? [],
    words,
    language: look.language,
    isPreview: look.isPreview,
    isEmbedded: look.isEmbedded,
  }
  const body = form?.state === 'open' ? openForm(form, look, query) : outcome(...noFormWords(form, look))
  return framed(
    form?.title.trim() || (state === 'open' ? look.brand : noFormWords(form, look)[0]),
    look,
    `${body}${emptyOutcome()}${dataTag(data)}`,
  )
}

function framed(title: string, look: FormPageLook, main: string): string {
  const { brand, logoPath, language, words, terms, nowMs, isEmbedded } = look
  const logo = logoPath.startsWith('/partner/')
    ? `<img src="${escapeHtml(logoPath)}" alt="">`
    : `<span class="tile" aria-hidden="true">${escapeHtml(Array.from(brand)[0] ?? '')}</span>`
  const year = new Date(nowMs).getUTCFullYear()
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${RTL.includes(language) ? 'rtl' : 'ltr'}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow, noarchive">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${formPageStyle(look.accent)}</style>`,
    '<script type="module" src="/public-form.js"></script>',
    '</head>',
    `<body${isEmbedded ? ' class="embedded"' : ''}>`,
    '<div class="page">',
    `<header><p class="brand">${logo}<bdi>${escapeHtml(brand)}</bdi></p></header>`,
    `<main>${main}</main>`,
    `<footer><p>© ${year} <bdi>${escapeHtml(brand)}</bdi></p>${terms === '' ? '' : `<a href="${escapeHtml(terms)}" target="_blank" rel="noopener">${words.terms}</a>`}<details><summary>${words.privacy}</summary><p>${words.privacyText}</p></details></footer>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function openForm({ title, description, fields }: ShownForm, look: FormPageLook, query: Iterable<readonly [string, string]>): string {
  const { words, isPreview } = look
  const values = filledIn(fields, query)
  const asked = askedFields(fields, values)
  let group = ''
  const controls = fields.map((field) => {
    const isNew = field.group.trim() !== '' && field.group !== group && fieldTypeOf(field.type) !== 'section'
    group = field.group
    const control = formControl({ field, value: values[field.name] ?? '', words, isHidden: !asked.has(field.name) })
    return `${isNew ? `<h2 dir="auto" data-group>${escapeHtml(field.group.trim())}</h2>` : ''}${control}`
  })
  return [
    '<section id="form">',
    `<h1 dir="auto" tabindex="-1">${escapeHtml(title.trim() || look.brand)}</h1>`,
    `<p class="lead" dir="auto">${escapeHtml(description.trim())}</p>`,
    isPreview ? `<p class="note">${words.preview}</p>` : '',
    `<noscript><p class="note">${words.noScript}</p></noscript>`,
    `<form class="card" novalidate>${controls.join('\n')}`,
    '<div class="trap" aria-hidden="true"><label>Leave this empty<input type="text" name="" id="trap" tabindex="-1" autocomplete="off"></label></div>',
    `<p class="remark" id="remark" role="alert" hidden></p><button class="primary" type="submit">${words.send}</button></form>`,
    '</section>',
  ].join('\n')
}

/** What stands in the fields at first: what the form says, and over it what the address says. */
function filledIn(fields: readonly FormField[], query: Iterable<readonly [string, string]>): Readonly<Record<string, string>> {
  const values: Record<string, string> = Object.fromEntries(fields.map(({ name, default: said }) => [name, said]))
  for (const [key, value] of query) {
    const field = fieldFor(fields, key)
    if (field) values[field.name] = value.slice(0, MAX_PREFILLED_CHARS)
  }
  return values
}

function noFormWords(form: ShownForm | undefined, { words, language, nowMs }: FormPageLook): readonly [title: string, said: string] {
  if (!form) return [words.gone, words.goneText]
  if (form.state === 'full') return [words.fullTitle, words.full]
  const isOver = form.closesAt !== null && form.closesAt <= nowMs
  return [words.closedTitle, isOver ? words.closedSince.replace('{day}', dayIn(language, form.closesAt)) : words.closed]
}

const outcome = (title: string, said: string): string =>
  `<section><div class="state" aria-hidden="true">—</div><h1 tabindex="-1">${title}</h1><p class="said">${said}</p></section>`

/** Filled in by the script. */
const emptyOutcome = (): string => '<section id="outcome" aria-live="polite" hidden></section>'

/** Inside a script element only `<` could end it. */
const dataTag = (data: FormPageData): string =>
  `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
