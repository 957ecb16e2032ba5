import type { CompiledWords } from '#domain/partner/message-words.ts'
import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { CUSTOM_SECTION } from '#domain/custom/custom-fields.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { reportDocument } from '#domain/reports/report-document.ts'
import type { JsonObject } from '#lib/json.ts'
import { localeDirection, SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { type PublicLocale, publicLocale } from '#lib/locale/public-locale.ts'
import { escapeHtml, type TextBlock } from '#lib/markdown/blocks.ts'
import { blocksToHtml } from '#lib/markdown/write-html.ts'
import { directionOf, languageByScript } from '#lib/text/text-script.ts'
import { brandColorOf } from './brand-colors.ts'
import { brandMark, NO_PAGE_COMPANY, type PageCompany, pageCompany } from './page-company.ts'
import { type SharedParts, sharedParts, LAID_OUT_SECTIONS } from './shared-blocks.ts'
import { sharedPageStyles } from './shared-page-style.ts'
import type { SharedPageLabels, SharedPageNote } from './shared-page-labels.ts'
import { websiteAddress } from './strategy-page.ts'
import { formatLongDay } from './format-long-day.ts'

/** A copy of an offer that is shown to whoever has the link: only what was chosen is in it. */
export interface SharedOffer {
  readonly title: string
  readonly excerpt: string
  readonly content: Opportunity['content']
  /** Names of the custom data fields, where these are shown. */
  readonly custom_fields?: Opportunity['custom_fields']
  /** The content of the company's profile; empty where it is not shown. */
  readonly company: JsonObject
  /** Epoch ms. */
  readonly copiedAt: number
}

/** Extras that can be shown in addition to the sections of an offer. */
export const SHARED_COMPANY = 'company'
export const SHARED_SUMMARY = 'summary'

/** The copy of an offer with these sections. */
export function sharedOffer(
  offer: Opportunity,
  company: JsonObject,
  sections: readonly string[],
  copiedAt: number,
): SharedOffer {
  const { title, excerpt, content, custom_fields } = offer
  const shown = Object.entries(content).filter(([key]) => sections.includes(key))
  const named = custom_fields && sections.includes(CUSTOM_SECTION) ? { custom_fields } : {}
  return {
    title,
    excerpt: sections.includes(SHARED_SUMMARY) ? excerpt : '',
    content: Object.fromEntries(shown),
    ...named,
    company: sections.includes(SHARED_COMPANY) ? company : {},
    copiedAt,
  }
}

export interface SharedPageTheme {
  /** Messages that the partner has replaced; absent: none. */
  readonly words?: CompiledWords | undefined
  /** The product's name with this partner. */
  readonly product: string
  readonly accent: string
  /** Paths of this server; empty: none. */
  readonly logoPath: string
  readonly stylePath: string
  /** Names the product at the foot. */
  readonly namesProduct: boolean
}

/** A page with the styles that its policy has to allow. */
export interface SharedPage {
  readonly html: string
  readonly styles: readonly string[]
}

type SharedPageLabelsIn = (locale: PublicLocale) => SharedPageLabels

const wordingOf = ({ title, excerpt }: SharedOffer, texts: OfferTexts): string =>
  [title, excerpt, ...texts.all()].join('\n')
const languageOfWording = (wording: string): string => languageByScript(wording, detectLanguage(wording) ?? 'en')
/** The labels' language: that of the page where there are words for it, else English. */
const labelsLocale = (language: string): PublicLocale => publicLocale(language) ?? SOURCE_LOCALE

/** An offer as a page to read: no script, no form, nothing that is asked of another address, and every word escaped. */
export function sharedOfferPage(shared: SharedOffer, theme: SharedPageTheme, labelsIn: SharedPageLabelsIn): SharedPage {
  const { content, title, excerpt } = shared
  const company = pageCompany(shared.company)
  const texts = new OfferTexts(content)
  const wording = wordingOf(shared, texts)
  const language = languageOfWording(wording)
  const { text: price } = offerPrice(texts, excerpt)
  const locale = labelsLocale(language)
  const words = labelsIn(locale)
  const parts = sharedParts(content, excerpt, shared.company, {
    words,
    locale: language === 'en' ? 'en-GB' : language,
    price,
  })
  const others = Object.fromEntries(Object.entries(content).filter(([key]) => !LAID_OUT_SECTIONS.includes(key)))
  const fields = reportDocument(restOf(shared, others), {}).body
  const more =
    fields.length === 0
      ? []
      : [{ type: 'heading', level: 2, runs: [{ text: words.more }] } satisfies TextBlock, ...fields.map(underTitle)]
  const rest = [...parts.rest, ...more]
  const lines = [
    heroHtml({ title, parts, price, website: websiteAddress(company.website) }),
    '<main class="body">',
    benefitsHtml(parts, words),
    sideHtml(parts),
    rest.length === 0 ? '' : `<article class="more">${blocksToHtml(rest)}</article>`,
    '</main>',
  ]
  return framedSharedPage({
    theme,
    company,
    language,
    direction: directionOf(wording),
    title,
    main: lines.join('\n'),
    foot: words.copy(formatLongDay(locale, shared.copiedAt)),
    locale,
    words,
  })
}

interface Hero {
  readonly title: string
  readonly parts: SharedParts
  readonly price: string
  readonly website: string | undefined
}

function heroHtml({ title, parts: { lead, button, places }, price, website }: Hero): string {
  const label = escapeHtml(button)
  const action =
    button === ''
      ? ''
      : website === undefined
        ? `<strong dir="auto">${label}</strong>`
        : `<a class="button part-button" href="${escapeHtml(website)}" rel="noopener noreferrer" dir="auto">${label}</a>`
  const left = places === '' ? '' : `<small dir="auto">${escapeHtml(places)}</small>`
  const cost = price === '' && left === '' ? '' : `<p class="price" dir="auto">${escapeHtml(price)}${left}</p>`
  return [
    '<div class="hero part-hero">',
    `<h1 dir="auto">${escapeHtml(title)}</h1>`,
    lead === '' ? '' : `<p class="lead" dir="auto">${escapeHtml(lead).replaceAll('\n', '<br>')}</p>`,
    action === '' && cost === '' ? '' : `<div class="buy">${action}${cost}</div>`,
    '</div>',
  ].join('\n')
}

function benefitsHtml({ benefits }: SharedParts, words: SharedPageLabels): string {
  if (benefits.length === 0) return ''
  const item = ({ title, text, worth }: SharedParts['benefits'][number]): string =>
    [
      `<li><b dir="auto">${escapeHtml(title)}</b>`,
      worth === '' ? '' : `<span class="worth">${escapeHtml(worth)}</span>`,
      text === '' ? '' : `<span class="about" dir="auto">${escapeHtml(text)}</span>`,
      '</li>',
    ].join('')
  return `<section><h2>${words.get}</h2><ul class="get">${benefits.map(item).join('')}</ul></section>`
}

function sideHtml({ guarantee, quote }: SharedParts): string {
  const safe = guarantee === '' ? '' : `<div class="safe part-card"><p dir="auto">${escapeHtml(guarantee)}</p></div>`
  const by = quote === null || quote.by === '' ? '' : `<footer dir="auto">${escapeHtml(quote.by)}</footer>`
  const wording =
    quote === null ? '' : `<blockquote class="quote"><p dir="auto">${escapeHtml(quote.text)}</p>${by}</blockquote>`
  return safe === '' && wording === '' ? '' : `<section class="side">${safe}${wording}</section>`
}

interface SharedPageFrame {
  readonly theme: SharedPageTheme
  readonly company: PageCompany
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly main: string
  /** Sentence at the foot; empty: none. */
  readonly foot: string
  /** The labels' own language. */
  readonly locale: PublicLocale
  readonly words: SharedPageLabels
}

function framedSharedPage({
  theme,
  company,
  language,
  direction,
  title,
  main,
  foot,
  locale,
  words,
}: SharedPageFrame): SharedPage {
  const name = company.name || theme.product
  const styles = sharedPageStyles(brandColorOf(company.color, theme.accent))
  const site = websiteAddress(company.website)
  const [, host = ''] = /^https?:\/\/([^/?#]+)/i.exec(site ?? '') ?? []
  const labelled = (html: string): string => `<p lang="${locale}" dir="${localeDirection(locale)}">${html}</p>`
  const madeWith = words.madeWith.replace('{product}', () => `<bdi>${escapeHtml(theme.product)}</bdi>`)
  const html = [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow, noarchive">',
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((style) => `<style>${style}</style>`),
    ...(theme.stylePath === '' ? [] : [`<link rel="stylesheet" href="${escapeHtml(theme.stylePath)}">`]),
    '</head>',
    '<body>',
    `<header class="bar part-header">${brandMark({ name, company, logoPath: theme.logoPath })}${host === '' ? '' : `<span class="site" dir="ltr">${escapeHtml(host)}</span>`}</header>`,
    main,
    `<footer class="foot part-footer"><p><bdi>${escapeHtml(name)}</bdi></p>${foot === '' ? '' : labelled(foot)}${theme.namesProduct && name !== theme.product ? labelled(madeWith) : ''}</footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
  return { html, styles }
}

/** Returns an offer with the remaining sections of a copy, to be listed field by field. */
const restOf = ({ custom_fields, title, copiedAt }: SharedOffer, content: Opportunity['content']): Opportunity => ({
  title,
  excerpt: '',
  content,
  ...(custom_fields && { custom_fields }),
  ID: 1,
  name: '',
  updatedAt: copiedAt,
})

/** The page's title is its first heading. */
const underTitle = (block: TextBlock): TextBlock =>
  block.type === 'heading' ? { ...block, level: block.level === 1 ? 2 : 3 } : block

/**
 * A page with nothing but a sentence on why the offer isn't shown. Links that never existed, ended or were revoked have
 * the same one, so that nobody learns which.
 */
export function sharedPageNote(
  note: SharedPageNote,
  theme: SharedPageTheme,
  { locale, labelsIn }: { readonly locale: PublicLocale; readonly labelsIn: SharedPageLabelsIn },
): SharedPage {
  const words = labelsIn(locale)
  const { title, text } = words.notes[note]
  return framedSharedPage({
    theme,
    company: NO_PAGE_COMPANY,
    language: locale,
    direction: localeDirection(locale),
    title,
    main: `<main class="none"><h1>${title}</h1><p>${text}</p></main>`,
    foot: '',
    locale,
    words,
  })
}

const MAX_DETECTED_CHARS = 20_000

/** In place of an offer that is too long, in its language: everybody who has the link gets the same page. */
export function sharedPageTooLong(
  shared: SharedOffer,
  theme: SharedPageTheme,
  labelsIn: SharedPageLabelsIn,
): SharedPage {
  const wording = wordingOf(shared, new OfferTexts(shared.content)).slice(0, MAX_DETECTED_CHARS)
  return sharedPageNote('tooLong', theme, { locale: labelsLocale(languageOfWording(wording)), labelsIn })
}
