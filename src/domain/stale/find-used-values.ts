import type { DomainRecord } from '#domain/engine/record.ts'
import type { UsedValue } from './strategy-notes.ts'
import { findMentions, prepareSearch } from './find-mentions.ts'
import { offerValues } from './offer-values.ts'

/** The words of a text that people read. */
export interface TextWording {
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
}

/** The values of its offer that a text says in letters now. What may as well be something else is not among them. */
export function findUsedValues(
  { content, parts }: TextWording,
  offer: DomainRecord,
  locale?: string,
): readonly UsedValue[] {
  const texts = [content, ...Object.values(parts)].filter((text) => text !== '').map(prepareSearch)
  const options = locale === undefined ? {} : { locale }
  return offerValues(offer)
    .filter((value) =>
      texts.some((text) => findMentions(text, value, options).some(({ certainty }) => certainty !== 'doubtful')),
    )
    .map(({ path, value }) => ({ path, value }))
}
