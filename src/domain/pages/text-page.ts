import type { DomainRecord } from '#domain/engine/record.ts'
import { formatOf } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { boundedValues } from '#domain/tokens/bounded-values.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { valueOf } from '#domain/tokens/tokens.ts'
import { languageOf } from '#lib/text/text-script.ts'
import { strategyPageHtml } from './strategy-page.ts'

/** A text with whom it is of. */
export interface TextPageSource {
  readonly text: Strategy
  readonly offer: DomainRecord | undefined
  readonly company: DomainRecord | undefined
  /** The partner's colour, for a company without one. */
  readonly accent: string
}

/** Whether a text goes out as a page of its own: a sales page, a landing page. */
export const isPage = (text: Pick<Strategy, 'kind' | 'format'>): boolean => formatOf(text).preview === 'page'

/** Characters of all values that are filled in. */
const MAX_FILLED_CHARS = 1024 * 1024

/**
 * A text as a page for everybody, the same from the server and from a device: the sample recipient's name has no place
 * in it. `isTooLong`: filled in, it has more words than a page shows, and some of its tokens were left out.
 */
export function textPage({ text, offer, company, accent }: TextPageSource): {
  readonly html: string
  readonly isTooLong: boolean
} {
  const { values, isOver } = boundedValues(
    tokenValues({ offer, company, locale: languageOf(text.content, 'en-GB') }),
    MAX_FILLED_CHARS,
  )
  const html = strategyPageHtml({
    text,
    values,
    brand: {
      name: valueOf(values, 'company.name') ?? '',
      website: valueOf(values, 'company.website'),
      accent: valueOf(values, 'company.brand_color') ?? accent,
    },
  })
  return { html, isTooLong: isOver() }
}

export const textPageHtml = (source: TextPageSource): string => textPage(source).html
