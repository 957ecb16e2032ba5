import { type BegunText, withFile } from '#features/strategies/dialogs/begun-text.ts'
import { toast } from '#ui/feedback/toast.ts'

/**
 * Opens a file as the text that is begun. Words that were there already come back with undo; a title that was typed
 * stays, one of the last file goes.
 */
export function useTextFile(
  begun: BegunText,
  setBegun: (change: (before: BegunText) => BegunText) => void,
  onFault: (fault: string | undefined) => void,
): (file: File) => Promise<void> {
  return async (file) => {
    const { readTextFile } = await import('./read-text-file.ts')
    const read = await readTextFile(file)
    onFault(read.ok ? undefined : read.error)
    if (!read.ok) return
    setBegun((before) => withFile(before, read.value))
    if (begun.content.trim() !== '')
      toast.show('Text replaced.', { action: { label: 'Undo', onAction: () => setBegun(() => begun) } })
  }
}
