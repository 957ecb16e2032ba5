import * as z from 'zod/mini'
import { problemsOf, refuseIfAny } from '#domain/engine/checks.ts'
import { defineKind, flagField, numberField, type Summary, textField } from '#domain/engine/kind.ts'
import { defineMutation, type MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord, Edit } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations.ts'
import { type BlankInput, inputSchema } from '#domain/formulas/blank-input.ts'
import {
  BLANK_MAX_CHARS,
  type BlankSettings,
  blankKey,
  blanksOf,
  MAX_BLANKS,
  NO_SETTINGS,
  SRC_MAX_CHARS,
} from '#domain/formulas/blanks.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import type { JsonObject } from '#lib/json.ts'
import { ok } from '#lib/result.ts'
import { NOUNS } from './kinds.ts'

const KIND = 'formula'
const MODULE = 'ai'

/**
 * A prompt of the account's own with blanks (`{{day}}`) and words of the offer and the company
 * (`{{overview.product_name}}`). What is kept of its blanks is here by their keys (`labels.day`), so that two people
 * may change two of them at once.
 */
export interface Formula extends DomainRecord, BlankSettings {
  readonly title: string
  readonly excerpt: string
  /** The prompt. */
  readonly src: string
}

/** The small values of a formula that lists show. */
export interface FormulaFacts {
  readonly blanks: number
}

const base = {
  kind: KIND,
  noun: NOUNS.formula,
  module: MODULE,
  isUncounted: true,
  slug: 'formula',
  copyTitle: (title: string) => `${title} (copy)`,
  fields: {
    title: textField('Title', {
      maxChars: 300,
      isRequired: true,
      wire: 'post_title',
      tooLong: 'The title is longer than',
    }),
    excerpt: textField('Summary', { maxChars: 20_000, wire: 'post_excerpt', tooLong: 'The summary is longer than' }),
    src: textField('Prompt', { maxChars: SRC_MAX_CHARS, wire: 'src', tooLong: 'The prompt is longer than' }),
    'labels.*': textField('', { maxChars: 200 }),
    'types.*': textField('', { maxChars: 20 }),
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
  z.object({ src: z.string(), inputs: z._default(z.array(inputSchema).check(z.maxLength(MAX_BLANKS)), []) }),
])
type Content = z.output<typeof contentSchema>

/** As it is kept: what a blank says that is not what it would be anyway. */
function settingsOf(inputs: readonly BlankInput[]): BlankSettings {
  const kept = <T>(read: (input: BlankInput) => T, isSaid: (value: T) => boolean): Record<string, T> =>
    Object.fromEntries(
      inputs.flatMap((input) => (isSaid(read(input)) ? [[blankKey(input.name), read(input)] as const] : [])),
    )
  return {
    labels: kept(({ label }) => label, Boolean),
    types: kept(
      ({ type }) => type as string,
      (type) => type !== 'text',
    ),
    choices: kept(({ choices }) => choices.join('\n'), Boolean),
    hints: kept(({ hint }) => hint, Boolean),
    required: kept(
      ({ isRequired }) => isRequired,
      (isRequired) => !isRequired,
    ),
    limits: kept(
      ({ maxChars }) => maxChars,
      (maxChars) => maxChars !== BLANK_MAX_CHARS,
    ),
  }
}

const bodyOf = (content: Content): Pick<Formula, 'src'> & BlankSettings =>
  typeof content === 'string' ? { src: content, ...NO_SETTINGS } : { src: content.src, ...settingsOf(content.inputs) }

const standard = standardMutations(base, {
  params: z.object({
    post_title: z.string(),
    post_excerpt: z._default(z.string(), ''),
    post_content: z._default(contentSchema, ''),
  }),
  body: ({ post_title, post_excerpt, post_content }) => ({
    title: post_title,
    excerpt: post_excerpt,
    ...bodyOf(post_content),
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
    const known = (tx.get(KIND, ID) ?? tx.getDeleted(KIND, ID)) as Formula | undefined
    const edits: Edit[] = [
      ...(post_title === undefined ? [] : [{ path: 'title', value: post_title }]),
      ...(post_excerpt === undefined ? [] : [{ path: 'excerpt', value: post_excerpt }]),
      ...(post_content === undefined ? [] : contentEdits(known, post_content)),
    ]
    const checked = refuseIfAny(problemsOf(base, edits))
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

const WHERE_NOTHING_IS_SAID = {
  labels: '',
  types: 'text',
  choices: '',
  hints: '',
  required: true,
  limits: BLANK_MAX_CHARS,
} as const
const SETTINGS = Object.keys(WHERE_NOTHING_IS_SAID) as (keyof BlankSettings)[]

/** A prompt by itself leaves what is said of its blanks. */
function contentEdits(known: Formula | undefined, content: Content): Edit[] {
  const src = { path: 'src', value: typeof content === 'string' ? content : content.src }
  if (typeof content === 'string') return [src]
  const wanted = settingsOf(content.inputs)
  return [
    src,
    ...SETTINGS.flatMap((setting) =>
      [...new Set([...Object.keys(known?.[setting] ?? {}), ...Object.keys(wanted[setting])])].map((key) => ({
        path: `${setting}.${key}`,
        value: wanted[setting][key] ?? WHERE_NOTHING_IS_SAID[setting],
      })),
    ),
  ]
}

/** A formula's prompt and blanks as calls have them (specification, 3.22). */
export const contentOf = (formula: Pick<Formula, 'src'> & BlankSettings) => ({
  src: formula.src,
  inputs: blanksOf(formula.src, formula).map(({ key: _, ...input }) => ({ ...input, choices: [...input.choices] })),
})

function summary(record: DomainRecord): Summary {
  const formula = record as Formula
  const { title, excerpt, src } = formula
  const facts: FormulaFacts = { blanks: blanksOf(src, formula).length }
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
  const content = contentOf({ ...NO_SETTINGS, ...(record as Partial<BlankSettings>), src })
  const params = { ID, post_title: title, post_excerpt: excerpt, post_content: content } as JsonObject
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

export const formula = defineKind({
  ...base,
  mutations: [...standard.mutations, updateWhole],
  aliases: {
    'ai.createUserAIFormula': 'create',
    'ai.updateUserAIFormula': 'updateWhole',
    'ai.deleteUserAIFormula': 'trash',
  },
  reads: { get: ['ai.getUserAIFormula'], list: ['ai.getUserAIFormulas'] },
  summary,
  present: (record) => ({ ...record, content: contentOf(record as Formula) }),
  recreate,
})
