import { type NewTextFormValues, withFileContent } from '#features/strategies/dialogs/new-text-form.ts'
import { toast } from '#ui/feedback/toast.ts'

/**
 * Opens a file as the text that is begun. Words that were there already come back with undo; a title that was typed
 * stays, one of the last file goes.
 */
export function useTextFile(
  newText: NewTextFormValues,
  setNewText: (change: (before: NewTextFormValues) => NewTextFormValues) => void,
  onFault: (fault: string | undefined) => void,
): (file: File) => Promise<void> {
  return async (file) => {
    const { readTextFile } = await import('./read-text-file.ts')
    const read = await readTextFile(file)
    onFault(read.ok ? undefined : read.error)
    if (!read.ok) return
    setNewText((before) => withFileContent(before, read.value))
    if (newText.content.trim() !== '')
      toast.show('Text replaced.', { action: { label: 'Undo', onAction: () => setNewText(() => newText) } })
  }
}
