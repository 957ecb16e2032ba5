import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { type FormField, activeFormFields } from '#domain/forms/form-field.ts'
import type { FileSettings } from '#domain/forms/csv/table-file.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { type ColumnChoice, initialColumnChoices, restoreColumnChoices } from './column-choices.ts'
import { type EntryImportOutcome, importEntries } from './import-entries.ts'
import type { ExistingEntry, DuplicateHandling } from './match-imported-rows.ts'
import { type OpenedFile, readTableFile } from './table-file-worker.ts'

export interface ChosenFile {
  readonly name: string
  readonly data: Blob
}

/** A file whose quotation marks don't match, with what was chosen for it: it can be read with the marks as text. */
export interface UnclosedQuoteFile {
  readonly file: ChosenFile
  readonly settings: FileSettings
}

/** Step of an import, with its data. */
export type ImportStage =
  | { readonly at: 'file'; readonly fault: string | null; readonly unclosed?: UnclosedQuoteFile | undefined }
  | { readonly at: 'reading'; readonly file: ChosenFile; readonly share: number }
  | {
      readonly at: 'columns'
      readonly file: ChosenFile
      readonly opened: OpenedFile
      readonly settings: FileSettings
      readonly fault: string | null
    }
  | { readonly at: 'storing'; readonly file: ChosenFile; readonly opened: OpenedFile; readonly share: number }
  | { readonly at: 'result'; readonly file: ChosenFile; readonly outcome: EntryImportOutcome }

/** Treatment of rows whose entry exists. */
export interface MatchingOptions {
  readonly by: string | null
  readonly when: DuplicateHandling
  readonly known: readonly ExistingEntry[]
}

export interface EntryImport {
  readonly stage: ImportStage
  readonly fields: readonly FormField[]
  readonly choices: readonly ColumnChoice[]
  readonly setChoices: (choices: readonly ColumnChoice[]) => void
  readonly open: (file: ChosenFile, settings?: FileSettings) => void
  /** Reads the opened file in another way. */
  readonly readAgain: (settings: FileSettings) => void
  readonly run: (matching: MatchingOptions) => Promise<void>
  /** Back to the choice of a file; what is under way is given up, and what it kept is taken back. */
  readonly cancel: () => void
}

/** Runs one import from the file to its result. */
export function useEntryImport(form: CustomForm): EntryImport {
  const account = useAccountContext()
  const [stage, setStage] = useState<ImportStage>({ at: 'file', fault: null })
  const [choices, setChoices] = useState<readonly ColumnChoice[]>([])
  // Stops the current step when another file is opened, or the page is left.
  const giveUp = useRef<() => void>(() => undefined)
  useEffect(() => () => giveUp.current(), [])
  const fields = activeFormFields(form)

  const open = (file: ChosenFile, settings: FileSettings = {}, before: readonly ColumnChoice[] = []): void => {
    giveUp.current()
    let isGone = false
    const reading = readTableFile(file.data, (share) => !isGone && setStage({ at: 'reading', file, share }), settings)
    giveUp.current = () => {
      isGone = true
      reading.close()
    }
    setStage({ at: 'reading', file, share: 0 })
    const take = async () => {
      const read = await reading.opened
      if (isGone) return
      if (!read.ok)
        return setStage({
          at: 'file',
          fault: read.error.message,
          unclosed: read.error.place ? { file, settings } : undefined,
        })
      setChoices(restoreColumnChoices(before, initialColumnChoices(fields, read.value.table, account.mintId)))
      setStage({ at: 'columns', file, opened: read.value, settings, fault: null })
    }
    take().catch((error: unknown) => {
      if (!isGone)
        setStage({
          at: 'file',
          fault: t`We couldn’t read the file: ${{ reason: error instanceof Error ? error.message : String(error) }}`,
        })
    })
  }

  const readAgain = (settings: FileSettings): void => {
    if (stage.at === 'columns') open(stage.file, { ...stage.settings, ...settings }, choices)
  }

  const run = async (matching: MatchingOptions): Promise<void> => {
    if (stage.at !== 'columns') return
    const { file, opened, settings } = stage
    const end = new AbortController()
    giveUp.current = () => end.abort()
    setStage({ at: 'storing', file, opened, share: 0 })
    const plan = { form, file: { name: file.name, opened }, choices, ...matching }
    const done = await importEntries(account, plan, {
      signal: end.signal,
      onProgress: (share) => setStage({ at: 'storing', file, opened, share }),
    })
    giveUp.current = opened.close
    if (done.ok) {
      opened.close()
      giveUp.current = () => undefined
      return setStage({ at: 'result', file, outcome: done.value })
    }
    setStage({ at: 'columns', file, opened, settings, fault: done.error.message })
    if (done.error.code !== 'cancelled') await account.showRefusal(done.error)
  }

  const cancel = (): void => {
    giveUp.current()
    if (stage.at !== 'storing') setStage({ at: 'file', fault: null })
  }
  return { stage, fields, choices, setChoices, open, readAgain, run, cancel }
}
