import { brotliCompressSync, constants } from 'node:zlib'
import {
  type SharedOffer,
  sharedOfferPage,
  type SharedPageLook,
  sharedPageNote,
} from '#domain/pages/shared-offer-page.ts'
import { isTooLongToShow, TOO_LONG } from './shared-size.ts'

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
  look,
}: {
  readonly content: string
  readonly look: SharedPageLook
}): RenderedPage {
  const shared = JSON.parse(content) as SharedOffer
  const { html, styles } = isTooLongToShow(shared) ? sharedPageNote(look, TOO_LONG) : sharedOfferPage(shared, look)
  return { html: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }), styles }
}
