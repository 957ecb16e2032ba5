import { brotliCompressSync, constants } from 'node:zlib'
import {
  type SharedOffer,
  sharedOfferPage,
  type SharedPageTheme,
  sharedPageTooLong,
} from '#domain/pages/shared-offer-page.ts'
import { type SharedPageLabels, sharedPageLabels } from '#domain/pages/shared-page-labels.ts'
import type { PublicLocale } from '#lib/locale/public-locale.ts'
import { isObject } from '#lib/json.ts'
import { translatorFor } from '#locales/public-translator.ts'
import { isSharedPageTooLong } from './shared-size.ts'

/** Labels of shared pages by language, in the partner's words where it has some. */
export const sharedPageLabelsIn =
  ({ words }: Pick<SharedPageTheme, 'words'>) =>
  (locale: PublicLocale): SharedPageLabels =>
    sharedPageLabels(translatorFor(locale, words))

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
  const labelsIn = sharedPageLabelsIn(theme)
  const { html, styles } = isSharedPageTooLong(shared)
    ? sharedPageTooLong(shared, theme, labelsIn)
    : sharedOfferPage(shared, theme, labelsIn)
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
