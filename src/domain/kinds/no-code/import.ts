import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { parentKeys } from '#domain/engine/child-mutations.ts'
import { refuseProblems } from '#domain/engine/checks.ts'
import { defineKind, needsOf, type FieldProblems, type RecordSummary } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { idSchema, wholeSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { OFFERS_MODULE_RIGHTS } from '#domain/kinds/offers-module.ts'
import { newEntry, formSyncSet } from './entry.ts'
import { updateEntryTitle, type EntryValueTexts, resolveEntryValues, entryValuesSchema } from './entry-values.ts'

const KIND = 'import'

/** The most entries of one part of an import: such a part is one change, as quick to send as any. */
export const MAX_IMPORTED = 200

/** For so long an import can be taken back, in days. */
export const IMPORT_UNDO_DAYS = 30

/** Change that an import made to an existing answer. */
type ReplacedAnswer = Readonly<Record<'was' | 'value', string>>

/** Part of an import: the entries it added to a form and the changes it made in others, so that it can be undone. */
export interface ImportPart extends DomainRecord {
  readonly form: number
  /** Identifies the import. Equal in all of its parts. */
  readonly batch: string
  /** The name of the file. */
  readonly file: string
  /** Index of this part, from 0, and number of parts. */
  readonly part: number
  readonly parts: number
  readonly added: readonly number[]
  /** By the ID of the entry and the name of the question. */
  readonly changed: Readonly<Record<string, Readonly<Record<string, ReplacedAnswer>>>>
  readonly state: 'done' | 'takenBack'
  /** Epoch ms of its making. */
  readonly at: number
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    import: ImportPart
  }
  interface SummaryExtras {
    import: ImportFacts
  }
}

/** The small values of a part that lists show. */
export interface ImportFacts {
  readonly batch: string
  readonly part: number
  readonly parts: number
  readonly added: number
  readonly changed: number
  readonly state: ImportPart['state']
  readonly at: number
}

const base = { kind: KIND, noun: KIND_NOUNS.import, ...OFFERS_MODULE_RIGHTS } as const

const rowSchema = z.object({ ID: idSchema, fields: entryValuesSchema })
const updateSchema = z.object({ ID: idSchema, fields: entryValuesSchema, was: z.optional(entryValuesSchema) })
const keysOf = (rows: readonly { readonly ID: number }[]) => rows.map(({ ID }) => ({ kind: 'entry', ID }))

const addImportPart = defineMutation({
  method: `${KIND}.add`,
  verb: 'create',
  ...needsOf(base, 'create'),
  mints: 'ID',
  params: z
    .object({
      ID: idSchema,
      form: idSchema,
      batch: z.string().check(z.minLength(1), z.maxLength(64)),
      file: z._default(z.string().check(z.maxLength(300)), ''),
      part: z._default(wholeSchema(0), 0),
      parts: z._default(wholeSchema(1), 1),
      entries: z._default(z.array(rowSchema), []),
      updates: z._default(z.array(updateSchema), []),
    })
    .check(
      z.refine(
        ({ entries, updates }) => entries.length + updates.length <= MAX_IMPORTED,
        `At most ${MAX_IMPORTED} entries`,
      ),
    ),
  touches: ({ ID, form, entries, updates }) => ({
    keys: [{ kind: KIND, ID }, { kind: 'form', ID: form }, ...keysOf(entries), ...keysOf(updates)],
  }),
  run(tx, { ID, form: formID, entries, updates, ...rest }) {
    const form = tx.get('form', formID) ?? tx.getDeleted('form', formID)
    if (!form) return err(refusals.notFound(KIND_NOUNS.form[0]))
    if (tx.get(KIND, ID) || tx.getDeleted(KIND, ID)) return err(refusals.idTaken())
    const checked = refuseProblems(problemsIn(form, [...entries, ...updates]))
    if (!checked.ok) return checked
    for (const row of entries) {
      if (tx.get('entry', row.ID) || tx.getDeleted('entry', row.ID)) return err(refusals.idTaken())
      const made = newEntry({ form: formID, fields: row.fields, source: 'import' }, form)
      tx.insert('entry', { ...made, ID: row.ID, name: `entry-${row.ID}`, updatedAt: tx.atMs })
    }
    const changed = mergeAnswerChanges(updates.flatMap((row) => changeAnswers(tx, form, row)))
    const made = { ...rest, form: formID, added: entries.map((row) => row.ID), changed, state: 'done', at: tx.atMs }
    tx.insert(KIND, { ...made, ID, name: `import-${ID}`, updatedAt: tx.atMs })
    return ok({ ID, name: `import-${ID}` })
  },
  describe: ({ ID, file }) => ({
    subject: { kind: KIND, ID },
    paths: [],
    what: file === '' ? t`Imported` : t`Imported from ${file}`,
  }),
})

const problemsIn = (form: DomainRecord, rows: readonly { readonly fields: EntryValueTexts }[]): FieldProblems =>
  Object.assign({}, ...rows.map(({ fields }) => resolveEntryValues(form, fields).problems)) as FieldProblems

/**
 * Brings the answers of an entry up to date. What is not in the account any more, or not on this device, is left out.
 */
function changeAnswers(
  tx: Transaction,
  form: DomainRecord,
  {
    ID,
    fields,
    was = {},
  }: { readonly ID: number; readonly fields: EntryValueTexts; readonly was?: EntryValueTexts | undefined },
): [string, Record<string, ReplacedAnswer>][] {
  const before = tx.get('entry', ID)
  if (!before || before.form !== form.ID) return []
  const replaced = resolveEntryValues(form, was).values
  const values = Object.entries(resolveEntryValues(form, fields).values).filter(
    ([name, value]) => (before.values[name] ?? '') !== value,
  )
  tx.edit(
    'entry',
    ID,
    values.map(([name, value]) => ({ path: `values.${name}`, value, was: replaced[name] })),
  )
  updateEntryTitle(tx, 'entry', ID, form)
  return [
    [String(ID), Object.fromEntries(values.map(([name, value]) => [name, { was: before.values[name] ?? '', value }]))],
  ]
}

/**
 * By entry and question: several rows may be of one entry, and then the first says what was there before, the last what
 * is there now.
 */
function mergeAnswerChanges(
  changes: readonly (readonly [ID: string, answers: Readonly<Record<string, ReplacedAnswer>>])[],
): ImportPart['changed'] {
  const entries = new Map<string, Map<string, ReplacedAnswer>>()
  for (const [ID, answers] of changes) {
    const known = entries.get(ID) ?? new Map<string, ReplacedAnswer>()
    for (const [name, { was, value }] of Object.entries(answers))
      known.set(name, { was: known.get(name)?.was ?? was, value })
    entries.set(ID, known)
  }
  return Object.fromEntries([...entries].map(([ID, answers]) => [ID, Object.fromEntries(answers)]))
}

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Takes a part back: what it added goes into the trash, what it changed is as before wherever nobody has changed it
 * since.
 */
const undoImportPart = defineMutation({
  method: `${KIND}.undo`,
  verb: 'edit',
  ...needsOf(base, 'update'),
  params: z.object({ ID: idSchema }),
  touches: ({ ID }) => ({ keys: [{ kind: KIND, ID }] }),
  touchesMore({ ID }, find) {
    const part = find(KIND, ID)
    if (!part) return { keys: [] }
    const entries = [...part.added, ...Object.keys(part.changed).map(Number)]
    return { keys: [...parentKeys(KIND, part), ...entries.map((entry) => ({ kind: 'entry', ID: entry }))] }
  },
  run(tx, { ID }) {
    const part = tx.get(KIND, ID)
    if (!part) return err(refusals.notFound(KIND_NOUNS.import[0]))
    if (part.state === 'takenBack') return ok({ ID, name: part.name })
    const isLate = tx.nowMs !== undefined && tx.nowMs - part.at > IMPORT_UNDO_DAYS * DAY_MS
    if (isLate)
      return err(
        refusals.invalid({
          ID: plural(IMPORT_UNDO_DAYS, {
            one: 'You can undo an import for # day',
            other: 'You can undo an import for # days',
          }),
        }),
      )
    for (const entry of part.added) tx.remove('entry', entry)
    const restored = restoreAnswers(tx, part)
    if (!restored.ok) return restored
    tx.replace(KIND, { ...part, state: 'takenBack', updatedAt: tx.atMs })
    return ok({ ID, name: part.name })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, paths: [], what: t`Import undone` }),
})

function restoreAnswers(tx: Transaction, { form: formID, changed }: ImportPart): Result<null, MutationRefusal> {
  const form = tx.get('form', formID) ?? tx.getDeleted('form', formID)
  for (const [key, answers] of Object.entries(changed)) {
    const ID = Number(key)
    const entry = tx.get('entry', ID)
    if (!entry) continue
    const own = Object.entries(answers).filter(([name, { value }]) => (entry.values[name] ?? '') === value)
    const edited = tx.edit(
      'entry',
      ID,
      own.map(([name, { was, value }]) => ({ path: `values.${name}`, was: value, value: was })),
    )
    if (!edited.ok) return edited
    if (form) updateEntryTitle(tx, 'entry', ID, form)
  }
  return ok(null)
}

function summary(record: ImportPart): RecordSummary {
  const { file, batch, part, parts, added, changed, state, at } = record
  const facts: ImportFacts = {
    batch,
    part,
    parts,
    added: added.length,
    changed: Object.keys(changed).length,
    state,
    at,
  }
  return { title: file, excerpt: '', search: '', extra: { ...facts } }
}

export const importKind = defineKind({
  ...base,
  parent: { kind: 'form', path: 'form', wire: 'form', stays: true },
  fields: {},
  forms: [],
  mutations: [addImportPart, undoImportPart],
  reads: {},
  summary,
  setOf: ({ form }) => formSyncSet(typeof form === 'number' ? form : 0),
})
