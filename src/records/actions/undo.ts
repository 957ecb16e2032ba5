import { waitForPendingWrites } from '#store/pending-writes.ts'
import type { ToastAction } from '#ui/feedback/toast-store.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Something that was done on this device and can be taken back. */
export interface UndoableAction {
  /** What was done, in a sentence: its toast, and the palette's 'Undo: …'. */
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

/** The same with a toast that offers to undo it. `also`: what else can be done then. */
export function offerUndo(undoable: UndoableAction, also?: ToastAction): void {
  pushUndo(undoable)
  toast.show(undoable.announcement, { action: { label: 'Undo', onAction: () => void undoAction(undoable) }, also })
}

/** What would be taken back next. */
export const lastUndoableAction = (): UndoableAction | undefined => undoStack.at(-1)

/** Takes a deed back, once, and says so. */
export async function undoAction(undoable: UndoableAction): Promise<void> {
  if (!undoStack.includes(undoable)) return
  undoStack = undoStack.filter((one) => one !== undoable)
  // Its own toast may still offer what is being done.
  toast.dismiss()
  const taken = await undoable.undo()
  if (taken !== false) toast.show(taken === true ? `Taken back: ${undoable.announcement}` : taken)
}

/** What Ctrl Z does. What is still being written is a deed only once it is kept, and is the last one then. */
export async function undoLastAction(): Promise<void> {
  await waitForPendingWrites()
  const undoable = lastUndoableAction()
  if (undoable) await undoAction(undoable)
}
