import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { cleanTypedText } from '#domain/copy/writer/clean-typed-text.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import type { JsonObject } from '#lib/json.ts'

const EMAIL = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}/g
const PHONE = /\+?\d[\d\s()/.-]{7,}\d/g
/** Addresses of pages and pictures, in Markdown too: no copy is made of them. */
const URL_IN_TEXT =
  /!?\[([^[\]\n]{0,200})\]\([^()\s]{1,2000}\)|\((?:https?:\/\/|www\.)[^\s()]{1,2000}\)|(?:https?:\/\/|www\.)[^\s<>"“”]{0,2000}[^\s<>"“”.,;:!?)]/giu
/** Delimiter of the facts in a prompt, which must not appear in the facts themselves. */
export const FACT_FENCE = /facts-/gi

/** More of a typed text is never a fact. */
const MAX_TYPED_CHARS = 1_000

export interface FactCleaner {
  /** Without markup and tokens. */
  text(typed: string, maxChars: number): string
  /** Also without email addresses and phone numbers. */
  input(typed: string): string
  /** Also without addresses of pages. */
  fact(typed: string): string
}

export function factCleaner({
  content,
  company,
}: {
  readonly content: JsonObject
  readonly company: JsonObject
}): FactCleaner {
  const offer = new OfferTexts(content)
  const firm = new OfferTexts(company)
  const text = (typed: string, maxChars: number): string =>
    cleanTypedText(cutToGraphemes(typed, maxChars * 2), offer, firm)
      .replaceAll(FACT_FENCE, 'facts ')
      .trim()
  const input = (typed: string): string =>
    text(typed, MAX_TYPED_CHARS).replaceAll(EMAIL, '').replaceAll(PHONE, masked).trim()
  return {
    text,
    input,
    fact: (typed) => withoutAddresses(input(typed)),
  }
}

/** Without addresses of pages, and without the space that one leaves in front of a mark. */
function withoutAddresses(text: string): string {
  const left = text.replaceAll(URL_IN_TEXT, (_found, label: string | undefined) => label ?? '\u0000')
  return left
    .replaceAll(/ ?\u0000(?: ?\u0000)*(?=[.,;:!?)\s]|$)/g, '')
    .replaceAll('\u0000', '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** A date or an amount has digits too, and is none. */
const masked = (found: string): string =>
  /^\d{4}-\d\d-\d\d|^[\d.,\s]{1,9}$/.test(found) || !/\d{7}/.test(found.replaceAll(/\D/g, '')) ? found : ''
