import * as z from 'zod/mini'
import { childMutations } from '#domain/engine/child-mutations.ts'
import { defineKind, type KindField, type RecordSummary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord, FieldPathEdit } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import { formContentSchema, formCallContent, storedFormContent } from '#domain/forms/field-input.ts'
import {
  allFormFields,
  type FieldProp,
  type FieldTexts,
  fieldTitle,
  activeFormFields,
  FLAG_SET,
  questionCount,
} from '#domain/forms/form-field.ts'
import type { JsonObject } from '#lib/json.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { OFFERS_MODULE_RIGHTS } from '#domain/kinds/offers-module.ts'
import { fieldMutations } from './field-mutations.ts'
import { orderMutations } from './order-mutations.ts'
import { wholeUpdateMutation } from '#domain/engine/whole-update-mutation.ts'

const KIND = 'form'

/**
 * A form of the account's own. What is kept of each of its questions has a path of its own (`fields.f_1.title`), so
 * that two people may change two of them at once.
 */
export interface CustomForm extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  /** Name for one entry: 'customer'. */
  readonly type: string
  /** Keyword for grouping forms. */
  readonly group: string
  /** The ID of the workbook that it is in; 0: in none. */
  readonly workbook: number
  /** The names of its questions in their order, one a line; what is not named comes at the end. */
  readonly order: string
  /** The name of the question that an entry is called by. */
  readonly primary: string
  readonly fields: Readonly<Record<string, Partial<FieldTexts>>>
  /** Texts of the public page; absent or empty: the page's own. */
  readonly button?: string
  readonly thanksTitle?: string
  readonly thanksText?: string
  /** Address to go to after sending, over https. */
  readonly redirect?: string
  /** Address of the page that says how responses are used, over https. */
  readonly privacy_url?: string
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    form: CustomForm
  }
  interface SummaryExtras {
    form: FormFacts
  }
}

/** The small values of a form that lists show. */
export interface FormFacts {
  readonly fields: number
  readonly workbook: number
  readonly type: string
}

const mark = (label: string, marked: readonly [string, string]): KindField => textField(label, { maxChars: 5, marked })

const QUESTION: Readonly<Record<FieldProp, KindField>> = {
  title: textField('Question', { maxChars: 2_000, tooLong: 'The question is longer than' }),
  key: textField('Key of a question', { maxChars: 200, tooLong: 'The key is longer than' }),
  description: textField('Description of a question', { maxChars: 20_000 }),
  hint: textField('Hint of a question', { maxChars: 5_000, tooLong: 'The hint is longer than' }),
  type: textField('Type of a question', { maxChars: 20 }),
  group: textField('Group of a question', { maxChars: 200 }),
  private: mark('Private question', ['Everybody sees the answers', 'Only you see the answers']),
  required: mark('Question that must be answered', ['May be left out', 'Must be answered']),
  strict: mark('Strict question', ['Any answer can be sent', 'Only answers that fit can be sent']),
  choices: textField('Choices of a question', { maxChars: 50_000, tooLong: 'The choices are longer than' }),
  min: textField('Least of a question', { maxChars: 40 }),
  max: textField('Most of a question', { maxChars: 40 }),
  pattern: textField('Pattern of a question', { maxChars: 200 }),
  default: textField('Answer filled in beforehand', { maxChars: 10_000 }),
  showIf: textField('When a question is shown', { maxChars: 2_000 }),
  feeds: textField('What of an offer the answers go to', { maxChars: 200 }),
  removed: mark('Question taken out', ['In the form', 'Taken out']),
}

const base = {
  kind: KIND,
  noun: KIND_NOUNS.form,
  slug: 'form',
  ...OFFERS_MODULE_RIGHTS,
  copyTitle: (title: string) => (title.trim() === '' ? '' : `${title} (copy)`),
  parent: { kind: 'workbook', path: 'workbook', wire: 'workbook' },
  fields: {
    title: textField('Title', { maxChars: 300, wire: 'post_title', tooLong: 'The title is longer than' }),
    excerpt: textField('Description', {
      maxChars: 20_000,
      wire: 'post_excerpt',
      tooLong: 'The description is longer than',
    }),
    type: textField('What one entry is called', { maxChars: 100 }),
    group: textField('Group', { maxChars: 100 }),
    primary: textField('Main question', { maxChars: 64 }),
    button: textField('Button', { maxChars: 60, tooLong: 'The button’s label is longer than' }),
    thanksTitle: textField('Thank-you title', { maxChars: 200, tooLong: 'The thank-you title is longer than' }),
    thanksText: textField('Thank-you text', { maxChars: 2_000, tooLong: 'The thank-you text is longer than' }),
    redirect: textField('Redirect address', { maxChars: 2_000, tooLong: 'The redirect address is longer than' }),
    privacy_url: textField('Privacy page', {
      maxChars: 2_000,
      tooLong: 'The address of the privacy page is longer than',
    }),
    'views.*': textField('View of the entries', { maxChars: 4_000, marked: ['Taken out', 'Kept'] }),
    order: textField('Order of the questions', { maxChars: 65_000, marked: ['As they were made', 'As they were put'] }),
    ...Object.fromEntries(Object.entries(QUESTION).map(([prop, field]) => [`fields.*.${prop}`, field])),
  },
  forms: [],
} as const

const workbookSchema = z.union([idSchema, z.literal(0), z.literal('0')])

/** Texts of the public page, as calls give them. */
const pageTexts = {
  button: z.optional(z.string()),
  thanksTitle: z.optional(z.string()),
  thanksText: z.optional(z.string()),
  redirect: z.optional(z.string()),
  privacy_url: z.optional(z.string()),
}
const PAGE_TEXTS = Object.keys(pageTexts) as (keyof typeof pageTexts)[]

const standard = standardMutations(base, {
  params: z.object({
    ...pageTexts,
    /** Words that its name is made of; absent or empty: its title. */
    post_name: z.optional(z.string().check(z.maxLength(300))),
    post_title: z._default(z.string(), ''),
    post_excerpt: z._default(z.string(), ''),
    post_content: z.prefault(formContentSchema, {}),
    type: z._default(z.string(), ''),
    group: z._default(z.string(), ''),
    workbook: z._default(workbookSchema, 0),
  }),
  nameWords: ({ post_name }) => post_name,
  body: ({ post_title, post_excerpt, post_content, type, group, workbook, post_name: _, ...texts }) => ({
    ...givenTexts(texts),
    title: post_title,
    excerpt: post_excerpt,
    type,
    group,
    workbook: Number(workbook),
    ...storedFormContent(post_content),
  }),
})

/** Only those that say something, so that forms without any are stored as before. */
const givenTexts = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PAGE_TEXTS.flatMap((key) => (typeof given[key] === 'string' && given[key] !== '' ? [[key, given[key]]] : [])),
  )

const [create, createFromConflict, standardUpdate, ...others] = standard.mutations

const update = wholeUpdateMutation(
  base,
  standardUpdate,
  {
    also: z.object({
      ...pageTexts,
      type: z.optional(z.string()),
      group: z.optional(z.string()),
      post_content: z.optional(formContentSchema),
    }),
  },
  {
    edits: ({ type, group, post_content, ...texts }, known) => [
      ...PAGE_TEXTS.flatMap((path) => (texts[path] === undefined ? [] : [{ path, value: texts[path] }])),
      ...(type === undefined ? [] : [{ path: 'type', value: type }]),
      ...(group === undefined ? [] : [{ path: 'group', value: group }]),
      ...(post_content === undefined ? [] : contentEdits(known as CustomForm | undefined, post_content)),
    ],
  },
)

/**
 * The questions that are given take the place of all: those that are not among them are taken out, and their answers
 * stay.
 */
function contentEdits(known: CustomForm | undefined, content: z.output<typeof formContentSchema>): FieldPathEdit[] {
  const names = known ? allFormFields(known).map(({ name }) => name) : []
  const { fields, order, primary } = storedFormContent(content, names)
  const left = known ? activeFormFields(known).filter(({ name }) => fields[name] === undefined) : []
  return [
    ...Object.entries(fields).flatMap(([name, texts]) =>
      Object.entries({ removed: '', ...texts }).map(([prop, value]) => ({ path: `fields.${name}.${prop}`, value })),
    ),
    ...left.map(({ name }) => ({ path: `fields.${name}.removed`, value: FLAG_SET })),
    { path: 'order', value: order },
    { path: 'primary', value: primary },
  ]
}

function summary(form: CustomForm): RecordSummary {
  const { title, excerpt, type, group, workbook } = form
  const questions = activeFormFields(form)
  const facts: FormFacts = { fields: questionCount(questions), workbook, type }
  return {
    title,
    excerpt: excerpt.trim().slice(0, 200),
    search:
      `${title}\n${excerpt.slice(0, 500)}\n${type}\n${group}\n${questions.map(fieldTitle).join('\n').slice(0, 1_000)}`.toLowerCase(),
    extra: { ...facts },
  }
}

/** Questions that were taken out come along: entries have answers to them. */
function recreate(record: JsonObject, ID: number): MutationCall | null {
  const { title, excerpt, type, group, workbook, primary } = record
  const content = { fields: allFormFields(record), primaryField: typeof primary === 'string' ? primary : '' }
  const params = {
    ...standard.addedParams(record),
    ID,
    ...givenTexts(record),
    post_title: title,
    post_excerpt: excerpt,
    type,
    group,
    workbook,
    post_content: content,
  } as unknown as JsonObject
  return z.safeParse(create.params, params).success ? { method: create.method, params } : null
}

export const customFormKind = defineKind({
  ...base,
  mutations: [
    create,
    createFromConflict,
    update,
    ...others,
    ...childMutations(base),
    ...fieldMutations(base),
    ...orderMutations({ ...base, lists: ['order'], inList: (record) => allFormFields(record).map(({ name }) => name) }),
  ],
  aliases: {},
  reads: { get: [], list: ['getForms'] },
  summary,
  present: (record) => ({ ...record, content: formCallContent(record) }),
  recreate,
})
