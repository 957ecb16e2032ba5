import type { SharedOffer } from '#domain/pages/shared-offer-page.ts'
import { isPicture } from '#lib/field-spec.ts'

/** Bytes of all words of a page. */
const MAX_WORD_BYTES = 1024 * 1024

/**
 * Says that a copy, made before there was a limit, has more words than a page shows; the company's logo doesn't count.
 */
export const isSharedPageTooLong = ({ company, ...shared }: SharedOffer): boolean =>
  bytesIn(shared) + bytesIn(company, (text) => isPicture(text)) > MAX_WORD_BYTES

function bytesIn(value: unknown, isLeftOut: (text: string) => boolean = () => false): number {
  if (typeof value === 'string') return isLeftOut(value) ? 0 : Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, item) => sum + bytesIn(item, isLeftOut), 0)
}
