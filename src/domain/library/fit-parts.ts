import { measureLength } from '#domain/formats/channel-length.ts'
import { textFormat } from '#domain/formats/formats.ts'
import { fillTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'

export interface TextWithFallbacks {
  readonly kind: StrategyKind
  readonly format: string
  readonly parts: Readonly<Record<string, string>>
  readonly fallbacks?: Readonly<Record<string, string>>
}

/**
 * Replaces the parts that are too long for their channel once an offer's values are in them. An ad with a headline of
 * 40 characters is refused, so an offer with long names gets the words that its template has for this case.
 */
export function fitParts(text: TextWithFallbacks, values: TokenValues): Readonly<Record<string, string>> {
  const { parts, fallbacks } = text
  if (!fallbacks) return parts
  const rules = textFormat(text).parts
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => {
      const rule = rules.find((one) => one.key === key)
      const fallback = Object.hasOwn(fallbacks, key) ? fallbacks[key] : undefined
      const filled = fillTokens(part, values, () => '')
      const isTooLong = measureLength(rule?.counting ?? 'graphemes', filled) > (rule?.limit ?? Infinity)
      return [key, isTooLong && fallback !== undefined ? fallback : part]
    }),
  )
}
