import type { RecordRef } from '#records/kind-screens.ts'
import { createCell } from '#ui/hooks/cell.ts'

export interface ExportRequest {
  /** Tells one request from the next. */
  readonly number: number
  readonly refs: readonly RecordRef[]
  readonly settle: (isDone: boolean) => void
}

let lastNumber = 0

/** What is to be exported now; null: nothing. */
export const shownExport = createCell<ExportRequest | null>(null)

/** Closes the dialog with what has become of it. */
export function answerExport(isDone: boolean): void {
  shownExport.get()?.settle(isDone)
  shownExport.set(null)
}

/**
 * Asks in which files texts are wanted, and hands them out; false where the person wants none. A newer request takes
 * the place of the one before.
 */
export function askForExport(refs: readonly RecordRef[]): Promise<boolean> {
  answerExport(false)
  return new Promise((settle) => shownExport.set({ number: ++lastNumber, refs, settle }))
}
