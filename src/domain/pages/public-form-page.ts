import type { CompiledWords } from '#domain/partner/message-words.ts'
import { findFormField } from '#domain/forms/field-keys.ts'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { redirectAddress } from '#domain/forms/page-texts.ts'
import { visiblePublicFields } from '#domain/forms/show-if.ts'
import { escapeHtml } from '#lib/markdown/blocks.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { localeDirection, SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { acceptedLocale, type PublicLocale, publicLocale } from '#lib/locale/public-locale.ts'
import { directionOf, languageByScript } from '#lib/text/text-script.ts'
import { brandColorOf } from './brand-colors.ts'
import { formatLongDay } from './format-long-day.ts'
import { formControl, privacyLink } from './form-controls.ts'
import { formPageStyles } from './form-page-style.ts'
import type { PublicFormLabels } from './form-labels.ts'
import { brandMark, NO_PAGE_COMPANY, type PageCompany } from './page-company.ts'

/** Texts that the owner of a form gave its page; empty: the page's own. */
export interface FormPageTexts {
  readonly button: string
  readonly thanksTitle: string
  readonly thanksText: string
  readonly redirect: string
  /** Page of the owner that says how responses are used. */
  readonly privacy_url: string
}

/** A form as a stranger is shown it. */
export interface ShownForm {
  readonly state: 'open' | 'closed' | 'full' | 'full_today'
  readonly closesAt: number | null
  readonly title: string
  readonly description: string
  readonly fields: readonly FormField[]
  readonly texts: FormPageTexts
  readonly company: PageCompany
}

export interface FormPageOptions {
  /** Messages that the partner has replaced; absent: none. */
  readonly words?: CompiledWords | undefined
  /** The product's name with this partner. */
  readonly product: string
  readonly accent: string
  /** Paths of this server; empty: none. */
  readonly logoPath: string
  readonly stylePath: string
  readonly terms: string
  /** Names the product at the foot. */
  readonly namesProduct: boolean
  /** Languages that the visitor's browser accepts; used when the form's own texts don't tell theirs. */
  readonly languages: string
  readonly isPreview: boolean
  readonly isEmbedded: boolean
  /** Epoch ms. */
  readonly nowMs: number
}

/** Data for the page's script. */
export interface FormPageData {
  readonly key: string
  readonly title: string
  readonly state: ShownForm['state'] | 'gone'
  readonly fields: readonly FormField[]
  readonly words: PublicFormLabels
  readonly language: string
  readonly isPreview: boolean
  readonly isEmbedded: boolean
  readonly texts: FormPageTexts
}

export const NO_PAGE_TEXTS: FormPageTexts = {
  button: '',
  thanksTitle: '',
  thanksText: '',
  redirect: '',
  privacy_url: '',
}
const MAX_PREFILLED_CHARS = 10_000

/** A page with the styles that its policy has to allow. */
export interface FormPage {
  readonly html: string
  readonly styles: readonly string[]
}

interface FormPageContext {
  readonly form: ShownForm | undefined
  readonly options: FormPageOptions
  readonly name: string
  readonly company: PageCompany
  readonly words: PublicFormLabels
  readonly language: PublicLocale
  readonly direction: 'ltr' | 'rtl'
}

export interface FormPageInput {
  readonly key: string
  readonly form: ShownForm | undefined
  readonly options: FormPageOptions
  /** Answers in the address, by names or keys. */
  readonly query: readonly (readonly [string, string])[]
}

/** The page of a published form: complete before its script runs, every word escaped. */
export function publicFormPage(
  { key, form, options, query }: FormPageInput,
  labelsIn: (locale: PublicLocale) => PublicFormLabels,
): FormPage {
  const company = form?.company ?? NO_PAGE_COMPANY
  const spoken = formPageLanguage(form, options)
  const { language } = spoken
  const words = labelsIn(language)
  const page: FormPageContext = { form, options, company, name: company.name || options.product, words, ...spoken }
  const isOpen = form?.state === 'open'
  const texts = form ? withSafeAddresses(form.texts) : NO_PAGE_TEXTS
  const data: FormPageData = {
    key,
    title: form?.title ?? '',
    state: form?.state ?? 'gone',
    fields: form?.fields ?? [],
    words,
    language,
    isPreview: options.isPreview,
    isEmbedded: options.isEmbedded,
    texts,
  }
  const [noTitle, noText] = isOpen ? ['', ''] : closedFormTexts(page)
  const title = isOpen ? form.title.trim() || page.name : noTitle
  const body = isOpen ? openForm(form, page, query) : closedForm(noTitle, noText)
  const styles = formPageStyles(brandColorOf(company.color, options.accent))
  return { styles, html: framedFormPage(page, { title, styles, main: `${body}${emptyOutcome()}${dataTag(data)}` }) }
}

/** Only https addresses reach the page. */
const withSafeAddresses = (texts: FormPageTexts): FormPageTexts => ({
  ...texts,
  redirect: redirectAddress(texts.redirect) ?? '',
  privacy_url: redirectAddress(texts.privacy_url) ?? '',
})

/** In the language of the form's own texts where they tell it and there are words for it, else in the visitor's. */
function formPageLanguage(
  form: ShownForm | undefined,
  { languages }: FormPageOptions,
): Pick<FormPageContext, 'language' | 'direction'> {
  const formText = form
    ? [form.title, form.description, ...form.fields.flatMap(({ title, hint }) => [title, hint])].join('\n')
    : ''
  const language = localeOfText(formText) ?? acceptedLocale(languages) ?? SOURCE_LOCALE
  return { language, direction: formText.trim() === '' ? localeDirection(language) : directionOf(formText) }
}

const MAX_DETECTED_CHARS = 2_000

/** Undefined where a text is too short to tell its language, or where there are no words in it. */
function localeOfText(text: string): PublicLocale | undefined {
  const start = text.slice(0, MAX_DETECTED_CHARS)
  return publicLocale(languageByScript(start, detectLanguage(start) ?? ''))
}

interface FormPageFrame {
  readonly title: string
  readonly styles: readonly string[]
  readonly main: string
}

function framedFormPage(
  { form, options, name, company, words, language, direction }: FormPageContext,
  { title, styles, main }: FormPageFrame,
): string {
  const isOpen = form?.state === 'open'
  const lead = isOpen ? form.description.trim() : ''
  const head = `<div class="head"><h1 dir="auto" tabindex="-1">${escapeHtml(title)}</h1>${lead === '' ? '' : `<p class="lead" dir="auto">${escapeHtml(lead)}</p>`}</div>`
  const privacy = words.privacyText.replace('{company}', () => `<bdi>${escapeHtml(name)}</bdi>`)
  const terms =
    options.terms === ''
      ? ''
      : ` <a href="${escapeHtml(options.terms)}" target="_blank" rel="noopener">${words.terms}</a>`
  const madeWith = words.madeWith.replace('{product}', () => `<bdi>${escapeHtml(options.product)}</bdi>`)
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow, noarchive">',
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((style) => `<style>${style}</style>`),
    ...(options.stylePath === '' ? [] : [`<link rel="stylesheet" href="${escapeHtml(options.stylePath)}">`]),
    '<script type="module" src="/public-form.js"></script>',
    '</head>',
    `<body${options.isEmbedded ? ' class="embedded"' : ''}>`,
    '<div class="page">',
    `<header class="band">${brandMark({ name, company, logoPath: options.logoPath })}${isOpen ? head : ''}</header>`,
    `<main>${main}</main>`,
    `<footer class="foot"><p>© ${new Date(options.nowMs).getUTCFullYear()} <bdi>${escapeHtml(name)}</bdi></p>`,
    form ? privacyFooter(form.texts.privacy_url, words, `${privacy}${terms}`) : '',
    options.namesProduct && name !== options.product ? `<p>${madeWith}</p>` : '',
    '</footer>',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** At the foot: the owner's own page, else a few words of ours. */
const privacyFooter = (privacyUrl: string, words: PublicFormLabels, text: string): string =>
  privacyLink(privacyUrl, words) || `<details><summary>${words.privacy}</summary><p>${text}</p></details>`

const SAVED =
  '<svg width="15" height="15" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6h12v9H6zM3 18.5h18"/></svg>'

function openForm(
  form: ShownForm,
  { options, words, company }: FormPageContext,
  query: FormPageInput['query'],
): string {
  const { fields, texts } = form
  const values = prefilledValues(fields, query)
  const asked = visiblePublicFields(fields, values)
  const halves = halfWidthQuestions(fields)
  let group = ''
  const controls = fields.map((field) => {
    const isNew = field.group.trim() !== '' && field.group !== group && fieldTypeOf(field.type) !== 'section'
    group = field.group
    const { name } = field
    const isHalf = halves.has(name)
    const control = formControl({
      field,
      value: values[name] ?? '',
      words,
      isHidden: !asked.has(name),
      isHalf,
      privacyUrl: texts.privacy_url,
    })
    return `${isNew ? `<h2 dir="auto" data-group>${escapeHtml(field.group.trim())}</h2>` : ''}${control}`
  })
  // A company with a colour keeps it, whatever the partner's style makes of main buttons.
  const button = `primary${company.color === '' ? ' part-button part-button-primary' : ''}`
  return [
    '<section id="form">',
    options.isPreview ? `<p class="note">${words.preview}</p>` : '',
    `<noscript><p class="note">${words.noScript}</p></noscript>`,
    `<form novalidate>${controls.join('\n')}`,
    '<div class="trap" aria-hidden="true"><label>Leave this empty<input type="text" name="" id="trap" tabindex="-1" autocomplete="off"></label></div>',
    '<p class="remark" id="remark" role="alert" hidden></p>',
    `<div class="send"><button class="${button}" type="submit" dir="auto">${escapeHtml(texts.button.trim()) || words.send}</button>`,
    `<p class="saved" id="saved" hidden>${SAVED}${words.savedHere}</p></div></form>`,
    '</section>',
  ].join('\n')
}

const SHORT_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'number', 'date'])
const MAX_SHORT_CHARS = 20

/**
 * Names of the questions that share a row with their neighbour: two short ones after each other that are always asked.
 */
function halfWidthQuestions(fields: readonly FormField[]): ReadonlySet<string> {
  const isShort = ({ type, title, hint, showIf }: FormField): boolean =>
    SHORT_TYPES.has(fieldTypeOf(type)) &&
    title.trim().length <= MAX_SHORT_CHARS &&
    hint.trim() === '' &&
    showIf.trim() === ''
  const halves = new Set<string>()
  for (let at = 0; at + 1 < fields.length; at++) {
    const [one, other] = [fields[at], fields[at + 1]]
    if (!one || !other || !isShort(one) || !isShort(other) || one.group !== other.group) continue
    halves.add(one.name).add(other.name)
    at++
  }
  return halves
}

/** First values of the controls: the form's defaults, overridden by the address. Consent is never given beforehand. */
function prefilledValues(
  fields: readonly FormField[],
  query: FormPageInput['query'],
): Readonly<Record<string, string>> {
  const open = fields.filter(({ type }) => fieldTypeOf(type) !== 'consent')
  const values: Record<string, string> = Object.fromEntries(open.map(({ name, default: text }) => [name, text]))
  for (const [key, value] of query) {
    const field = findFormField(open, key)
    if (field) values[field.name] = value.slice(0, MAX_PREFILLED_CHARS)
  }
  return values
}

function closedFormTexts({ form, options, words, language }: FormPageContext): readonly [title: string, text: string] {
  if (!form) return [words.gone, words.goneText]
  if (form.state === 'full') return [words.fullTitle, words.full]
  if (form.state === 'full_today') return [words.fullTitle, words.fullToday]
  const isPastClosing = form.closesAt !== null && form.closesAt <= options.nowMs
  return [
    words.closedTitle,
    isPastClosing ? words.closedSince.replace('{day}', formatLongDay(language, form.closesAt)) : words.closed,
  ]
}

const closedForm = (title: string, text: string): string =>
  `<section class="closed"><div class="state" aria-hidden="true">—</div><h1 tabindex="-1">${title}</h1><p class="said">${text}</p></section>`

/** Filled in by the script. */
const emptyOutcome = (): string => '<section id="outcome" aria-live="polite" hidden></section>'

/** Inside a script element only `<` could end it. */
const dataTag = (data: FormPageData): string =>
  `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
