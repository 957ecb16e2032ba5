import { plural, t } from '@lingui/core/macro'
import type { DomainRecord, FieldPathEdit } from '#domain/engine/record.ts'
import type { Mutation, MutationCall } from '#domain/engine/mutation.ts'
import type { RequiredRight, ModuleAction } from '#domain/plan/capabilities.ts'
import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import type { PlanModule } from '#domain/plan/capabilities.ts'
import { entryKey, type FieldSpec, formSpecFields, type FormSpec, isEntryGroup, maxCharsOf } from '#lib/field-spec.ts'
import { formName } from '#lib/text/form-name.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import { capitalised, withArticle } from '#lib/text/text.ts'
import { isUnsafeKey, type Json, type JsonObject } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import type { ReadMethodNames } from '#domain/engine/read-method-names.ts'

/** A field that belongs to the record itself: its words, its limits, and its name on the wire. */
export interface KindField {
  /** 'Guarantee', 'Feature 4', 'Title'; the key where no form knows it. */
  readonly label: string
  readonly value: 'text' | 'flag' | 'number'
  readonly maxChars?: number
  readonly isRequired?: boolean
  /** The parameter that carries it: `post_title`. */
  readonly wire?: string
  /** Parameter that carries it in a create, where that isn't its own: `post_content`. */
  readonly within?: string
  /** Returns the message for a text longer than `maxChars`. */
  readonly tooLong?: (maxChars: number) => string
  /** Labels for an empty and a non-empty value, if the raw value means nothing to people. */
  readonly marked?: readonly [empty: string, other: string]
  /** Set if the value is a key or a setting: screens show something else, and no search looks into it. */
  readonly isCode?: true
}

/** Represents the definition of one value of a record, wherever it is stored. */
export interface FieldDefinition extends KindField {
  /** 'Benefits'; 'Audience: Details' where two sections have one title. Empty for what belongs to the record itself. */
  readonly section: string
  /** Absent for what belongs to the record itself. */
  readonly form?: FormSpec
  /** Absent for what is no field of a form. */
  readonly field?: FieldSpec
}

export const textField = (label: string, rest: Omit<KindField, 'label' | 'value'> = {}): KindField => ({
  label,
  value: 'text',
  ...rest,
})
export const numberField = (label: string): KindField => ({ label, value: 'number' })
export const flagField = (label: string): KindField => ({ label, value: 'flag' })

/** The record that another one belongs to. It may be unlinked: then the value at `path` is 0. */
export interface Parent {
  readonly kind: string
  /** Dotted path of the parent's ID inside the child. */
  readonly path: string
  /** The wire's name of the parent's ID: `opportunity_id`. */
  readonly wire: string
  /**
   * Set if children stay with their parent when it goes to the trash, unchanged, and reappear when it is restored. They
   * are never unlinked.
   */
  readonly stays?: true
}

/**
 * The few values of a record that lists show, sort and search by; kept beside the record so that a list never reads
 * whole records.
 */
export interface RecordSummary {
  readonly title: string
  readonly excerpt: string
  /** Words to search in, lower-cased. */
  readonly search: string
  /** Small extra values of the kind (an offer's section states). */
  readonly extra?: Json
}

/**
 * A text field whose notation follows from another field: the body of a text is written as its format has it. Device
 * and server both convert, so it depends on the record alone.
 */
export interface Notation {
  /** Dotted path of the field that is written in it. */
  readonly path: string
  /** Dotted path of the field that decides it. */
  readonly by: string
  /** Names the notation in which a record has the field. */
  of(record: DomainRecord): string
  /** null: the conversion would take too long, or give far more than the field allows. */
  convert(text: string, from: string, to: string): string | null
}

/** The place of a text in its record: 'Benefits', 'Guarantee'. */
export interface TextPlace {
  /** Empty for what belongs to the record itself. */
  readonly section: string
  readonly label: string
}

/** A text of a record as people read it. */
export interface ReadText extends TextPlace {
  /** Dotted path in the record. */
  readonly path: string
  readonly text: string
}

/** An edit of one field as a call carries it. */
export interface SentEdit extends Pick<FieldPathEdit, 'path' | 'value' | 'was'> {
  /** Notation of both values; absent: as the device has the record. */
  readonly notation?: string | undefined
}

/** Fields that one call edits where all of them change: one after the other they would convert each other. */
export interface EditedTogether {
  readonly paths: readonly string[]
  call(ID: number, edits: readonly SentEdit[]): MutationCall
}

/**
 * Represents one kind of record, defined in one place: stores, methods, limits, wording and screens' forms are derived
 * from it.
 */
export interface KindDefinition {
  readonly kind: string
  /** Singular and plural noun, in lower case. */
  readonly noun: readonly [one: string, many: string]
  /** Name of the record if each account has only one and it has no title: 'Company profile'. */
  readonly only?: string
  /** Returns the default title of a copy. Absent: the kind cannot be copied. */
  readonly copyTitle?: (title: string) => string
  /**
   * The plan's module that allows it and counts it. null: everyone who works in the account may change it, whatever the
   * plan.
   */
  readonly module: PlanModule | null
  /**
   * Set where a record is part of its module's records: making, changing and deleting one all need this right, and take
   * nothing of the quota.
   */
  readonly allowedBy?: 'update'
  /** Set where no new one is made once the plan has ended, although the right `allowedBy` goes on. */
  readonly endsWithPlan?: true
  readonly parent?: Parent
  /**
   * Own fields by dotted path; `parts.*` stands for every key there, `fields.*.title` for one value of each. What is
   * not here and in no form, no person writes.
   */
  readonly fields: Readonly<Record<string, KindField>>
  /** The forms of its sections, under `content`. */
  readonly forms: readonly FormSpec[]
  /**
   * Records of another kind that it names without belonging to them, by the path of the ID as text: an offer's brand
   * voice. Importing follows a record that gets another ID.
   */
  readonly named?: readonly { readonly kind: string; readonly path: string }[]
  /** Record keys that hold only for the original. Copies leave them out. */
  readonly ofOriginal?: readonly string[]
  /** Record keys whose values the app has detected by itself. Ignored when two records are compared. */
  readonly noticed?: readonly string[]
  readonly mutations: readonly Mutation[]
  /** Further names of its mutations on the wire: `updateStrategyData` is `update`; with a dot, in another group. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Further names of the two read methods. Absent: the kind is read only by sync. */
  readonly reads?: ReadMethodNames
  summary(record: DomainRecord): RecordSummary
  /**
   * Converts the stored text of a field to the one that people read: without its notation. null: nobody reads it. Absent:
   * fields are read as they are stored.
   */
  readAs?(record: DomainRecord, path: string, text: string): string | null
  /** Texts that people read although no field has them. */
  moreTexts?(record: DomainRecord): readonly ReadText[]
  /** Names the place of a field where its label depends on the record or on the one that it belongs to. */
  placeOf?(path: string, record: DomainRecord, parent: DomainRecord | undefined): Partial<TextPlace> | undefined
  readonly notation?: Notation
  readonly editedTogether?: EditedTogether
  /**
   * Adds to a stored record what a reading method answers. `members`: the IDs of the records that name it as their
   * group.
   */
  present?(record: DomainRecord, members?: readonly number[]): DomainRecord
  /** The kind whose records are named as members where this one is read. */
  readonly memberKind?: string
  /**
   * The mutation that makes a record of a copy anew, with nothing in it that the server gives (name, times). Two
   * records hold the same when these are equal. null: what is given is no such record. Kinds without it are never made
   * out of a copy.
   */
  recreate?(record: JsonObject, ID: number): MutationCall | null
  /**
   * The set that it belongs to (`form:12`): a device may do without it (protocol, section 9). It is told by what never
   * changes of a record. Absent, or `core`: every device holds it.
   */
  setOf?(record: DomainRecord): string
}

/**
 * The plan's right that an action on a record of the kind needs, as mutations spread it; empty where none is needed.
 */
export function needsOf(
  { module, allowedBy, endsWithPlan, noun }: Pick<KindDefinition, 'module' | 'allowedBy' | 'endsWithPlan' | 'noun'>,
  action: ModuleAction,
): { readonly needs?: RequiredRight } {
  if (module === null) return {}
  const isNew = endsWithPlan === true && action === 'create'
  return {
    needs: { module, action: allowedBy ?? action, ...(allowedBy && { many: noun[1] }), ...(isNew && { isNew }) },
  }
}

export const defineKind = <D extends KindDefinition>(definition: D): D => definition

type Fielded = Pick<KindDefinition, 'fields' | 'forms'>

const NOT_READ: ReadonlySet<string> = new Set(['picture', 'color', 'date', 'time', 'timezone'])

/** True if people read the value as it is, or as the label of a choice: no picture, day, key or setting. */
export const isReadField = ({ value, marked, isCode, field }: Omit<FieldDefinition, 'section'>): boolean =>
  value === 'text' && !marked && !isCode && !field?.picture && !NOT_READ.has(field?.kind ?? '')

const SECTION_PATH = /^content\.([^.]+)\.(?:(done)|fields\.([^.]+))$/
/** Histories and conflicts name a picture instead of showing its letters. */
const PICTURE_WORDS = [t`No picture`, t`A picture`] as const
/** Maximum length of a field that its person has added to an open form. */
const ADDED_FIELD_MAX_CHARS = 200_000

/**
 * Returns the definition of the value at a dotted path (`content.benefits.fields.feature_4`), or undefined if no person
 * writes there. Every reading of a path goes through here.
 */
export function fieldAt({ fields, forms }: Fielded, path: string): FieldDefinition | undefined {
  const own = kindField(fields, path)
  if (own) return { section: '', ...own }
  const [, section, done, key] = SECTION_PATH.exec(path) ?? []
  const form = forms.find((one) => one.key === section)
  if (!form) return undefined
  const name = formName(form, forms)
  if (done) return { section: name, label: t`Marked as complete`, value: 'flag', form }
  const field = key === undefined ? undefined : formSpecFields(form).find((one) => one.key === key)
  const marked = field?.kind === 'picture' ? { marked: PICTURE_WORDS } : {}
  if (field)
    return {
      section: name,
      label: numberedLabel(form, field),
      value: 'text',
      maxChars: maxCharsOf(field),
      ...marked,
      form,
      field,
    }
  const isAdded = key !== undefined && form.open === true && !isUnsafeKey(key)
  return isAdded ? { section: name, label: key, value: 'text', maxChars: ADDED_FIELD_MAX_CHARS, form } : undefined
}

/** A key that people or programs give: of a form, a field, a short text. */
export const KEY_PATTERN = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const isValidKey = (text: string): boolean => KEY_PATTERN.test(text) && !isUnsafeKey(text)

function kindField(fields: KindDefinition['fields'], path: string): KindField | undefined {
  if (Object.hasOwn(fields, path)) return fields[path]
  const found = wildcardPatterns(path).find(({ pattern, key }) => Object.hasOwn(fields, pattern) && isValidKey(key))
  const field = found && fields[found.pattern]
  return field && { ...field, label: field.label === '' ? found.key : field.label }
}

/**
 * The fields of any key that a path may be one of, and the key that it would have there: `fields.f_1.title` is of
 * `fields.*.title`, and of `fields.f_1.*`.
 */
export const wildcardPatterns = (path: string): readonly { readonly pattern: string; readonly key: string }[] => {
  const steps = path.split('.')
  return steps
    .slice(1)
    .map((key, index) => ({ pattern: steps.map((step, at) => (at === index + 1 ? '*' : step)).join('.'), key }))
}

/** A field's label; one of several equal entries has its number behind it. */
function numberedLabel(form: FormSpec, { key, label }: FieldSpec): string {
  for (const part of form.parts) {
    if (!isEntryGroup(part)) continue
    for (let number = 1; number <= part.count; number++)
      if (part.fields.some((field) => entryKey(field.key, number) === key)) return `${label} ${number}`
  }
  return label
}

export type FieldProblems = Readonly<Record<string, string>>

/**
 * Names what is wrong with a value for the field at a path: words by the name of its parameter, empty where nothing is.
 * `known`: the record that has the field; a text that gets shorter is never too long.
 */
export function problemsAt(
  definition: Fielded & Pick<KindDefinition, 'noun'>,
  path: string,
  value: Json,
  known?: DomainRecord,
): FieldProblems {
  const field = fieldAt(definition, path)
  if (!field) return noSuchFieldProblem(definition, path)
  const name = field.wire ?? parameterName(path)
  const type = { text: 'string', flag: 'boolean', number: 'number' }[field.value]
  if (typeof value !== type)
    return { [name]: field.value === 'text' ? t`This must be text` : t`This value has the wrong type` }
  if (typeof value !== 'string') return {}
  if (field.isRequired && isBlank(value)) return { [name]: REQUIRED_FIELDS_MESSAGE }
  if (field.maxChars === undefined || !isLongerThan(value, field.maxChars)) return {}
  const stored = known && valueAt(known, path)
  if (typeof stored === 'string' && value.length < stored.length) return {}
  return { [name]: (field.tooLong ?? textTooLong)(field.maxChars) }
}

const textTooLong = (maxChars: number): string =>
  plural(maxChars, { one: `Longer than ${maxChars} character`, other: `Longer than ${maxChars} characters` })

/** Returns true if there is a field at each of these paths. */
export const hasAllFields = (definition: Fielded, paths: readonly string[]): boolean =>
  paths.every((path) => fieldAt(definition, path) !== undefined)

const parameterName = (path: string): string => SECTION_PATH.exec(path)?.[3] ?? path

/** No such field: its name, or that of the section which is missing, and what is so. */
function noSuchFieldProblem(
  { forms, noun: [noun] }: Fielded & Pick<KindDefinition, 'noun'>,
  path: string,
): FieldProblems {
  const [, section, , key] = SECTION_PATH.exec(path) ?? []
  const record = capitalised(withArticle(noun))
  if (section === undefined) return { [path]: t`${record} doesn’t have this field` }
  if (forms.every((form) => form.key !== section)) return { [section]: t`${record} has no section named ${section}` }
  return { [key ?? section]: t`The section ${section} has no field named ${{ field: key ?? section }}` }
}

/** The change of one field of a record: what history, conflicts and refused work put back. */
export const setFieldCall = (kind: string, ID: number, edit: SentEdit): MutationCall => ({
  method: `${kind}.setField`,
  params: {
    ID,
    path: edit.path,
    value: edit.value,
    ...(edit.was !== undefined && { was: edit.was }),
    ...(edit.notation !== undefined && { notation: edit.notation }),
  },
})

/** The ID of the record that this one belongs to; 0 where it belongs to none. */
export function parentIDOf({ parent }: Pick<KindDefinition, 'parent'>, record: JsonObject): number {
  const ID = parent && valueAt(record, parent.path)
  return typeof ID === 'number' ? ID : 0
}

/** The set of what every device holds. */
export const CORE_SET = 'core'

/** The set that a record belongs to. */
export const syncSetOf = (definition: Pick<KindDefinition, 'setOf'>, record: DomainRecord): string =>
  definition.setOf?.(record) ?? CORE_SET
