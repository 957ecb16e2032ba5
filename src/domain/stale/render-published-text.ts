import type { DomainRecord } from '#domain/engine/record.ts'
import type { UsedValue } from './strategy-notes.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { fillTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import { offerValues } from './offer-values.ts'
import { type TextWording, findUsedValues } from './find-used-values.ts'

interface Sources {
  readonly offer: DomainRecord | undefined
  readonly company: DomainRecord | undefined
  /** BCP 47 tag that dates are written in. */
  readonly locale: string
}

/**
 * The words of a text as they go out, tokens filled, and what they say of the offer: in letters, and by a token, which
 * is sure of what it stands for whatever it looks like afterwards.
 */
export function renderPublishedText(
  { content, parts }: TextWording,
  sources: Sources,
): TextWording & { readonly used: readonly UsedValue[] } {
  const { offer, locale } = sources
  const values = tokenValues(sources)
  const paths = new Set<string>()
  const noticed: TokenValues = (key) => {
    const [section = '', field = ''] = key.split('.')
    paths.add(`content.${section}.fields.${field}`)
    return values(key)
  }
  const out = {
    content: fillTokens(content, noticed),
    parts: Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, fillTokens(part, noticed)])),
  }
  if (!offer) return { ...out, used: [] }
  const written = new Set(findUsedValues(out, offer, locale).map(({ path }) => path))
  const used = offerValues(offer).filter(({ path }) => written.has(path) || paths.has(path))
  return { ...out, used: used.map(({ path, value }) => ({ path, value })) }
}
