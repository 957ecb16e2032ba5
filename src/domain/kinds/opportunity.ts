import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { defineMutation, type MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord, FieldPathEdit } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { flagSchema, idSchema, fieldKeySchema, textsSchema } from '#domain/engine/schema.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import {
  defineKind,
  hasAllFields,
  type TextPlace,
  type FieldProblems,
  problemsAt,
  type RecordSummary,
  textField,
} from '#domain/engine/kind.ts'
import { CUSTOM_DATA_FORM, OPPORTUNITY_FORMS } from './opportunity-forms.ts'
import { isCompleteByItself, isMarkedIncomplete, sectionState, sectionStates } from './opportunity-progress.ts'
import { refuseProblems } from '#domain/engine/checks.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import {
  CUSTOM_DEFINITIONS,
  customFieldsOf,
  CUSTOM_SECTION,
  MAX_DEFINITION_CHARS,
  readableDefinition,
} from '#domain/custom/custom-fields.ts'
import { KIND_NOUNS } from './record-kinds.ts'
import { summaryTooLong, titleTooLong } from '#domain/kinds/labels/length-faults.ts'

const KIND = 'opportunity'
const MODULE = 'opportunities'
const INCOMPLETE = 'incomplete'

/**
 * Represents the stored part of a section, without what its definition knows (name, title, group). Absent for a section
 * that was never edited.
 */
export interface StoredSection extends JsonObject {
  readonly fields?: Readonly<Record<string, string>>
  readonly done?: boolean
}

/** An offer: what is sold, to whom and why they would pay, in sections. */
export interface Opportunity extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  readonly content: Readonly<Record<string, StoredSection>>
  /** Findings that its person has left as they are, by their keys: the print of the words that each rests on. */
  readonly left?: Readonly<Record<string, string>>
  /** Sections that a person has marked as not complete although their main fields are filled, by their keys: 'yes'. */
  readonly incomplete?: Readonly<Record<string, string>>
  /** Names and types of the custom data fields, by key: 'number: Oven number'. A removed field has an empty string. */
  readonly custom_fields?: Readonly<Record<string, string>>
  /** ID of the brand voice that it has chosen; empty or absent: the default voice. */
  readonly voice?: string
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    opportunity: Opportunity
  }
}

const formsByKey = new Map(OPPORTUNITY_FORMS.map((form) => [form.key, form]))

/** The form with this key, if an offer has one. */
export const opportunityForm = (key: string): FormSpec | undefined => formsByKey.get(key)

/** The dotted path of a field inside an offer's record. */
const fieldPath = (form: string, field: string): string => `content.${form}.fields.${field}`

/** A field's text; a field never filled in is the empty text. */
export function fieldValue(offer: Opportunity, form: string, field: string): string {
  const fields = offer.content[form]?.fields
  return (fields && own(fields, field)) ?? ''
}

/** A text by its key, and not what every object has under that name (`toString`). */
const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

const base = {
  kind: KIND,
  noun: KIND_NOUNS.opportunity,
  module: MODULE,
  slug: 'offer',
  copyTitle: (title: string) => `Copy of ${title}`,
  fields: {
    title: textField(t`Title`, {
      maxChars: 300,
      isRequired: true,
      wire: 'post_title',
      tooLong: titleTooLong,
    }),
    excerpt: textField(t`Summary`, { maxChars: 20_000, wire: 'post_excerpt', tooLong: summaryTooLong }),
    [`${CUSTOM_DEFINITIONS}.*`]: textField(t`Custom field`, { maxChars: MAX_DEFINITION_CHARS }),
    'left.*': textField(t`A suggestion`, { maxChars: 100, marked: [t`Not ignored`, t`Ignored`] }),
    [`${INCOMPLETE}.*`]: textField(t`A section`, {
      maxChars: 3,
      marked: [t`Completes automatically`, t`Marked as incomplete`],
    }),
    voice: textField(t`Brand voice`, {
      maxChars: 20,
      wire: 'voice',
      marked: [t`Default brand voice`, t`Own brand voice`],
    }),
  },
  forms: OPPORTUNITY_FORMS,
  named: [{ kind: 'voice', path: 'voice' }],
} as const

const known = z.optional(z.string())

/**
 * The sections of an offer as calls give them. What the definition knows of a section, and reading answers with, may
 * come along and changes nothing.
 */
export const offerSectionsSchema = z.record(
  fieldKeySchema,
  z.object({ fields: z.optional(textsSchema), done: z.optional(flagSchema), name: known, title: known, group: known }),
)

const standard = standardMutations(base, {
  params: z.object({
    post_title: z.string(),
    post_excerpt: z._default(z.string(), ''),
    post_content: z.optional(offerSectionsSchema),
    left: z.optional(textsSchema),
    incomplete: z.optional(textsSchema),
    custom_fields: z.optional(textsSchema),
  }),
  body: ({ post_title, post_excerpt, post_content = {}, left, incomplete, custom_fields }) => ({
    title: post_title,
    excerpt: post_excerpt,
    content: Object.fromEntries(
      Object.entries(post_content).map(([key, { fields = {}, done = false }]) => [key, { fields, done }]),
    ),
    ...(left && { left }),
    ...(incomplete && { [INCOMPLETE]: incomplete }),
    ...(custom_fields && { custom_fields }),
  }),
})

const touchesOne = ({ ID }: { ID: number }) => ({ keys: [{ kind: KIND, ID }, CAPABILITIES_KEY] })
const needs = { module: MODULE, action: 'update' } as const

/** Edits of fields that are all there. */
function checkFields(edits: readonly FieldPathEdit[]): Result<null, MutationRefusal> {
  const problems = Object.assign({}, ...edits.map(({ path, value }) => problemsAt(base, path, value))) as FieldProblems
  const isThere = hasAllFields(
    base,
    edits.map(({ path }) => path),
  )
  return isThere ? refuseProblems(problems) : err(refusals.noSuchField(problems))
}

const updateFormField = defineMutation({
  method: 'opportunity.updateFormField',
  verb: 'edit',
  params: z.object({
    ID: idSchema,
    form: fieldKeySchema,
    field: fieldKeySchema,
    value: z.string(),
    was: z.optional(z.string()),
  }),
  needs,
  touches: touchesOne,
  run(tx, { ID, form, field, value, was }) {
    const edits = [{ path: fieldPath(form, field), was, value }]
    const checked = checkFields(edits)
    const edited = checked.ok ? tx.edit(KIND, ID, edits) : checked
    return edited.ok ? ok({ ID, name: edited.value.name }) : edited
  },
  folding: {
    key: ({ ID, form, field }) => `${KIND}:${ID}:${fieldPath(form, field)}`,
    fold: (first, last) => ((last.was ?? first.value) === first.value ? { ...last, was: first.was } : null),
  },
  describe: ({ ID, form, field }) => ({ subject: { kind: KIND, ID }, paths: [fieldPath(form, field)] }),
})

const updateForm = defineMutation({
  method: 'opportunity.updateForm',
  verb: 'edit',
  params: z.object({
    ID: idSchema,
    form: fieldKeySchema,
    fields: textsSchema,
    was: z.optional(textsSchema),
    done: z.optional(flagSchema),
  }),
  needs,
  touches: touchesOne,
  run(tx, { ID, form, fields, was, done }) {
    if (!formsByKey.has(form)) return err(refusals.noSuchField(problemsAt(base, `content.${form}.done`, false)))
    const edits: FieldPathEdit[] = Object.entries(fields).map(([key, value]) => ({
      path: fieldPath(form, key),
      was: was && own(was, key),
      value,
    }))
    const checked = checkFields(edits)
    if (!checked.ok) return checked
    const marks = done === undefined ? [] : doneEdits(tx.get(KIND, ID), form, done)
    const edited = tx.edit(KIND, ID, [...edits, ...marks])
    return edited.ok ? ok({ ID, name: edited.value.name }) : edited
  },
  describe: ({ ID, form, fields, done }) => ({
    subject: { kind: KIND, ID },
    paths: [
      ...Object.keys(fields).map((key) => fieldPath(form, key)),
      ...(done === undefined ? [] : [`content.${form}.done`]),
    ],
  }),
})

/**
 * A person's mark. Not complete is stored only where the section would complete by itself: any other section just isn't
 * yet.
 */
function doneEdits(offer: Opportunity | undefined, form: string, done: boolean): readonly FieldPathEdit[] {
  const isMarked = offer !== undefined && isMarkedIncomplete(offer, form)
  const marks = !done && offer !== undefined && isCompleteByItself(offer, form)
  return [
    { path: `content.${form}.done`, value: done },
    ...(marks === isMarked ? [] : [{ path: `${INCOMPLETE}.${form}`, value: marks ? 'yes' : '' }]),
  ]
}

function summary(offer: Opportunity): RecordSummary {
  const productName = fieldValue(offer, 'overview', 'product_name')
  return {
    title: offer.title,
    excerpt: offer.excerpt.slice(0, 200),
    search: `${offer.title}\n${offer.excerpt.slice(0, 500)}\n${productName}`.toLowerCase(),
    extra: sectionStates(offer),
  }
}

/** With every section, and what its definition knows. */
function present(offer: Opportunity): DomainRecord {
  const content = OPPORTUNITY_FORMS.map(({ key, title, group }) => {
    const { fields = {} } = offer.content[key] ?? {}
    return [key, { name: key, title, group, fields, done: sectionState(offer, key) === 'd' }]
  })
  return { ...offer, content: Object.fromEntries(content) as JsonObject }
}

/** Sections and fields that were never filled in are left out: an older copy does not know the newest ones. */
function recreate(record: JsonObject, ID: number): MutationCall | null {
  const { title, excerpt, content, left, custom_fields, incomplete } = record
  if (typeof title !== 'string' || typeof excerpt !== 'string' || !isObject(content)) return null
  const post_content: Record<string, JsonObject> = {}
  for (const [key, section] of Object.entries(content)) {
    if (!isObject(section) || (section.fields !== undefined && !isObject(section.fields))) return null
    const fields = Object.entries(section.fields ?? {}).filter(([, value]) => value !== '')
    const done = section.done === true
    if (fields.length > 0 || done) post_content[key] = { fields: Object.fromEntries(fields), done }
  }
  const retained = {
    ...readableTexts('left', left),
    ...readableTexts(INCOMPLETE, incomplete),
    ...readableTexts(CUSTOM_DEFINITIONS, custom_fields),
  }
  const params = {
    ID,
    post_title: title,
    post_excerpt: excerpt,
    post_content,
    ...retained,
    ...standard.addedParams(record),
  }
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

/** Texts by key under a name, as far as they can be read: an offer is not lost for a mark. */
function readableTexts(name: 'left' | typeof INCOMPLETE | typeof CUSTOM_DEFINITIONS, texts: unknown): JsonObject {
  const fits = ([key, text]: [string, unknown]): boolean =>
    typeof text === 'string' && text !== '' && Object.keys(problemsAt(base, `${name}.${key}`, text)).length === 0
  const retained = isObject(texts) ? Object.entries(texts).filter(fits) : []
  return retained.length > 0 ? { [name]: Object.fromEntries(retained) as JsonObject } : {}
}

/** Fields of one's own are called as their person calls them. */
function customFieldPlace(path: string, offer: DomainRecord): Partial<TextPlace> | undefined {
  const custom = fieldPath(CUSTOM_SECTION, '')
  const field = path.startsWith(custom)
    ? customFieldsOf(offer, CUSTOM_DATA_FORM).find(({ key }) => custom + key === path)
    : undefined
  return field && { label: field.name }
}

export const opportunityKind = defineKind({
  ...base,
  mutations: [...standard.mutations, updateFormField, updateForm],
  reads: { get: ['getOpportunityData'], list: ['getOpportunities'] },
  summary,
  readAs: (_offer, path, text) => readableDefinition(path, text) ?? text,
  placeOf: customFieldPlace,
  present,
  recreate,
})
