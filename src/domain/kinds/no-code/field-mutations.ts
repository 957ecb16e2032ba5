import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { problemsOf, refuseProblems } from '#domain/engine/checks.ts'
import { type KindDefinition, needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { idSchema, fieldKeySchema } from '#domain/engine/schema.ts'
import {
  questionSchema,
  nextFieldName,
  storedProps,
  MAX_QUESTIONS,
  questionPropsSchema,
} from '#domain/forms/field-input.ts'
import { allFormFields, activeFormFields } from '#domain/forms/form-field.ts'
import { moveInOrder } from '#domain/forms/order.ts'
import { err, ok } from '#lib/result.ts'

/** The specification's two changes of a form's questions (7.06). */
export function fieldMutations<K extends string>(
  base: Pick<KindDefinition, 'noun' | 'module' | 'allowedBy' | 'fields' | 'forms'> & { readonly kind: K },
) {
  const { kind, noun } = base
  const touches = ({ ID }: { ID: number }) => ({ keys: [{ kind, ID }] })

  /**
   * Adds a question, before another or at the end. A device gives it a name of its own: two of them may add one at
   * once.
   */
  const addFieldToForm = defineMutation({
    method: `${kind}.addFieldToForm` as const,
    verb: 'edit',
    // Specification, 7.06: `addFieldToForm(formId, field)`.
    params: z.pipe(
      z.union([
        z.object({ ID: idSchema, field: questionSchema, before: z.optional(fieldKeySchema) }),
        z.object({ formId: idSchema, field: questionSchema, before: z.optional(fieldKeySchema) }),
      ]),
      z.transform((given) => {
        const { field, before } = given
        return { ID: 'ID' in given ? given.ID : given.formId, field, before }
      }),
    ),
    ...needsOf(base, 'update'),
    touches,
    run(tx, { ID, field: { name: given, ...props }, before }) {
      const form = tx.get(kind, ID) ?? tx.getDeleted(kind, ID)
      if (!form) return err(refusals.notFound(noun[0]))
      const names = allFormFields(form).map(({ name }) => name)
      if (given !== undefined && names.includes(given))
        return err(refusals.invalid({ name: t`The form already has a question with this name` }))
      if (activeFormFields(form).length >= MAX_QUESTIONS)
        return err(
          refusals.invalid({
            field: plural(MAX_QUESTIONS, {
              one: 'A form has at most # question',
              other: 'A form has at most # questions',
            }),
          }),
        )
      const name = given ?? nextFieldName(new Set(names))
      const edits = [
        ...Object.entries({ type: 'text', ...storedProps(props) }).map(([prop, value]) => ({
          path: `fields.${name}.${prop}`,
          value,
        })),
        ...(before === undefined ? [] : [{ path: 'order', value: moveInOrder(names, name, before) }]),
      ]
      const checked = refuseProblems(problemsOf(base, edits))
      if (!checked.ok) return checked
      const edited = tx.edit(kind, ID, edits)
      return edited.ok ? ok({ ID, name: edited.value.name, field: name }) : edited
    },
    describe: ({ ID, field }) => ({ subject: { kind, ID }, paths: [`fields.${field.name ?? 'f'}.title`] }),
  })

  /** Changes what is given of a question. `was`: what that replaces. */
  const updateFormField = defineMutation({
    method: `${kind}.updateFormField` as const,
    verb: 'edit',
    params: z.extend(questionPropsSchema, { ID: idSchema, name: fieldKeySchema, was: z.optional(questionPropsSchema) }),
    ...needsOf(base, 'update'),
    touches,
    run(tx, { ID, name, was = {}, ...props }) {
      const form = tx.get(kind, ID) ?? tx.getDeleted(kind, ID)
      if (!form) return err(refusals.notFound(noun[0]))
      if (!allFormFields(form).some((field) => field.name === name))
        return err(refusals.noSuchField({ name: t`The form has no question named ${name}` }))
      const replaced = storedProps(was)
      const edits = Object.entries(storedProps(props)).map(([prop, value]) => ({
        path: `fields.${name}.${prop}`,
        value,
        was: replaced[prop as keyof typeof replaced],
      }))
      const checked = refuseProblems(problemsOf(base, edits))
      if (!checked.ok) return checked
      const edited = tx.edit(kind, ID, edits)
      return edited.ok ? ok({ ID, name: edited.value.name, field: name }) : edited
    },
    describe: ({ ID, name, was: _, ...props }) => ({
      subject: { kind, ID },
      paths: Object.keys(storedProps(props)).map((prop) => `fields.${name}.${prop}`),
    }),
  })

  return [addFieldToForm, updateFormField] as const
}
