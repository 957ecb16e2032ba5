import { measureLength } from '#domain/formats/channel-length.ts'
import type { TextRule } from '#domain/formats/format.ts'
import { textFormat } from '#domain/formats/formats.ts'
import { fitParts } from '#domain/library/fit-parts.ts'
import type { TextTemplate } from '#domain/library/text-template.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { fillTokens, type TokenValues, findTokens } from '#domain/tokens/tokens.ts'

/** An offer as the samples write it: the fields of each section. */
export interface SampleOffer {
  readonly sections: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const nameOf = ({ kind, key }: TextTemplate): string => `${kind}/${key}`

/** A text of a template and what its channel makes of it; without a rule, it has no such text. */
export interface TemplateField {
  readonly field: string
  readonly text: string
  readonly rule: TextRule | undefined
}

/** Every text of a template, its body first. */
export const fieldsOfTemplate = (template: TextTemplate): readonly TemplateField[] => {
  const format = textFormat(template)
  return [
    { field: 'content', text: template.content, rule: format.body },
    ...Object.entries(template.parts).map(([field, text]) => ({
      field,
      text,
      rule: format.parts.find(({ key }) => key === field),
    })),
  ]
}

export const textsOf = (template: TextTemplate): string[] => fieldsOfTemplate(template).map(({ text }) => text)

export const tokensOf = (text: string): string[] => findTokens(text).map(({ key }) => key)

export const allTokens = (template: TextTemplate): string[] => textsOf(template).flatMap(tokensOf)

/** A text with nothing in the place of its tokens. */
export const ownWords = (text: string): string =>
  fillTokens(
    text,
    () => undefined,
    () => '',
  )

/**
 * What is shown of an ad, and what goes into one text message, counts as the most: beyond it the rest is cut, or sent
 * again. The words of a social ad may be longer.
 */
const mostOf = ({ kind, format }: TextTemplate, { field, rule }: TemplateField): number =>
  ((kind === 'ads' && (format !== 'social-ad' || field !== 'content')) || format === 'sms' ? rule?.shown : undefined) ??
  rule?.limit ??
  Infinity

/** A template with the parts that fit an offer. */
export const fitted = (template: TextTemplate, values: TokenValues): TextTemplate => ({
  ...template,
  parts: fitParts(template, values),
})

/** The fields that are longer than their channel takes, once `write` has made the text of each. */
export const tooLong = (template: TextTemplate, write: (text: string) => string): string[] =>
  fieldsOfTemplate(template)
    .filter((one) => measureLength(one.rule?.counting ?? 'graphemes', write(one.text)) > mostOf(template, one))
    .map(({ field }) => field)

const recipient = { firstname: 'Samira', lastname: 'Holt', company: 'Holt & Sons' }

/** What an offer, and somebody whom it is sent to, say for tokens. */
export const valuesOf = ({ sections }: SampleOffer): TokenValues => {
  // The samples were recorded before the price had a field of its own.
  const priced = {
    ...sections,
    offer: { price: '5.40', currency: 'GBP', price_period: 'a week', ...sections['offer'] },
  }
  const content = Object.fromEntries(Object.entries(priced).map(([section, fields]) => [section, { fields }]))
  return tokenValues({ offer: { ID: 1, name: 'sample', updatedAt: 0, content }, recipient, locale: 'en-GB' })
}
