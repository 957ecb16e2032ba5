import { plural, t } from '@lingui/core/macro'
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
  isFlagSet,
  questionCount,
} from '#domain/forms/form-field.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { OFFERS_MODULE_RIGHTS } from '#domain/kinds/offers-module.ts'
import { fieldMutations } from './field-mutations.ts'
import { orderMutations } from './order-mutations.ts'
import { wholeUpdateMutation } from '#domain/engine/whole-update-mutation.ts'
import { titleTooLong } from '#domain/kinds/labels/length-faults.ts'

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
  title: textField(t`Question`, {
    maxChars: 2_000,
    tooLong: (max) =>
      plural(max, {
        one: `The question is longer than ${max} character`,
        other: `The question is longer than ${max} characters`,
      }),
  }),
  key: textField(t`Key of a question`, {
    maxChars: 200,
    isCode: true,
    tooLong: (max) =>
      plural(max, {
        one: `The key is longer than ${max} character`,
        other: `The key is longer than ${max} characters`,
      }),
  }),
  description: textField(t`Description of a question`, { maxChars: 20_000 }),
  hint: textField(t`Hint of a question`, {
    maxChars: 5_000,
    tooLong: (max) =>
      plural(max, {
        one: `The hint is longer than ${max} character`,
        other: `The hint is longer than ${max} characters`,
      }),
  }),
  type: textField(t`Type of a question`, { maxChars: 20, isCode: true }),
  group: textField(t`Group of a question`, { maxChars: 200 }),
  private: mark(t`Private question`, [t`Everyone can see the answers`, t`Only you can see the answers`]),
  required: mark(t`Required question`, [t`Optional`, t`Required`]),
  strict: mark(t`Strict question`, [t`Any answer can be sent`, t`Only valid answers can be sent`]),
  choices: textField(t`Choices of a question`, {
    maxChars: 50_000,
    tooLong: (max) =>
      plural(max, {
        one: `The choices are longer than ${max} character`,
        other: `The choices are longer than ${max} characters`,
      }),
  }),
  min: textField(t`Minimum of a question`, { maxChars: 40 }),
  max: textField(t`Maximum of a question`, { maxChars: 40 }),
  pattern: textField(t`Pattern of a question`, { maxChars: 200, isCode: true }),
  default: textField(t`Default answer`, { maxChars: 10_000 }),
  showIf: textField(t`When a question is shown`, { maxChars: 2_000, isCode: true }),
  feeds: textField(t`Offer section for the answers`, { maxChars: 200, isCode: true }),
  removed: mark(t`Deleted question`, [t`In the form`, t`Deleted`]),
}

const base = {
  kind: KIND,
  noun: KIND_NOUNS.form,
  slug: 'form',
  ...OFFERS_MODULE_RIGHTS,
  copyTitle: (title: string) => (title.trim() === '' ? '' : `${title} (copy)`),
  parent: { kind: 'workbook', path: 'workbook', wire: 'workbook' },
  fields: {
    title: textField(t`Title`, { maxChars: 300, wire: 'post_title', tooLong: titleTooLong }),
    excerpt: textField(t`Description`, {
      maxChars: 20_000,
      wire: 'post_excerpt',
      tooLong: (max) =>
        plural(max, {
          one: `The description is longer than ${max} character`,
          other: `The description is longer than ${max} characters`,
        }),
    }),
    type: textField(t`Name for one entry`, { maxChars: 100 }),
    group: textField(t`Group`, { maxChars: 100 }),
    primary: textField(t`Main question`, { maxChars: 64, isCode: true }),
    button: textField(t`Button`, {
      maxChars: 60,
      tooLong: (max) =>
        plural(max, {
          one: `The button’s label is longer than ${max} character`,
          other: `The button’s label is longer than ${max} characters`,
        }),
    }),
    thanksTitle: textField(t`Thank-you title`, {
      maxChars: 200,
      tooLong: (max) =>
        plural(max, {
          one: `The thank-you title is longer than ${max} character`,
          other: `The thank-you title is longer than ${max} characters`,
        }),
    }),
    thanksText: textField(t`Thank-you text`, {
      maxChars: 2_000,
      tooLong: (max) =>
        plural(max, {
          one: `The thank-you text is longer than ${max} character`,
          other: `The thank-you text is longer than ${max} characters`,
        }),
    }),
    redirect: textField(t`Redirect address`, {
      maxChars: 2_000,
      tooLong: (max) =>
        plural(max, {
          one: `The redirect address is longer than ${max} character`,
          other: `The redirect address is longer than ${max} characters`,
        }),
    }),
    privacy_url: textField(t`Privacy page`, {
      maxChars: 2_000,
      tooLong: (max) =>
        plural(max, {
          one: `The address of the privacy page is longer than ${max} character`,
          other: `The address of the privacy page is longer than ${max} characters`,
        }),
    }),
    'views.*': textField(t`View of the entries`, { maxChars: 4_000, marked: [t`Deleted`, t`Saved`] }),
    order: textField(t`Order of the questions`, {
      maxChars: 65_000,
      marked: [t`Order of creation`, t`Custom order`],
    }),
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

/** Returns true if a path is of a question that was taken out. */
function isRemovedQuestion(fields: unknown, path: string): boolean {
  const [, name] = /^fields\.([^.]+)\./.exec(path) ?? []
  const question = name !== undefined && isObject(fields) ? fields[name] : undefined
  return isObject(question) && typeof question.removed === 'string' && isFlagSet(question.removed)
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
  // Texts of a question that was taken out stand nowhere.
  readAs: ({ fields }, path, text) => (isRemovedQuestion(fields, path) ? null : text),
  present: (record) => ({ ...record, content: formCallContent(record) }),
  recreate,
})
