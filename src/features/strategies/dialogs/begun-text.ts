import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import type { RecordRef } from '#records/kind-screens.ts'

/** What was typed and chosen, until the text is made: it survives a dialog that was closed. */
export interface BegunText {
  readonly title: string
  readonly content: string
  readonly kind: StrategyKind
  /** One of its kind's formats. */
  readonly format: string
  /** Null: the one that is proposed. */
  readonly offer: RecordRef | null
}

export const firstFormat = (kind: StrategyKind): string => FORMATS[kind][0].key

export const NO_DRAFT: BegunText = { title: '', content: '', kind: 'ads', format: firstFormat('ads'), offer: null }
export const NO_CUSTOM: BegunText = { ...NO_DRAFT, kind: 'custom', format: firstFormat('custom') }

export interface BegunErrors {
  readonly offer?: string | undefined
  readonly title?: string | undefined
  readonly content?: string | undefined
}

/** What has to be there before a text is made; what is wrong with its title, the mutation itself says. Undefined: nothing is missing. */
export function missingIn({ content, offer }: Pick<BegunText, 'content' | 'offer'>, isCustom: boolean): BegunErrors | undefined {
  const errors = {
    ...(offer === null && { offer: 'Choose the offer that it is for' }),
    ...(isCustom && content.trim() === '' && { content: REQUIRED_FIELDS_MESSAGE }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
