import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { type EntryGroup, type FieldSpec, type FormSpec, isEntryGroup } from '#lib/field-spec.ts'
import { formName } from '#lib/text/form-name.ts'

/** A place of an offer that answers to a question may go to: a field, or a field of each entry of a list. */
export interface FeedTarget {
  /** Key stored in a form: `testimonials.comment`, `problems.main`. */
  readonly key: string
  /** 'Testimonials: Comment'. */
  readonly label: string
  readonly form: FormSpec
  readonly field: FieldSpec
  /** Absent for a field that there is once. */
  readonly group?: EntryGroup
}

const isText = ({ kind, picture }: FieldSpec): boolean =>
  (kind === 'text' || kind === 'textarea') && picture === undefined

/** Every place of an offer that takes words, in the order of its sections. */
export const FEED_TARGETS: readonly FeedTarget[] = SECTION_FORMS.flatMap((form) =>
  form.parts.flatMap((part) => {
    const [fields, group] = isEntryGroup(part) ? [part.fields, { group: part }] : [[part], {}]
    const section = formName(form, SECTION_FORMS)
    return fields
      .filter(isText)
      .map((field) => ({ key: `${form.key}.${field.key}`, label: `${section}: ${field.label}`, form, field, ...group }))
  }),
)

const byKey = new Map(FEED_TARGETS.map((target) => [target.key, target]))

/** The place that a question's answers go to; undefined where it names none. */
export const feedTarget = (key: string): FeedTarget | undefined => byKey.get(key)
