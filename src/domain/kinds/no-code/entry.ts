import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { defineKind, type TextPlace, type FieldProblems, type RecordSummary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { type DomainRecord, storedTitle } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import { entryTitle } from '#domain/forms/entry-title.ts'
import { allFormFields, fieldTitle } from '#domain/forms/form-field.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { OFFERS_MODULE_RIGHTS } from '#domain/kinds/offers-module.ts'
import { entryMutations, MAX_ENTRY_VALUE_CHARS, resolveEntryValues, entryValuesSchema } from './entry-values.ts'
import { answerTooLong } from '#domain/kinds/labels/length-faults.ts'

const KIND = 'entry'

export const ENTRY_SOURCES = ['hand', 'import', 'public'] as const

/** Entry of a form: texts as typed, by the names of its questions. */
export interface Entry extends DomainRecord {
  /** Display title, derived from the form at the last write. Empty if nothing is filled in. */
  readonly title: string
  /** The ID of its form, for as long as it is. */
  readonly form: number
  readonly values: Readonly<Record<string, string>>
  readonly source: (typeof ENTRY_SOURCES)[number]
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    entry: Entry
  }
  interface SummaryExtras {
    entry: EntryFacts
  }
}

/** The small values of an entry that lists show: how its first answers begin. */
export interface EntryFacts {
  readonly source: Entry['source']
}

/** The set that a form's entries lie in (protocol, section 9). */
export const formSyncSet = (form: number): string => `form:${form}`

const base = {
  kind: KIND,
  noun: KIND_NOUNS.entry,
  slug: 'entry',
  ...OFFERS_MODULE_RIGHTS,
  nameOf: (ID: number) => `entry-${ID}`,
  copyTitle: (title: string) => title,
  parent: { kind: 'form', path: 'form', wire: 'form', stays: true },
  fields: { 'values.*': textField('', { maxChars: MAX_ENTRY_VALUE_CHARS, tooLong: answerTooLong }) },
  forms: [],
} as const

/** Schema for the mutations of every kind: includes a title, which no person writes. */
const titled = { ...base, fields: { ...base.fields, title: textField(t`Title`, { maxChars: 300 }) } } as const

interface NewEntryInput {
  readonly form: number
  /** Answers by the names or keys of the questions. */
  readonly fields: Readonly<Record<string, string>>
  readonly source: Entry['source']
}

/**
 * Builds the stored content of a new entry, without the fields that every record has. Answers to unknown questions are
 * dropped.
 */
export function newEntry({ form, fields, source }: NewEntryInput, of: DomainRecord) {
  const { values } = resolveEntryValues(of, fields)
  return { title: entryTitle(of, values), form, source, values }
}

const standard = standardMutations(titled, {
  params: z.object({
    form: idSchema,
    fields: z._default(entryValuesSchema, {}),
    source: z._default(z.enum(ENTRY_SOURCES), 'hand'),
  }),
  // The keys of what is given are the caller's; which questions they are, the form says.
  body: ({ form, fields, source }) => ({ title: '', form, source, values: {}, given: [fields] }),
  misplaced: ({ given }, form): FieldProblems => resolveEntryValues(form, givenIn(given)).problems,
  joined({ given, ...body }, form) {
    const { values } = resolveEntryValues(form, givenIn(given))
    return { ...body, values, title: entryTitle(form ?? {}, values) }
  },
})

const givenIn = (given: unknown): Readonly<Record<string, string>> =>
  Array.isArray(given) ? (given[0] as Record<string, string>) : {}

const [create, createFromConflict, , , , duplicate, trash, remove, restore] = standard.mutations

const MAX_SEARCHED_CHARS = 2_000

function summary(record: Entry): RecordSummary {
  const { title, values, source } = record
  const words = isObject(values)
    ? Object.values(values).filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    : []
  const facts: EntryFacts = { source }
  return {
    title: typeof title === 'string' ? title : '',
    excerpt: words.join(' · ').slice(0, 200),
    search: words.join('\n').slice(0, MAX_SEARCHED_CHARS).toLowerCase(),
    extra: { ...facts },
  }
}

function recreate({ form, values, source }: JsonObject, ID: number): MutationCall | null {
  const params = { ID, form, fields: values, source } as JsonObject
  return z.safeParse(create.params, params).success ? { method: create.method, params } : null
}

/** An answer's place: 'Survey', 'Anything else?'. */
function questionPlace(path: string, _entry: DomainRecord, form: DomainRecord | undefined): TextPlace | undefined {
  const question = form && allFormFields(form).find(({ name }) => `values.${name}` === path)
  return question && { section: storedTitle(form).trim(), label: fieldTitle(question) }
}

export const entryKind = defineKind({
  ...base,
  mutations: [create, createFromConflict, ...entryMutations(base), duplicate, trash, remove, restore],
  reads: { get: [], list: null },
  summary,
  placeOf: questionPlace,
  setOf: ({ form }) => formSyncSet(typeof form === 'number' ? form : 0),
  recreate,
})
