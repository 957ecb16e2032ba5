import type { DomainRecord } from '#domain/engine/record.ts'
import { offerContent } from '#domain/export/structured-data.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { textSourceType, withSourceMarks } from '#domain/export/text-source-type.ts'
import { limitTokenValues } from '#domain/tokens/bounded-values.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { tokenValue } from '#domain/tokens/tokens.ts'
import { languageByScript } from '#lib/text/text-script.ts'
import { strategyPageHtml } from './strategy-page.ts'

/** A text with whom it is of. */
export interface TextPageSource {
  readonly text: Strategy
  readonly offer: DomainRecord | undefined
  readonly company: DomainRecord | undefined
  /** The partner's colour, for a company without one. */
  readonly accent: string
}

/** Is true if a text is published as a page of its own, such as a sales page or a landing page. */
export const isPageText = (text: Pick<Strategy, 'kind' | 'format'>): boolean => textFormat(text).preview === 'page'

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
  const { values, isExceeded } = limitTokenValues(
    tokenValues({ offer, company, locale: languageByScript(text.content, 'en-GB') }),
    MAX_FILLED_CHARS,
  )
  const page = strategyPageHtml({
    text,
    values,
    offer: offerContent(offer),
    brand: {
      name: tokenValue(values, 'company.name') ?? '',
      website: tokenValue(values, 'company.website'),
      accent: tokenValue(values, 'company.brand_color') ?? accent,
    },
  })
  const html = withSourceMarks(page, text.title, textSourceType(text))
  return { html, isTooLong: isExceeded() }
}

export const textPageHtml = (source: TextPageSource): string => textPage(source).html
