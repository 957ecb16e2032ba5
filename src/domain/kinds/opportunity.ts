import * as z from 'zod/mini'
import { CAPABILITIES_KEY, spendQuota } from '#domain/plan/capabilities.ts'
import { type Conflict, conflictBehind, putAway, valueSchema } from '#domain/kinds/conflict.ts'
import { defineEntity, type Head, type Recreation } from '#domain/kinds/kind.ts'
import { defineMutation, type MutationData } from '#domain/engine/mutation.ts'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionStates } from '#domain/kinds/opportunity-progress.ts'
import type { DomainRecord, Edit } from '#domain/engine/record.ts'
import { REQUIRED_FIELDS_MESSAGE, type Refusal, refusals } from '#domain/engine/refusal.ts'
import { flagSchema, idSchema, keySchema, textsSchema } from '#domain/engine/schema.ts'
import { fieldsOf, type Form, maxCharsOf } from '#lib/field.ts'
import { isObject, isUnsafeKey, type Json, type JsonObject } from '#lib/json.ts'
import { withValueAt } from '#lib/path.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { slugify } from '#lib/text.ts'

const KIND = 'opportunity'
const MODULE = 'opportunities'
const MAX_TITLE_CHARS = 300
const MAX_EXCERPT_CHARS = 20_000
const CUSTOM_FIELD_MAX_CHARS = 200_000

export interface Section extends JsonObject {
  readonly name: string
  readonly title: string
  readonly group: string
  readonly fields: Readonly<Record<string, string>>
  readonly done: boolean
}

/** An offer: what is sold, to whom and why they would pay, in sections. */
export interface Opportunity extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  readonly content: Readonly<Record<string, Section>>
}

const formsByKey = new Map(OPPORTUNITY_FORMS.map((form) => [form.key, form]))
const limitsByForm = new Map(
  OPPORTUNITY_FORMS.map((form) => [form.key, new Map(fieldsOf(form).map((field) => [field.key, maxCharsOf(field)]))]),
)

/** The form with this key, if an offer has one. */
export const opportunityForm = (key: string): Form | undefined => formsByKey.get(key)

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

/** The address that a title asks for. */
const slugOf = (title: string): string => slugify(title, 'offer')

type Sections = Readonly<
  Record<string, { readonly fields?: Readonly<Record<string, string>> | undefined; readonly done?: boolean | undefined }>
>

const sectionsSchema = z.record(keySchema, z.object({ fields: z.optional(textsSchema), done: z.optional(flagSchema) }))

const newSection = (form: Form, given: Sections[string] | undefined): Section => ({
  name: form.key,
  title: form.title,
  group: form.group,
  fields: given?.fields ?? {},
  done: given?.done ?? false,
})

const titleProblems = (title: string | undefined, excerpt: string | undefined): Record<string, string> => ({
  ...(title !== undefined && title.trim() === '' ? { post_title: REQUIRED_FIELDS_MESSAGE } : {}),
  ...(title !== undefined && title.length > MAX_TITLE_CHARS
    ? { post_title: `The title is longer than ${MAX_TITLE_CHARS} characters` }
    : {}),
  ...(excerpt !== undefined && excerpt.length > MAX_EXCERPT_CHARS
    ? { post_excerpt: `The summary is longer than ${MAX_EXCERPT_CHARS} characters` }
    : {}),
})

function fieldProblems(form: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  const limits = limitsByForm.get(form)
  if (!limits) return { [form]: `An offer has no section named ${form}` }
  const isOpen = formsByKey.get(form)?.open === true
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const maxChars = limits.get(key) ?? (isOpen && !isUnsafeKey(key) ? CUSTOM_FIELD_MAX_CHARS : null)
      if (maxChars === null) return [[key, `The section ${form} has no field named ${key}`]]
      return value.length > maxChars ? [[key, `Longer than ${maxChars} characters`]] : []
    }),
  )
}

/** Whether there is such a section, and such fields in it. */
const hasFields = (form: string, keys: readonly string[]): boolean => {
  const limits = limitsByForm.get(form)
  return limits !== undefined && keys.every((key) => limits.has(key) || (formsByKey.get(form)?.open === true && !isUnsafeKey(key)))
}

/** What is wrong with an edit of fields, and whether they are there at all. */
function checkFields(form: string, fields: Readonly<Record<string, string>>): Result<null, Refusal> {
  const problems = fieldProblems(form, fields)
  return hasFields(form, Object.keys(fields)) ? refuseIfAny(problems) : err(refusals.noSuchField(problems))
}

const refuseIfAny = (problems: Record<string, string>): Result<null, Refusal> =>
  Object.keys(problems).length === 0 ? ok(null) : err(refusals.invalid(problems))

const dataOf = (result: Result<DomainRecord, Refusal>): Result<MutationData, Refusal> =>
  result.ok ? ok({ ID: result.value.ID, name: result.value.name }) : result

const touchesOne = ({ ID }: { ID: number }) => ({ keys: [{ kind: KIND, ID }, CAPABILITIES_KEY] })

const create = defineMutation({
  method: 'opportunity.create',
  params: z.object({
    ID: idSchema,
    post_title: z.string(),
    post_excerpt: z._default(z.string(), ''),
    post_content: z.optional(sectionsSchema),
  }),
  needs: { module: MODULE, action: 'create' },
  touches: ({ ID, post_title }) => ({
    keys: [{ kind: KIND, ID }, CAPABILITIES_KEY],
    names: [{ kind: KIND, base: slugOf(post_title) }],
  }),
  run(tx, { ID, post_title, post_excerpt, post_content }) {
    const content: Sections = post_content ?? {}
    const problems = Object.entries(content).reduce(
      (found, [form, { fields = {} }]) => ({ ...found, ...fieldProblems(form, fields) }),
      titleProblems(post_title, post_excerpt),
    )
    const checked = refuseIfAny(problems)
    if (!checked.ok) return checked
    if (tx.get(KIND, ID) || tx.getDeleted(KIND, ID)) return err(refusals.idTaken())
    const spent = spendQuota(tx, MODULE)
    if (!spent.ok) return spent
    const name = tx.freeName(KIND, slugOf(post_title), ID)
    const offer: Opportunity = {
      ID,
      name,
      title: post_title,
      excerpt: post_excerpt,
      content: Object.fromEntries(OPPORTUNITY_FORMS.map((form) => [form.key, newSection(form, content[form.key])])),
      updatedAt: tx.atMs,
    }
    tx.insert(KIND, offer)
    return ok({ ID, name })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'create', paths: [] }),
})

const wasTitleSchema = z.optional(z.object({ post_title: z.optional(z.string()), post_excerpt: z.optional(z.string()) }))

type TitleEdit = { readonly post_excerpt?: string | undefined; readonly was?: z.output<typeof wasTitleSchema> }

/** What the first edit replaced, field by field: absent stays absent, since the server never had the value in between. */
const foldedWas = (first: TitleEdit, last: TitleEdit): TitleEdit['was'] => ({
  post_title: first.was?.post_title,
  post_excerpt: (first.post_excerpt === undefined ? last : first).was?.post_excerpt,
})

const update = defineMutation({
  method: 'opportunity.update',
  params: z.object({ ID: idSchema, post_title: z.string(), post_excerpt: z.optional(z.string()), was: wasTitleSchema }),
  needs: { module: MODULE, action: 'update' },
  touches: touchesOne,
  run(tx, { ID, post_title, post_excerpt, was }) {
    const checked = refuseIfAny(titleProblems(post_title, post_excerpt))
    if (!checked.ok) return checked
    const edits: Edit[] = [{ path: 'title', was: was?.post_title, value: post_title }]
    if (post_excerpt !== undefined) edits.push({ path: 'excerpt', was: was?.post_excerpt, value: post_excerpt })
    return dataOf(tx.edit(KIND, ID, edits))
  },
  folding: {
    key: ({ ID }) => `${KIND}:${ID}:update`,
    fold(first, last) {
      const isChained =
        (last.was?.post_title ?? first.post_title) === first.post_title &&
        (last.was?.post_excerpt ?? first.post_excerpt) === (first.post_excerpt ?? last.was?.post_excerpt)
      return isChained ? { ...first, ...last, was: foldedWas(first, last) } : null
    },
  },
  describe: ({ ID, post_excerpt }) => ({
    subject: { kind: KIND, ID },
    verb: 'edit',
    paths: post_excerpt === undefined ? ['title'] : ['title', 'excerpt'],
  }),
})

const rename = defineMutation({
  method: 'opportunity.rename',
  params: z.object({ ID: idSchema, post_title: z.string(), was: z.optional(z.union([z.string(), z.object({ post_title: z.string() })])) }),
  needs: { module: MODULE, action: 'update' },
  touches: touchesOne,
  run(tx, { ID, post_title, was }) {
    const checked = refuseIfAny(titleProblems(post_title, undefined))
    if (!checked.ok) return checked
    return dataOf(tx.edit(KIND, ID, [{ path: 'title', was: typeof was === 'object' ? was.post_title : was, value: post_title }]))
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'edit', paths: ['title'] }),
})

const updateFormField = defineMutation({
  method: 'opportunity.updateFormField',
  params: z.object({ ID: idSchema, form: keySchema, field: keySchema, value: z.string(), was: z.optional(z.string()) }),
  needs: { module: MODULE, action: 'update' },
  touches: touchesOne,
  run(tx, { ID, form, field, value, was }) {
    const checked = checkFields(form, { [field]: value })
    if (!checked.ok) return checked
    return dataOf(tx.edit(KIND, ID, [{ path: fieldPath(form, field), was, value }]))
  },
  folding: {
    key: ({ ID, form, field }) => `${KIND}:${ID}:${fieldPath(form, field)}`,
    fold: (first, last) => ((last.was ?? first.value) === first.value ? { ...last, was: first.was } : null),
  },
  describe: ({ ID, form, field }) => ({ subject: { kind: KIND, ID }, verb: 'edit', paths: [fieldPath(form, field)] }),
})

const updateForm = defineMutation({
  method: 'opportunity.updateForm',
  params: z.object({ ID: idSchema, form: keySchema, fields: textsSchema, was: z.optional(textsSchema), done: z.optional(flagSchema) }),
  needs: { module: MODULE, action: 'update' },
  touches: touchesOne,
  run(tx, { ID, form, fields, was, done }) {
    const checked = checkFields(form, fields)
    if (!checked.ok) return checked
    const edits: Edit[] = Object.entries(fields).map(([key, value]) => ({
      path: fieldPath(form, key),
      was: was && own(was, key),
      value,
    }))
    if (done !== undefined) edits.push({ path: `content.${form}.done`, value: done })
    return dataOf(tx.edit(KIND, ID, edits))
  },
  describe: ({ ID, form, fields, done }) => ({
    subject: { kind: KIND, ID },
    verb: 'edit',
    paths: [...Object.keys(fields).map((key) => fieldPath(form, key)), ...(done === undefined ? [] : [`content.${form}.done`])],
  }),
})

const trash = defineMutation({
  method: 'opportunity.trash',
  params: z.object({ ID: idSchema }),
  needs: { module: MODULE, action: 'delete' },
  touches: touchesOne,
  run(tx, { ID }) {
    const record = tx.get(KIND, ID) ?? tx.getDeleted(KIND, ID)
    if (!record) return err(refusals.notFound(KIND))
    tx.remove(KIND, ID)
    return ok({ ID, name: record.name })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'trash', paths: [] }),
})

/** As trashing. `forGood` takes away what is in the trash already; an offer that someone restored meanwhile only goes back into it. */
const remove = defineMutation({
  method: 'opportunity.delete',
  params: z.object({ ID: idSchema, forGood: z.optional(flagSchema) }),
  needs: { module: MODULE, action: 'delete' },
  touches: touchesOne,
  run(tx, { ID, forGood }) {
    const live = tx.get(KIND, ID)
    const record = (live ?? tx.getDeleted(KIND, ID)) as Opportunity | undefined
    if (!record) return err(refusals.notFound(KIND))
    if (live) tx.remove(KIND, ID)
    else if (forGood) tx.erase(KIND, { ...record, title: '', excerpt: '', content: {} } satisfies Opportunity)
    return ok({ ID, name: record.name })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'delete', paths: [] }),
})

const restore = defineMutation({
  method: 'opportunity.restore',
  params: z.object({ ID: idSchema }),
  needs: { module: MODULE, action: 'update' },
  touches: touchesOne,
  touchesMore({ ID }, find) {
    const base = find(KIND, ID)?.name
    return { keys: [], names: base === undefined ? [] : [{ kind: KIND, base }] }
  },
  run(tx, { ID }) {
    const live = tx.get(KIND, ID)
    if (live) return ok({ ID, name: live.name })
    const last = tx.getDeleted(KIND, ID)
    if (!last) return err(refusals.notFound(KIND))
    const name = tx.freeName(KIND, last.name, ID)
    tx.revive(KIND, { ...last, name })
    return ok({ ID, name })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'restore', paths: [] }),
})

const FIELD_PATH = /^content\.([^.]+)\.fields\.([^.]+)$/
const DONE_PATH = /^content\.([^.]+)\.done$/

function textProblems(path: string, text: string): Record<string, string> {
  if (path === 'title') return titleProblems(text, undefined)
  if (path === 'excerpt') return titleProblems(undefined, text)
  const [, form, field] = FIELD_PATH.exec(path) ?? []
  return form && field ? fieldProblems(form, { [field]: text }) : { [path]: 'An offer has no such text' }
}

function editProblems(path: string, value: Json): Record<string, string> {
  if (typeof value === 'string') return textProblems(path, value)
  const [, form = ''] = DONE_PATH.exec(path) ?? []
  return typeof value === 'boolean' && formsByKey.has(form) ? {} : { [path]: 'A text is needed here' }
}

/** Of a conflict keeps both: the offer stays as it is, and a copy of it takes the words in conflict. Made also where someone else has settled the conflict
 *  meanwhile: a copy is in nobody's way. `seen`: the words in conflict as the person saw them. */
const createFromConflict = defineMutation({
  method: 'opportunity.createFromConflict',
  params: z.object({ ID: idSchema, conflict: idSchema, post_title: z.string(), seen: z.optional(valueSchema) }),
  needs: { module: MODULE, action: 'create' },
  touches: ({ ID, conflict, post_title }) => ({
    keys: [{ kind: KIND, ID }, { kind: 'conflict', ID: conflict }, CAPABILITIES_KEY],
    names: [{ kind: KIND, base: slugOf(post_title) }],
  }),
  touchesMore({ conflict }, find) {
    const of = (find('conflict', conflict) as Conflict | undefined)?.of
    return { keys: of ? [of] : [] }
  },
  run(tx, { ID, conflict: conflictID, post_title, seen }) {
    const conflict = conflictBehind(tx, conflictID)
    if (!conflict) return err(refusals.notFound('conflict'))
    const { of, path } = conflict
    if (of.kind !== KIND) return err(refusals.invalid({ conflict: 'There can only be one of this' }))
    const original = tx.get(KIND, of.ID) ?? tx.getDeleted(KIND, of.ID)
    if (!original) return err(refusals.notFound(KIND))
    const value = seen ?? conflict.value
    const checked = refuseIfAny({ ...editProblems(path, value), ...titleProblems(post_title, undefined) })
    if (!checked.ok) return checked
    if (tx.get(KIND, ID) || tx.getDeleted(KIND, ID)) return err(refusals.idTaken())
    const spent = spendQuota(tx, MODULE)
    if (!spent.ok) return spent
    const name = tx.freeName(KIND, slugOf(post_title), ID)
    tx.insert(KIND, { ...withValueAt(original, path, value), ID, name, title: post_title })
    putAway(tx, conflict, seen)
    return ok({ ID, name })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'create', paths: [] }),
})

function head(record: DomainRecord): Head {
  const offer = record as Opportunity
  const productName = fieldValue(offer, 'overview', 'product_name')
  return {
    title: offer.title,
    excerpt: offer.excerpt.slice(0, 200),
    search: `${offer.title}\n${offer.excerpt.slice(0, 500)}\n${productName}`.toLowerCase(),
    extra: sectionStates(offer),
  }
}

/** Sections and fields that were never filled in are left out: an older copy does not know the newest ones. */
function recreate({ title, excerpt, content }: JsonObject, ID: number): Recreation | null {
  if (typeof title !== 'string' || typeof excerpt !== 'string' || !isObject(content)) return null
  const post_content: Record<string, JsonObject> = {}
  for (const [key, section] of Object.entries(content)) {
    if (!isObject(section) || !isObject(section.fields)) return null
    const fields = Object.entries(section.fields).filter(([, value]) => value !== '')
    const done = section.done === true
    if (fields.length > 0 || done) post_content[key] = { fields: Object.fromEntries(fields), done }
  }
  const params = { ID, post_title: title, post_excerpt: excerpt, post_content }
  return z.safeParse(create.params, params).success ? { method: create.method, params } : null
}

export const opportunity = defineEntity({
  kind: KIND,
  forms: OPPORTUNITY_FORMS,
  mutations: [create, createFromConflict, update, rename, updateFormField, updateForm, trash, remove, restore],
  edits: { module: MODULE, problems: editProblems },
  head,
  recreate,
})
