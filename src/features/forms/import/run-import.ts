import type { ReadEntry } from '#domain/forms/csv/read-entries.ts'
import type { Fault } from '#domain/forms/csv/table.ts'
import { editOf } from '#domain/engine/kind.ts'
import type { Refusal } from '#domain/engine/refusal.ts'
import { type FormField, formFields, MARKED } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { StoreFault } from '#store/faults.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { type ColumnChoice, newQuestions, plannedColumns } from './column-plan.ts'
import { type KnownEntry, splitEntries, type WhenKnown } from './split-entries.ts'
import { type ImportFault, type StoredImport, storeImport, undoImport } from './store-import.ts'
import type { OpenedFile } from './table-file-worker.ts'

export interface ImportPlan {
  readonly form: CustomForm
  readonly file: { readonly name: string; readonly opened: OpenedFile }
  readonly choices: readonly ColumnChoice[]
  /** The question that tells which entry a row is of; null: none. */
  readonly by: string | null
  readonly when: WhenKnown
  readonly known: readonly KnownEntry[]
}

/** What an import has done. */
export interface Outcome {
  readonly added: number
  readonly updated: number
  readonly left: number
  readonly same: number
  readonly questions: number
  readonly faults: readonly Fault[]
  readonly back: () => Promise<Result<null, Refusal | StoreFault>>
}

export interface Following {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Reading is this part of the work. */
const READ_SHARE = 0.3

/** Imports a file as planned: all of it, or nothing. */
export async function runImport(
  workspace: Workspace,
  plan: ImportPlan,
  follow: Following,
): Promise<Result<Outcome, ImportFault>> {
  const { form, file, choices } = plan
  const { rows, faults } = await readRows(plan, follow)
  if (follow.signal.aborted) return err({ code: 'cancelled', message: 'Cancelled. Nothing was imported.' })
  const split = splitEntries(rows, { ...plan, mintId: workspace.mintId })
  const questions = newQuestions(choices)
  const made = await addQuestions(workspace, form.ID, questions)
  if (!made.ok) return made
  const onProgress = (share: number): void => follow.onProgress(READ_SHARE + share * (1 - READ_SHARE))
  const stored = await storeImport(workspace, {
    ...split,
    form: form.ID,
    file: file.name,
    onProgress,
    signal: follow.signal,
  })
  if (!stored.ok) {
    const out = await takeOut(workspace, form.ID, questions)
    return out.ok ? stored : out
  }
  return ok({
    added: split.entries.length,
    updated: split.updates.length,
    left: split.left,
    same: split.same,
    questions: questions.length,
    faults: [...file.opened.table.faults, ...faults].toSorted((one, other) => one.line - other.line),
    back: () => takeBack(workspace, { form: form.ID, stored: stored.value, questions }),
  })
}

const BATCH = 2_000

async function readRows({ form, file, choices }: ImportPlan, { onProgress, signal }: Following) {
  const columns = plannedColumns(formFields(form), choices)
  const { api, table } = file.opened
  const rows: ReadEntry[] = []
  const faults: Fault[] = []
  for (let from = 0; from < table.rows && !signal.aborted; from += BATCH) {
    const batch = await api.entries(columns, from, from + BATCH)
    for (const entry of batch.entries) rows.push(entry)
    for (const fault of batch.faults) faults.push(fault)
    onProgress((Math.min(from + BATCH, table.rows) / table.rows) * READ_SHARE)
  }
  return { rows, faults }
}

const addQuestions = (workspace: Workspace, ID: number, questions: readonly FormField[]) =>
  workspace.carryOutAll(
    questions.map(({ name, title, type }) => ({
      method: `${FORM}.addFieldToForm`,
      params: { ID, field: { name, title, type } },
    })),
  )

const takeOut = (workspace: Workspace, ID: number, questions: readonly FormField[]) =>
  workspace.carryOutAll(
    questions.map(({ name }) => editOf(FORM, ID, { path: `fields.${name}.removed`, value: MARKED, was: '' })),
  )

async function takeBack(
  workspace: Workspace,
  {
    form,
    stored,
    questions,
  }: { readonly form: number; readonly stored: StoredImport; readonly questions: readonly FormField[] },
): Promise<Result<null, Refusal | StoreFault>> {
  const undone = await undoImport(workspace, stored)
  if (!undone.ok) return undone
  const out = await takeOut(workspace, form, questions)
  return out.ok ? ok(null) : out
}
