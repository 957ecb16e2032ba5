import { t } from '@lingui/core/macro'
import { isObject, type Json } from '#lib/json.ts'
import { isAiOnly } from './ai-only.ts'
import { inputSources } from './inputs/input-sources.ts'
import { missingInputs, type WriterOffer } from './readiness.ts'
import type { UseCase } from './use-case.ts'

/** A question whose answer makes further templates ready. */
export interface UnlockingAnswer {
  readonly form: string
  readonly field: string
  readonly question: string
  /** Drafts of the templates that need this answer. */
  readonly drafts: number
}

export interface Unlock {
  readonly answers: readonly UnlockingAnswer[]
  /** Further drafts once all of them are answered. */
  readonly drafts: number
}

const MAX_ANSWERS = 3

/** Questions by the field that answers them. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'overview.product_name': t`What is it called?`,
  'overview.product_description': t`What is the product?`,
  'overview.keywords': t`What would people type to find it?`,
  'overview.website_name': t`What is your website called?`,
  'overview.website_description': t`What do visitors find there?`,
  'hypothesis.audience': t`Who is it for?`,
  'problems.main': t`What is their main problem?`,
  'benefits.feature_1': t`What do people get?`,
  'offer.call_to_action': t`What should the button say?`,
  'offer.price': t`What does it cost?`,
  'testimonials.comment_1': t`What did a customer say about it?`,
  'faq.question_1': t`What do people ask before they buy?`,
}

/** Fields of inputs that are made of more than one. */
const COMPOSED_INPUT_FIELDS: Readonly<Record<string, string>> = {
  points: 'benefits.feature_1',
  key: 'overview.keywords',
  topic: 'overview.keywords',
  price: 'offer.price',
  review: 'testimonials.comment_1',
}

/** The field to fill for an input; undefined where no question of ours asks for it. */
const fieldToFill = (keyLabel: string): string | undefined =>
  [COMPOSED_INPUT_FIELDS[keyLabel], ...inputSources(keyLabel)].find(
    (path) => path !== undefined && Object.hasOwn(QUESTIONS, path),
  )

/** The up to three questions that make the most templates ready; null where none does, or all are ready. */
export function unlockingAnswers(useCases: readonly UseCase[], offer: WriterOffer): Unlock | null {
  // An answer alone makes no draft of a template that needs an AI.
  const lacking = useCases.flatMap((useCase) => {
    if (isAiOnly(useCase.slug)) return []
    const fields = missingInputs(useCase, offer).flatMap(({ keyLabel }) => fieldToFill(keyLabel) ?? [])
    if (fields.length === 0 || new Set(fields).size > MAX_ANSWERS) return []
    const isReadyThen = missingInputs(useCase, withAnswers(offer, fields)).length === 0
    return isReadyThen ? [{ fields: new Set(fields), drafts: useCase.variants }] : []
  })
  const best = fieldCombinations([...new Set(lacking.flatMap(({ fields }) => [...fields]))])
    .map((set) => ({
      set,
      drafts: sum(lacking.filter(({ fields }) => [...fields].every((field) => set.includes(field)))),
    }))
    .toSorted((one, other) => other.drafts - one.drafts || one.set.length - other.set.length)[0]
  if (!best || best.drafts === 0) return null
  return {
    drafts: best.drafts,
    answers: best.set.map((path) => {
      const [form = '', field = ''] = path.split('.')
      return {
        form,
        field,
        question: QUESTIONS[path] ?? '',
        drafts: sum(lacking.filter(({ fields }) => fields.has(path))),
      }
    }),
  }
}

/** The offer with any words in these fields. */
function withAnswers(offer: WriterOffer, paths: readonly string[]): WriterOffer {
  const content: Record<string, Json> = { ...offer.content }
  for (const path of paths) {
    const [form = '', field = ''] = path.split('.')
    const section = content[form]
    const fields = isObject(section) && isObject(section.fields) ? section.fields : {}
    content[form] = { fields: { ...fields, [field]: 'x' } }
  }
  return { ...offer, content }
}

const sum = (templates: readonly { readonly drafts: number }[]): number =>
  templates.reduce((all, { drafts }) => all + drafts, 0)

/** Every choice of one to three of these. */
function fieldCombinations(fields: readonly string[], size = MAX_ANSWERS): readonly (readonly string[])[] {
  if (size === 0) return []
  return fields.flatMap((field, index) => [
    [field],
    ...fieldCombinations(fields.slice(index + 1), size - 1).map((rest) => [field, ...rest]),
  ])
}
