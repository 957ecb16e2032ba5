import { bodyProblems } from '#domain/engine/checks.ts'
import type { Problems } from '#domain/engine/kind.ts'
import { NOUNS } from '#domain/kinds/kinds.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

/** The filled-in fields of an offer, by section and field. */
export type TemplateSections = Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>>

interface Sections {
  readonly [key: string]: { readonly fields?: Readonly<Record<string, string>> | undefined } | undefined
}

/** What somebody has written into the sections of an offer: without what is empty, and without what is done. */
export function filledSections(content: Sections): TemplateSections & JsonObject {
  const sections: Record<string, { readonly fields: Readonly<Record<string, string>> }> = {}
  for (const [key, section] of Object.entries(content)) {
    // Another version may have stored something else.
    const stored: unknown = isObject(section) ? section.fields : undefined
    const filled = Object.entries(isObject(stored) ? stored : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1].trim() !== '',
    )
    if (filled.length > 0) sections[key] = { fields: Object.fromEntries(filled) }
  }
  return sections
}

/** What is wrong with the sections of a template: what an offer has no place for, and what is too long there. */
export const sectionProblems = (sections: JsonObject): Problems =>
  bodyProblems({ noun: NOUNS.template, fields: {}, forms: OPPORTUNITY_FORMS }, { content: sections })

const SEARCHED = ['overview', 'hypothesis', 'audience']

/** The words that a template of an offer is found by. */
export const sectionWords = (sections: TemplateSections | undefined): string =>
  SEARCHED.flatMap((key) => Object.values(filledSections(isObject(sections) ? sections : {})[key]?.fields ?? {}))
    .map((text) => `\n${text.slice(0, 300)}`)
    .join('')
