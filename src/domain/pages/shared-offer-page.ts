import { priceOf } from '#domain/copy/catalogue/price.ts'
import { detectLanguage } from '#domain/copy/language/detect-language.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { CUSTOM } from '#domain/custom/custom-fields.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { reportDocument } from '#domain/reports/report-document.ts'
import type { JsonObject } from '#lib/json.ts'
import { blocksToHtml, escapeHtml, type TextBlock } from '#lib/markdown/blocks.ts'
import { directionOf, languageOf } from '#lib/text-script.ts'
import { type PageBrand, pageStyle } from './page-style.ts'
import { sharedBlocks, TOLD_SECTIONS } from './shared-blocks.ts'
import { sharedWords } from './shared-words.ts'
import { dayIn } from './day-in.ts'

/** A copy of an offer that is shown to whoever has the link: only what was chosen is in it. */
export interface SharedOffer {
  readonly title: string
  readonly excerpt: string
  readonly content: Opportunity['content']
  /** What the fields of the custom data are called, where these are shown. */
  readonly custom_fields?: Opportunity['custom_fields']
  /** The content of the company's profile; empty where it is not shown. */
  readonly company: JsonObject
  /** Epoch ms. */
  readonly copiedAt: number
}

/** What may be chosen beside the sections of an offer. */
export const SHARED_COMPANY = 'company'
export const SHARED_SUMMARY = 'summary'

/** The copy of an offer with these sections. */
export function sharedOffer(offer: Opportunity, company: JsonObject, sections: readonly string[], copiedAt: number): SharedOffer {
  const { title, excerpt, content, custom_fields } = offer
  const shown = Object.entries(content).filter(([key]) => sections.includes(key))
  const named = custom_fields && sections.includes(CUSTOM) ? { custom_fields } : {}
  return {
    title,
    excerpt: sections.includes(SHARED_SUMMARY) ? excerpt : '',
    content: Object.fromEntries(shown),
    ...named,
    company: sections.includes(SHARED_COMPANY) ? company : {},
    copiedAt,
  }
}

export interface SharedPageLook {
  readonly brand: PageBrand
  /** A path of this server; empty: the name alone. */
  readonly logoPath: string
}

/** The page's own style, for its policy. */
export const sharedPageStyle = ({ brand }: SharedPageLook): string =>
  `${pageStyle(brand)}\n.about { color: var(--quiet); font-size: .9375rem; }\narticle { max-width: 46rem; margin-inline: auto; }\n.bar, footer { max-width: none; }`

/** An offer as a page to read: no script, no form, nothing that is asked of another address, and every word escaped. */
export function sharedOfferPage(shared: SharedOffer, look: SharedPageLook): string {
  const { content, company, title, excerpt } = shared
  const said = [title, excerpt, ...new OfferTexts(content).all()].join('\n')
  const language = languageOf(said, detectLanguage(said) ?? 'en')
  const { text: price } = priceOf(new OfferTexts(content), excerpt)
  const direction = directionOf(said)
  const { words, language: wordsLanguage } = sharedWords(language)
  const others = Object.fromEntries(Object.entries(content).filter(([key]) => !TOLD_SECTIONS.includes(key)))
  const rest = reportDocument(restOf(shared, others), {}).body
  const body = [
    ...sharedBlocks(content, company, { words, locale: language === 'en' ? 'en-GB' : language, price }),
    ...(rest.length === 0
      ? []
      : [{ type: 'heading', level: 2, runs: [{ text: words.more }] } satisfies TextBlock, ...rest.map(underTitle)]),
  ]
  const logo = look.logoPath.startsWith('/partner/') ? `<img src="${escapeHtml(look.logoPath)}" alt="">` : ''
  const brand = escapeHtml(look.brand.name)
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow, noarchive">',
    `<title>${escapeHtml(shared.title)}</title>`,
    `<style>${sharedPageStyle(look)}</style>`,
    '</head>',
    '<body>',
    `<header class="bar"><p class="brand" dir="auto">${logo}${brand}</p></header>`,
    '<main>',
    '<article>',
    `<h1 dir="auto">${escapeHtml(shared.title)}</h1>`,
    ...(excerpt.trim() === '' ? [] : [`<p class="lead" dir="auto">${escapeHtml(excerpt.trim()).replaceAll('\n', '<br>')}</p>`]),
    blocksToHtml(body),
    `<p class="about" lang="${wordsLanguage}" dir="ltr">${words.copy(dayIn(wordsLanguage, shared.copiedAt))}</p>`,
    '</article>',
    '</main>',
    `<footer><p dir="auto">${brand}</p></footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** What of a copy is told field by field, as an offer. */
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
const underTitle = (block: TextBlock): TextBlock => (block.type === 'heading' ? { ...block, level: block.level === 1 ? 2 : 3 } : block)

/** What stands where no page is: never there, ended, taken back; nobody learns which. */
export function noSharedPage(look: SharedPageLook): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow, noarchive">',
    '<title>This page is not here</title>',
    `<style>${sharedPageStyle(look)}</style>`,
    '</head>',
    '<body>',
    `<header class="bar"><p class="brand" dir="auto">${escapeHtml(look.brand.name)}</p></header>`,
    '<main><article>',
    '<h1>This page is not here</h1>',
    '<p>The link may be mistyped, its time may be over, or whoever shared it has taken it back. Ask them for a new one.</p>',
    '</article></main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
