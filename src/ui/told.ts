import { toast } from './toast.ts'

/** What goes wrong is told in a toast: the button that was pressed has no place for a sentence. */
export async function told(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    toast.show(error instanceof Error ? error.message : 'That did not work. Please try again.')
  }
}
