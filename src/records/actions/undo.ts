import { whenWritten } from '#store/work-underway.ts'
import type { ToastAction } from '#ui/feedback/toast-store.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Something that was done on this device and can be taken back. */
export interface Deed {
  /** What was done, in a sentence: its toast, and the palette's 'Undo: …'. */
  readonly said: string
  /**
   * Takes it back. A sentence: what is said then, also where nothing could be taken back any more; true: the usual one;
   * false: the person has been told why not.
   */
  readonly back: () => Promise<string | boolean>
}

const MOST_KEPT = 20

/** The latest last. A page has one account for as long as it lives, and they live no longer. */
let deeds: readonly Deed[] = []

/** Keeps a deed whose result is plain to see for Ctrl Z and the palette. */
export function noteDeed(deed: Deed): void {
  deeds = [...deeds, deed].slice(-MOST_KEPT)
}

/** The same with a toast that offers to undo it. `also`: what else can be done then. */
export function tellDeed(deed: Deed, also?: ToastAction): void {
  noteDeed(deed)
  toast.show(deed.said, { action: { label: 'Undo', onAction: () => void takeBack(deed) }, also })
}

/** What would be taken back next. */
export const lastDeed = (): Deed | undefined => deeds.at(-1)

/** Takes a deed back, once, and says so. */
export async function takeBack(deed: Deed): Promise<void> {
  if (!deeds.includes(deed)) return
  deeds = deeds.filter((one) => one !== deed)
  // Its own toast may still offer what is being done.
  toast.dismiss()
  const taken = await deed.back()
  if (taken !== false) toast.show(taken === true ? `Taken back: ${deed.said}` : taken)
}

/** What Ctrl Z does. What is still being written is a deed only once it is kept, and is the last one then. */
export async function takeBackLast(): Promise<void> {
  await whenWritten()
  const deed = lastDeed()
  if (deed) await takeBack(deed)
}
