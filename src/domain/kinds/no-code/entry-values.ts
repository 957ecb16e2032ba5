import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { parentKeys } from '#domain/engine/child-mutations.ts'
import { problemsOf, refuseProblems } from '#domain/engine/checks.ts'
import { type KindDefinition, needsOf, type FieldProblems } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, FieldPathEdit } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { setFieldMutation as setAnyField } from '#domain/engine/standard-mutations/set-field-mutation.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { entryTitle } from '#domain/forms/entry-title.ts'
import { findFormField } from '#domain/forms/field-keys.ts'
import { answerTooLong } from '#domain/kinds/labels/length-faults.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { MAX_QUESTIONS } from '#domain/forms/field-input.ts'
import { allFormFields } from '#domain/forms/form-field.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** The most letters of one answer. */
export const MAX_ENTRY_VALUE_CHARS = 100_000

export type EntryValueTexts = Readonly<Record<string, string>>

/** Answers by the names or keys of the questions. */
export const entryValuesSchema = z
  .record(z.string().check(z.maxLength(200)), z.string())
  .check(z.refine((texts) => Object.keys(texts).length <= MAX_QUESTIONS, `At most ${MAX_QUESTIONS} answers`))

/**
 * Answers by the names of a form's questions, and what is wrong with them. Without a form names stay as they are: a
 * device may not know it.
 */
export function resolveEntryValues(
  form: DomainRecord | undefined,
  given: EntryValueTexts,
): { readonly values: EntryValueTexts; readonly problems: FieldProblems } {
  const fields = form && allFormFields(form)
  const values: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const [nameOrKey, value] of Object.entries(given)) {
    const name = fields ? findFormField(fields, nameOrKey)?.name : nameOrKey
    if (name === undefined) problems[nameOrKey] = t`The form has no question named ${nameOrKey}`
    else if (isLongerThan(value, MAX_ENTRY_VALUE_CHARS)) problems[nameOrKey] = answerTooLong(MAX_ENTRY_VALUE_CHARS)
    else values[name] = value
  }
  return { values, problems }
}

/** Calls an entry by what it answers by now. */
export function updateEntryTitle(tx: Transaction, kind: string, ID: number, form: DomainRecord): void {
  const record = tx.get(kind, ID)
  if (!record) return
  const title = entryTitle(form, isObject(record.values) ? (record.values as EntryValueTexts) : {})
  if (title !== record.title) tx.replace(kind, { ...record, ID, name: record.name, updatedAt: record.updatedAt, title })
}

/** The changes of an entry's answers. Its title follows them. */
export function entryMutations<K extends string>(
  base: Pick<KindDefinition, 'noun' | 'module' | 'allowedBy' | 'fields' | 'forms'> & { readonly kind: K },
) {
  const { kind, noun } = base
  const formOf = (tx: Transaction, { form }: DomainRecord): DomainRecord | undefined =>
    typeof form === 'number' ? (tx.get('form', form) ?? tx.getDeleted('form', form)) : undefined
  /** Updates the title. Leaves it unchanged if the device does not have the form. */
  const retitle = (tx: Transaction, ID: number): void => {
    const record = tx.get(kind, ID)
    const form = record && formOf(tx, record)
    if (form) updateEntryTitle(tx, kind, ID, form)
  }
  const editAll = (
    tx: Transaction,
    ID: number,
    edits: readonly FieldPathEdit[],
  ): Result<DomainRecord, MutationRefusal> => {
    const checked = refuseProblems(problemsOf(base, edits))
    if (!checked.ok) return checked
    const edited = tx.edit(kind, ID, edits)
    if (edited.ok) retitle(tx, ID)
    return edited
  }
  const touches = ({ ID }: { ID: number }) => ({ keys: [{ kind, ID }] })
  const touchesMore = ({ ID }: { ID: number }, find: (kind: string, ID: number) => DomainRecord | undefined) => ({
    keys: parentKeys(kind, find(kind, ID)),
  })

  const update = defineMutation({
    method: `${kind}.update` as const,
    verb: 'edit',
    params: z.object({ ID: idSchema, fields: entryValuesSchema, was: z.optional(entryValuesSchema) }),
    ...needsOf(base, 'update'),
    touches,
    touchesMore,
    run(tx, { ID, fields, was = {} }) {
      const record = tx.get(kind, ID) ?? tx.getDeleted(kind, ID)
      if (!record) return err(refusals.notFound(noun[0]))
      const form = formOf(tx, record)
      const { values, problems } = resolveEntryValues(form, fields)
      const checked = refuseProblems(problems)
      if (!checked.ok) return checked
      const replaced = resolveEntryValues(form, was).values
      const edited = editAll(
        tx,
        ID,
        Object.entries(values).map(([name, value]) => ({ path: `values.${name}`, value, was: replaced[name] })),
      )
      return edited.ok ? ok({ ID, name: edited.value.name }) : edited
    },
    describe: ({ ID, fields }) => ({
      subject: { kind, ID },
      paths: Object.keys(fields).map((name) => `values.${name}`),
    }),
  })

  const plain = setAnyField(base)
  const setField = {
    ...plain,
    touchesMore: (params: unknown, find: (kind: string, ID: number) => DomainRecord | undefined) =>
      touchesMore(params as { ID: number }, find),
    run(tx: Transaction, params: unknown) {
      const done = plain.run(tx, params)
      if (done.ok) retitle(tx, done.value.ID)
      return done
    },
  } satisfies typeof plain

  return [update, setField] as const
}
