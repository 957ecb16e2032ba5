import { t } from '@lingui/core/macro'
import { waitForPendingWrites } from '#store/pending-writes.ts'
import type { ToastAction } from '#ui/feedback/toast-store.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Action on this device that can be undone. */
export interface UndoableAction {
  /** Describes the action in a sentence, for its toast and the palette's 'Undo: …'. */
  readonly announcement: string
  /**
   * Takes it back. A sentence: what is said then, also where nothing could be taken back any more; true: the usual one;
   * false: the person has been told why not.
   */
  readonly undo: () => Promise<string | boolean>
}

const MAX_UNDOABLE_ACTIONS = 20

/** The latest last. A page has one account for as long as it lives, and they live no longer. */
let undoStack: readonly UndoableAction[] = []

/** Keeps a deed whose result is plain to see for Ctrl Z and the palette. */
export function pushUndo(undoable: UndoableAction): void {
  undoStack = [...undoStack, undoable].slice(-MAX_UNDOABLE_ACTIONS)
}

/** Stores an undoable action and shows a toast that offers to undo it. `also`: a further action in the toast. */
export function offerUndo(undoable: UndoableAction, also?: ToastAction): void {
  pushUndo(undoable)
  toast.show(undoable.announcement, { action: { label: t`Undo`, onAction: () => void undoAction(undoable) }, also })
}

/** Returns the action that would be undone next. */
export const lastUndoableAction = (): UndoableAction | undefined => undoStack.at(-1)

/** Takes a deed back, once, and says so. */
export async function undoAction(undoable: UndoableAction): Promise<void> {
  if (!undoStack.includes(undoable)) return
  undoStack = undoStack.filter((one) => one !== undoable)
  // Dismisses the action's toast, which may still offer the undo that is under way.
  toast.dismiss()
  const { announcement } = undoable
  const taken = await undoable.undo()
  if (taken !== false) toast.show(taken === true ? t`Undone: ${announcement}` : taken)
}

/**
 * Runs on Ctrl Z. Waits for pending writes first, since each counts as an action only once it is stored, and is then
 * the last one.
 */
export async function undoLastAction(): Promise<void> {
  await waitForPendingWrites()
  const undoable = lastUndoableAction()
  if (undoable) await undoAction(undoable)
}
