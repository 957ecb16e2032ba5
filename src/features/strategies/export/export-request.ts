import type { RecordRef } from '#records/kind-screens.ts'
import { createObservable } from '#ui/hooks/observable.ts'

export interface ExportRequest {
  /** Tells one request from the next. */
  readonly number: number
  readonly refs: readonly RecordRef[]
  readonly settle: (isDone: boolean) => void
}

let lastNumber = 0

/** Export requested now; null for none. */
export const currentExport = createObservable<ExportRequest | null>(null)

/** Closes the dialog with what has become of it. */
export function closeExport(isDone: boolean): void {
  currentExport.get()?.settle(isDone)
  currentExport.set(null)
}

/**
 * Asks in which files texts are wanted, and hands them out; false where the person wants none. A newer request takes
 * the place of the one before.
 */
export function requestExport(refs: readonly RecordRef[]): Promise<boolean> {
  closeExport(false)
  return new Promise((settle) => currentExport.set({ number: ++lastNumber, refs, settle }))
}
