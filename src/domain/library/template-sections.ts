import { bodyProblems } from '#domain/engine/checks.ts'
import type { FieldProblems } from '#domain/engine/kind.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

/** The filled-in fields of an offer, by section and field. */
export type TemplateSections = Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>>

/**
 * The texts that a section has under its fields' keys. Whatever else another version may have stored there is let
 * alone.
 */
export function sectionFieldTexts(section: unknown): readonly (readonly [key: string, text: string])[] {
  const stored: unknown = isObject(section) ? section.fields : undefined
  return Object.entries(isObject(stored) ? stored : {}).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
}

/**
 * Returns the texts that a person has entered into an offer's sections, without empty fields and without completion
 * marks.
 */
export function filledSections(content: Readonly<Record<string, unknown>>): TemplateSections & JsonObject {
  const filled = Object.entries(content).map(
    ([key, section]) => [key, sectionFieldTexts(section).filter(([, text]) => text.trim() !== '')] as const,
  )
  return Object.fromEntries(
    filled.flatMap(([key, fields]) => (fields.length > 0 ? [[key, { fields: Object.fromEntries(fields) }]] : [])),
  )
}

/**
 * Lists the problems of a template's sections: values that an offer has no field for, and texts that are too long for
 * their field.
 */
export const sectionProblems = (sections: JsonObject): FieldProblems =>
  bodyProblems({ noun: KIND_NOUNS.template, fields: {}, forms: OPPORTUNITY_FORMS }, { content: sections })

const SEARCHED = ['overview', 'hypothesis', 'audience']

/** The words that a template of an offer is found by. */
export const templateSearchText = (sections: TemplateSections | undefined): string =>
  SEARCHED.flatMap((key) => Object.values(filledSections(isObject(sections) ? sections : {})[key]?.fields ?? {}))
    .map((text) => `\n${text.slice(0, 300)}`)
    .join('')
