import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { HYPOTHESIS_SENTENCE } from '#domain/kinds/opportunity-forms.ts'
import { fieldsOf } from '#lib/field.ts'
import { type BlankPiece, blankPieces } from './blanks.ts'
import type { OfferSections } from './offer-template.ts'

/** A phrase is a few words; of what somebody has written without an end the beginning is enough. */
const MAX_PHRASE_CHARS = 300

/** What an offer says in one sentence, with its blanks; a field that is empty is one, too. */
export const sentenceOf = (sections: OfferSections): readonly BlankPiece[] =>
  HYPOTHESIS_SENTENCE.flatMap((part, index): readonly BlankPiece[] => {
    const gap: readonly BlankPiece[] = index === 0 || part === ',' ? [] : [{ text: ' ' }]
    return [...gap, ...(typeof part === 'string' ? [{ text: part }] : phrase(sections, part))]
  })

function phrase(sections: OfferSections, { form, field }: { readonly form: string; readonly field: string }): readonly BlankPiece[] {
  const text = (sections[form]?.[field] ?? '').trim()
  return text === '' ? [{ blank: labelOf(form, field) }] : blankPieces(text.slice(0, MAX_PHRASE_CHARS))
}

function labelOf(form: string, field: string): string {
  const definition = opportunityForm(form)
  const label = definition && fieldsOf(definition).find(({ key }) => key === field)?.label
  return (label ?? field).toLowerCase()
}
