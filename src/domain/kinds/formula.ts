import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { problemsOf, refuseProblems } from '#domain/engine/checks.ts'
import { defineKind, flagField, numberField, type RecordSummary, textField } from '#domain/engine/kind.ts'
import { defineMutation, type MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord, FieldPathEdit } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import { type FormulaFieldInput, formulaFieldSchema } from '#domain/formulas/formula-field-input.ts'
import {
  MAX_FORMULA_ANSWER_CHARS,
  type FormulaFieldSettings,
  formulaFieldKey,
  formulaFields,
  MAX_FORMULA_FIELDS,
  NO_FORMULA_FIELD_SETTINGS,
  MAX_FORMULA_SOURCE_CHARS,
} from '#domain/formulas/formula-fields.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import type { JsonObject } from '#lib/json.ts'
import { ok } from '#lib/result.ts'
import { KIND_NOUNS } from './record-kinds.ts'
import { summaryTooLong, titleTooLong } from '#domain/kinds/labels/length-faults.ts'

const KIND = 'formula'
const MODULE = 'ai'

/**
 * A prompt of the account's own with blanks (`{{day}}`) and words of the offer and the company
 * (`{{overview.product_name}}`). What is kept of its blanks is here by their keys (`labels.day`), so that two people
 * may change two of them at once.
 */
export interface Formula extends DomainRecord, FormulaFieldSettings {
  readonly title: string
  readonly excerpt: string
  /** The prompt. */
  readonly src: string
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    formula: Formula
  }
  interface SummaryExtras {
    formula: FormulaFacts
  }
}

/** The small values of a formula that lists show. */
export interface FormulaFacts {
  readonly blanks: number
}

const base = {
  kind: KIND,
  noun: KIND_NOUNS.formula,
  module: MODULE,
  isUncounted: true,
  slug: 'formula',
  copyTitle: (title: string) => `${title} (copy)`,
  fields: {
    title: textField(t`Title`, {
      maxChars: 300,
      isRequired: true,
      wire: 'post_title',
      tooLong: titleTooLong,
    }),
    excerpt: textField(t`Summary`, { maxChars: 20_000, wire: 'post_excerpt', tooLong: summaryTooLong }),
    src: textField(t`Prompt`, {
      maxChars: MAX_FORMULA_SOURCE_CHARS,
      wire: 'src',
      within: 'post_content',
      tooLong: (max) =>
        plural(max, {
          one: `The prompt is longer than ${max} character`,
          other: `The prompt is longer than ${max} characters`,
        }),
    }),
    'labels.*': textField('', { maxChars: 200 }),
    'types.*': textField('', { maxChars: 20, isCode: true }),
    'choices.*': textField('', { maxChars: 5_000 }),
    'hints.*': textField('', { maxChars: 500 }),
    'required.*': flagField(''),
    'limits.*': numberField(''),
  },
  forms: [],
} as const

/** A prompt alone, or with its blanks. */
const contentSchema = z.union([
  z.string(),
  z.object({
    src: z.string(),
    inputs: z._default(z.array(formulaFieldSchema).check(z.maxLength(MAX_FORMULA_FIELDS)), []),
  }),
])
type FormulaContentInput = z.output<typeof contentSchema>

/** Converts field inputs to stored settings, leaving out defaults. */
function toFieldSettings(inputs: readonly FormulaFieldInput[]): FormulaFieldSettings {
  const nonDefaults = <T>(read: (input: FormulaFieldInput) => T, isSet: (value: T) => boolean): Record<string, T> =>
    Object.fromEntries(
      inputs.flatMap((input) => (isSet(read(input)) ? [[formulaFieldKey(input.name), read(input)] as const] : [])),
    )
  return {
    labels: nonDefaults(({ label }) => label, Boolean),
    types: nonDefaults(
      ({ type }) => type,
      (type) => type !== 'text',
    ),
    choices: nonDefaults(({ choices }) => choices.join('\n'), Boolean),
    hints: nonDefaults(({ hint }) => hint, Boolean),
    required: nonDefaults(
      ({ isRequired }) => isRequired,
      (isRequired) => !isRequired,
    ),
    limits: nonDefaults(
      ({ maxChars }) => maxChars,
      (maxChars) => maxChars !== MAX_FORMULA_ANSWER_CHARS,
    ),
  }
}

const formulaBody = (content: FormulaContentInput): Pick<Formula, 'src'> & FormulaFieldSettings =>
  typeof content === 'string'
    ? { src: content, ...NO_FORMULA_FIELD_SETTINGS }
    : { src: content.src, ...toFieldSettings(content.inputs) }

const standard = standardMutations(base, {
  params: z.object({
    post_title: z.string(),
    post_excerpt: z._default(z.string(), ''),
    post_content: z._default(contentSchema, ''),
  }),
  body: ({ post_title, post_excerpt, post_content }) => ({
    title: post_title,
    excerpt: post_excerpt,
    ...formulaBody(post_content),
  }),
})

/**
 * Changes a formula as one: what calls have no field paths for. What is not given stays; the blanks that are given take
 * the place of all.
 */
const updateWhole = defineMutation({
  method: `${KIND}.updateWhole`,
  verb: 'edit',
  params: z.object({
    ID: idSchema,
    post_title: z.optional(z.string()),
    post_excerpt: z.optional(z.string()),
    post_content: z.optional(contentSchema),
  }),
  needs: { module: MODULE, action: 'update' },
  touches: ({ ID }) => ({ keys: [{ kind: KIND, ID }, CAPABILITIES_KEY] }),
  run(tx, { ID, post_title, post_excerpt, post_content }) {
    const known = tx.get(KIND, ID) ?? tx.getDeleted(KIND, ID)
    const edits: FieldPathEdit[] = [
      ...(post_title === undefined ? [] : [{ path: 'title', value: post_title }]),
      ...(post_excerpt === undefined ? [] : [{ path: 'excerpt', value: post_excerpt }]),
      ...(post_content === undefined ? [] : formulaContentEdits(known, post_content)),
    ]
    const checked = refuseProblems(problemsOf(base, edits))
    if (!checked.ok) return checked
    const edited = tx.edit(KIND, ID, edits)
    return edited.ok ? ok({ ID, name: edited.value.name }) : edited
  },
  describe: ({ ID, post_title, post_excerpt, post_content }) => ({
    subject: { kind: KIND, ID },
    paths: [
      ...(post_title === undefined ? [] : ['title']),
      ...(post_excerpt === undefined ? [] : ['excerpt']),
      ...(post_content === undefined ? [] : ['src']),
    ],
  }),
})

const DEFAULT_FORMULA_FIELD_SETTINGS = {
  labels: '',
  types: 'text',
  choices: '',
  hints: '',
  required: true,
  limits: MAX_FORMULA_ANSWER_CHARS,
} as const
const FORMULA_FIELD_SETTINGS = Object.keys(DEFAULT_FORMULA_FIELD_SETTINGS) as (keyof FormulaFieldSettings)[]

/** A prompt by itself leaves what is said of its blanks. */
function formulaContentEdits(known: Formula | undefined, content: FormulaContentInput): FieldPathEdit[] {
  const src = { path: 'src', value: typeof content === 'string' ? content : content.src }
  if (typeof content === 'string') return [src]
  const wanted = toFieldSettings(content.inputs)
  return [
    src,
    ...FORMULA_FIELD_SETTINGS.flatMap((setting) =>
      [...new Set([...Object.keys(known?.[setting] ?? {}), ...Object.keys(wanted[setting])])].map((key) => ({
        path: `${setting}.${key}`,
        value: wanted[setting][key] ?? DEFAULT_FORMULA_FIELD_SETTINGS[setting],
      })),
    ),
  ]
}

/** A formula's prompt and blanks as calls have them (specification, 3.22). */
export const formulaCallContent = (formula: Pick<Formula, 'src'> & FormulaFieldSettings) => ({
  src: formula.src,
  inputs: formulaFields(formula.src, formula).map(({ key: _, ...input }) => ({
    ...input,
    choices: [...input.choices],
  })),
})

function summary(formula: Formula): RecordSummary {
  const { title, excerpt, src } = formula
  const facts: FormulaFacts = { blanks: formulaFields(src, formula).length }
  return {
    title,
    excerpt: (excerpt.trim() || src.trim()).slice(0, 200),
    search: `${title}\n${excerpt.slice(0, 500)}\n${src.slice(0, 1_000)}`.toLowerCase(),
    extra: { ...facts },
  }
}

function recreate(record: JsonObject, ID: number): MutationCall | null {
  const { title, excerpt, src } = record
  if (typeof src !== 'string') return null
  const content = formulaCallContent({
    ...NO_FORMULA_FIELD_SETTINGS,
    ...record,
    src,
  })
  const params = {
    ID,
    post_title: title,
    post_excerpt: excerpt,
    post_content: content,
    ...standard.addedParams(record),
  } as JsonObject
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

export const formulaKind = defineKind({
  ...base,
  mutations: [...standard.mutations, updateWhole],
  aliases: {
    'ai.createUserAIFormula': 'create',
    'ai.updateUserAIFormula': 'updateWhole',
    'ai.deleteUserAIFormula': 'trash',
  },
  reads: { get: ['ai.getUserAIFormula'], list: ['ai.getUserAIFormulas'] },
  summary,
  present: (record: Formula) => ({ ...record, content: formulaCallContent(record) }),
  recreate,
})
