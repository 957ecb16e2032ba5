import { logoOnly, type Partner } from '#domain/partner/partner.ts'
import type { BrandedPartner } from '#server/partners/branding-store.ts'
import { msg } from '@lingui/core/macro'
import { brandColorOf, brandShades } from '#domain/pages/brand-colors.ts'
import { localeDirection } from '#lib/locale/locale.ts'
import type { PublicLocale } from '#lib/locale/public-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { Translate } from '#lib/locale/translate.ts'
import { translatorFor } from '#locales/public-translator.ts'
import type { EmailContent } from '#server/mail/outgoing-email.ts'

/** Partner in whose name an email is sent, and its reader's language. */
export interface EmailContext {
  readonly partner: BrandedPartner
  readonly locale: PublicLocale
}

/** Translates messages of an email, in the partner's words where it has some. */
export const emailTranslator = ({ partner, locale }: EmailContext): Translate => translatorFor(locale, partner.words)

/** A name or an address within a sentence, whose direction it leaves alone. */
export const emailValue = ({ locale }: EmailContext, text: string): string =>
  localeDirection(locale) === 'rtl' ? `\u2068${text}\u2069` : isolateDirection(text)

/** The words of an email around one link. All of them may hold what people typed. */
export interface EmailText {
  /** Single line of plain text. */
  readonly subject: string
  readonly before: readonly string[]
  /** The button. */
  readonly action: string
  readonly link: string
  readonly after: readonly string[]
}

const INK = '#1d2420'
const QUIET = '#4a524c'
const LINE = '#d9dcd7'
const GROUND = '#f4f5f3'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const MAX_SUBJECT_CHARS = 200

/**
 * An email under a partner's name, logo and colour, as HTML and as plain text with the same words. Tables and inline
 * styles: mail programs know nothing else.
 */
export function composeEmail(
  { partner, locale }: EmailContext,
  { subject, before, action, link, after }: EmailText,
): EmailContent {
  const direction = localeDirection(locale)
  const foot = partner.labels['global.legalCompanyName']
  const heading = oneLine(subject)
  return {
    subject: heading,
    text: `${[...before, link, ...after, foot].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(heading)}</title></head>`,
      `<body style="margin:0;padding:0;background:${GROUND};color:${INK};${FONT}">`,
      table(
        // Some programs show only what is in the body.
        `lang="${locale}" dir="${direction}" bgcolor="${GROUND}"`,
        `<tr><td align="center" style="padding:32px 16px">${card({ partner, locale }, { heading, before, action, link, after })}${footer(foot)}</td></tr>`,
      ),
      '</body></html>',
    ].join(''),
    link,
  }
}

interface CardWords extends Omit<EmailText, 'subject'> {
  readonly heading: string
}

function card(context: EmailContext, { heading, before, action, link, after }: CardWords): string {
  const { partner, locale } = context
  const otherwise = emailTranslator(context)(msg`If the button doesn't work, open this address:`)
  const side = localeDirection(locale) === 'rtl' ? 'right' : 'left'
  const row = (padding: string, content: string): string =>
    `<tr><td style="padding:${padding};text-align:${side}">${content}</td></tr>`
  const rows = [
    row('28px 32px 0', brandOf(partner, new URL(link).origin)),
    row('20px 32px 0', `<h1 style="margin:0;font-size:22px;line-height:30px;font-weight:600">${escaped(heading)}</h1>`),
    ...before.map((text) => row('12px 32px 0', paragraph(text, INK))),
    row('20px 32px 0', button(partner.accent, action, link)),
    row(
      '16px 32px 0',
      `<p style="margin:0;font-size:13px;line-height:20px;color:${QUIET}">${escaped(otherwise)}<br><a href="${escaped(link)}" dir="ltr" style="color:${INK};word-break:break-all">${escaped(link)}</a></p>`,
    ),
    row('24px 32px 28px', after.map((text) => paragraph(text, QUIET)).join('')),
  ]
  return table(
    `bgcolor="#ffffff" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:12px"`,
    rows.join(''),
  )
}

/**
 * A mail program asks the partner's server for the logo; until then, and where pictures are off, the name stands there.
 */
function brandOf(partner: Partner, origin: string): string {
  const name = escaped(partner.labels['global.appName'])
  const { logoURL } = partner.assets
  const words = `<span style="font-size:16px;line-height:28px;font-weight:600;color:${INK}">${name}</span>`
  if (logoURL === '') return words
  const alt = logoOnly(partner) ? name : ''
  const picture = `<img src="${escaped(new URL(logoURL, origin).href)}" alt="${alt}" height="28" style="height:28px;width:auto;max-width:240px;border:0;vertical-align:middle;font-size:16px;font-weight:600">`
  return logoOnly(partner) ? picture : `${picture}&nbsp;&nbsp;${words}`
}

/** The partner's colour, with an edge that sets a pale one off from white. */
function button(accent: string, action: string, link: string): string {
  const { fill, onFill, edge } = brandShades(brandColorOf(accent)).light
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${fill}" style="border-radius:8px;border:1px solid ${edge}"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:${onFill};text-decoration:none">${escaped(action)}</a></td></tr></table>`
}

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
const paragraph = (text: string, color: string): string =>
  `<p style="margin:0 0 8px;font-size:16px;line-height:24px;color:${color}">${escaped(text)}</p>`
const footer = (words: string): string =>
  `<p dir="auto" style="margin:16px 0 0;font-size:13px;line-height:20px;color:${QUIET}">${escaped(words)}</p>`

/** A line break would end the header that the subject is. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_CHARS)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
