import { t } from '@lingui/core/macro'
import { call } from '#domain/engine/calls/call.ts'
import type { ReadEntry } from '#domain/forms/csv/read-entries.ts'
import type { TableFault } from '#domain/forms/csv/table.ts'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { type FormField, activeFormFields, FLAG_SET } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { StoreFault } from '#store/store-fault.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { type ColumnChoice, newColumnQuestions, plannedColumns } from './column-choices.ts'
import { type ExistingEntry, matchImportedRows, type DuplicateHandling } from './match-imported-rows.ts'
import { type StoreImportFault, type StoredImportParts, storeImport, undoImport } from './store-import.ts'
import type { OpenedFile } from './table-file-worker.ts'

export interface EntryImportPlan {
  readonly form: CustomForm
  readonly file: { readonly name: string; readonly opened: OpenedFile }
  readonly choices: readonly ColumnChoice[]
  /** The question that tells which entry a row is of; null: none. */
  readonly by: string | null
  readonly when: DuplicateHandling
  readonly known: readonly ExistingEntry[]
}

/** Result of an import. */
export interface EntryImportOutcome {
  readonly added: number
  readonly updated: number
  readonly left: number
  readonly same: number
  readonly questions: number
  readonly faults: readonly TableFault[]
  readonly back: () => Promise<Result<null, MutationRefusal | StoreFault>>
}

export interface EntryImportOptions {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Reading is this part of the work. */
const READ_SHARE = 0.3

/** Imports a file as planned: all of it, or nothing. */
export async function importEntries(
  account: AccountContext,
  plan: EntryImportPlan,
  options: EntryImportOptions,
): Promise<Result<EntryImportOutcome, StoreImportFault>> {
  const { form, file, choices } = plan
  const { rows, faults } = await readImportRows(plan, options)
  if (options.signal.aborted) return err({ code: 'cancelled', message: t`Cancelled. Nothing was imported.` })
  const split = matchImportedRows(rows, { ...plan, mintId: account.mintId })
  const questions = newColumnQuestions(choices)
  const made = await addQuestions(account, form.ID, questions)
  if (!made.ok) return made
  const onProgress = (share: number): void => options.onProgress(READ_SHARE + share * (1 - READ_SHARE))
  const stored = await storeImport(account, {
    ...split,
    form: form.ID,
    file: file.name,
    onProgress,
    signal: options.signal,
  })
  if (!stored.ok) {
    const out = await removeQuestions(account, form.ID, questions)
    return out.ok ? stored : out
  }
  return ok({
    added: split.entries.length,
    updated: split.updates.length,
    left: split.left,
    same: split.same,
    questions: questions.length,
    faults: [...file.opened.table.faults, ...faults].toSorted((one, other) => one.line - other.line),
    back: () => undoEntryImport(account, { form: form.ID, stored: stored.value, questions }),
  })
}

const ROWS_PER_BATCH = 2_000

async function readImportRows({ form, file, choices }: EntryImportPlan, { onProgress, signal }: EntryImportOptions) {
  const columns = plannedColumns(activeFormFields(form), choices)
  const { api, table } = file.opened
  const rows: ReadEntry[] = []
  const faults: TableFault[] = []
  for (let from = 0; from < table.rows && !signal.aborted; from += ROWS_PER_BATCH) {
    const batch = await api.entries(columns, from, from + ROWS_PER_BATCH)
    for (const entry of batch.entries) rows.push(entry)
    for (const fault of batch.faults) faults.push(fault)
    onProgress((Math.min(from + ROWS_PER_BATCH, table.rows) / table.rows) * READ_SHARE)
  }
  return { rows, faults }
}

const addQuestions = (account: AccountContext, ID: number, questions: readonly FormField[]) =>
  account.runMutations(
    questions.map(({ name, title, type }) => call(FORM, 'addFieldToForm', { ID, field: { name, title, type } })),
  )

const removeQuestions = (account: AccountContext, ID: number, questions: readonly FormField[]) =>
  account.runMutations(
    questions.map(({ name }) => setFieldCall(FORM, ID, { path: `fields.${name}.removed`, value: FLAG_SET, was: '' })),
  )

async function undoEntryImport(
  account: AccountContext,
  {
    form,
    stored,
    questions,
  }: { readonly form: number; readonly stored: StoredImportParts; readonly questions: readonly FormField[] },
): Promise<Result<null, MutationRefusal | StoreFault>> {
  const undone = await undoImport(account, stored)
  if (!undone.ok) return undone
  const out = await removeQuestions(account, form, questions)
  return out.ok ? ok(null) : out
}
