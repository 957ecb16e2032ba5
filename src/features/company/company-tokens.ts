import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { COMPANY_SECTION } from '#domain/tokens/token-values.ts'
import { tokenKeysIn } from '#domain/tokens/used-tokens.ts'
import type { RecordProjection } from '#store/record-projection.ts'

const START = `${COMPANY_SECTION}.`

/** The texts that use a token of the company, and which. */
export const COMPANY_TOKENS: RecordProjection<readonly string[]> = {
  kind: 'strategy',
  project({ json }) {
    if (!json.includes(START)) return undefined
    const keys = [...tokenKeysIn(parseRecord('strategy', json))].filter((key) => key.startsWith(START))
    return keys.length > 0 ? keys : undefined
  },
}

/** In how many texts each token is. */
export function countTextsByToken(picked: ReadonlyMap<number, readonly string[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const keys of picked.values()) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
