import type { Strategy } from '#domain/kinds/strategy.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { JsonObject } from '#lib/json.ts'
import { createTestAccount } from './factories.ts'

export interface TextSeed {
  readonly ID: number
  readonly title: string
  /** The offer that it belongs to. */
  readonly offerID: number
  /** An e-mail by default. */
  readonly kind?: StrategyKind
  /** Its kind's first by default. */
  readonly format?: string
  readonly content?: string
  readonly parts?: Readonly<Record<string, string>>
}

/** What makes a text, for a device or a call. */
export const newText = ({
  ID,
  title,
  offerID,
  kind = 'emails',
  format = '',
  content = '',
  parts = {},
}: Omit<TextSeed, 'ID'> & { readonly ID?: number }): JsonObject => ({
  ...(ID === undefined ? {} : { ID }),
  post_title: title,
  post_content: content,
  meta_input: { kind, format, opportunity_id: offerID, parts },
})

/** A text as a server holds it, of an offer that is there. */
export function serverText(seed: TextSeed): Strategy {
  const account = createTestAccount()
  account.done('opportunity.create', { ID: seed.offerID, post_title: 'Loaf' })
  account.done('strategy.create', newText(seed))
  return account.stored('strategy', seed.ID)?.record as Strategy
}
