import { brotliCompressSync, constants } from 'node:zlib'
import {
  type SharedOffer,
  sharedOfferPage,
  type SharedPageTheme,
  sharedPageTooLong,
} from '#domain/pages/shared-offer-page.ts'
import { sharedPageLabels } from '#domain/pages/shared-page-labels.ts'
import { isObject } from '#lib/json.ts'
import { onceForEachLocale, translatorFor } from '#locales/public-translator.ts'
import { isSharedPageTooLong } from './shared-size.ts'

export const sharedPageLabelsIn = onceForEachLocale((locale) => sharedPageLabels(translatorFor(locale)))

export interface RenderedPage {
  /** Brotli. */
  readonly html: Uint8Array
  /** Styles that the page's policy has to allow. */
  readonly styles: readonly string[]
}

const BROTLI_QUALITY = 5

/** The page of a copy as it is stored. `content`: the copy's JSON. */
export function renderSharedPage({
  content,
  look: theme,
}: {
  readonly content: string
  readonly look: SharedPageTheme
}): RenderedPage {
  const shared = readSharedOffer(content)
  const { html, styles } = isSharedPageTooLong(shared)
    ? sharedPageTooLong(shared, theme, sharedPageLabelsIn)
    : sharedOfferPage(shared, theme, sharedPageLabelsIn)
  return { html: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }), styles }
}

function readSharedOffer(content: string): SharedOffer {
  const shared: unknown = JSON.parse(content)
  if (!isSharedOffer(shared)) throw new Error('the stored copy of an offer cannot be read')
  return shared
}

const isSharedOffer = (value: unknown): value is SharedOffer =>
  isObject(value) &&
  typeof value.title === 'string' &&
  typeof value.excerpt === 'string' &&
  isObject(value.content) &&
  isObject(value.company) &&
  typeof value.copiedAt === 'number'
