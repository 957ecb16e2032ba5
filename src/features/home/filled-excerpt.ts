import { truncateText } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'

const MAX_CHARS = 90

/**
 * The first words of a text for a line of a list: with what its merge fields stand for, or their labels. `offer`: the
 * ID of the offer that it belongs to, or 0.
 */
export async function filledExcerpt(database: LocalDatabase, excerpt: string, offer: number): Promise<string> {
  const words = excerpt.includes('{{') ? await filled(database, excerpt, offer) : excerpt
  return truncateText(words, MAX_CHARS)
}

async function filled(database: LocalDatabase, excerpt: string, offer: number): Promise<string> {
  const [{ tokenLabel, tokenValues }, { fillTokens: filledText }, of, company] = await Promise.all([
    import('#domain/tokens/token-values.ts'),
    import('#domain/tokens/tokens.ts'),
    offer === 0 ? undefined : recordById(database, 'opportunity', offer),
    recordById(database, 'company', 1),
  ])
  const values = tokenValues({ offer: of?.record, company: company?.record, locale: navigator.language })
  // An excerpt may end inside of a merge field.
  return filledText(excerpt, values, (key) => `[${tokenLabel(key)}]`).replace(/\{\{[^{}]*$/, '…')
}
