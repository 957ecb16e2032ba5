import { PRICE_PATH } from '#domain/copy/catalogue/price/stated-price.ts'
import type { TextWithParts } from '#domain/kinds/text-excerpt.ts'
import type { UsedValue } from '#domain/stale/strategy-notes.ts'
import { tokenKeysIn } from '#domain/tokens/used-tokens.ts'
import type { RecordProjection } from '#store/record-projection.ts'
import { useRecordProjection } from '#store/react/use-record-projection.ts'

const PRICE_TOKEN = 'offer.price'

interface StoredText extends TextWithParts {
  readonly meta: { readonly opportunity_id: number }
  readonly used?: readonly UsedValue[]
}

/** A text that names the price of its offer. */
export interface PriceText {
  readonly offer: number
  /** Price written out in the text; null where the merge field follows the offer by itself. */
  readonly written: string | null
}

/** Texts that name their offer's price. Each is read once, and again only when it changes. */
const PRICE_TEXTS: RecordProjection<PriceText> = {
  kind: 'strategy',
  project({ json }) {
    if (!json.includes(PRICE_TOKEN) && !json.includes(PRICE_PATH)) return undefined
    const text = JSON.parse(json) as StoredText
    const offer = text.meta.opportunity_id
    if (tokenKeysIn(text).has(PRICE_TOKEN)) return { offer, written: null }
    const written = text.used?.find(({ path }) => path === PRICE_PATH)?.value
    return written === undefined ? undefined : { offer, written }
  },
}

/** Number of texts in which an offer's price appears as it is now. */
const priceTextCount = (texts: Iterable<PriceText>, offer: number, price: string): number =>
  [...texts].filter((text) => text.offer === offer && (text.written === null || text.written === price)).length

/** Number of texts in which the price appears; 0 until they have been read. */
export function usePriceTextCount(offer: number, price: string): number {
  const picked = useRecordProjection(PRICE_TEXTS)
  return picked ? priceTextCount(picked.values(), offer, price) : 0
}
