import { t } from '@lingui/core/macro'
import { toast } from './toast.ts'

/** Shows what goes wrong in a toast: the button that was pressed has no place for a sentence. */
export async function toastOnError(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    toast.show(error instanceof Error ? error.message : t`That did not work. Please try again.`)
  }
}
