import { useStore } from 'jotai'
import { pastedTextFormAtom, withFileContent } from '#features/strategies/dialogs/new-text-form.ts'
import type { TextsSearch } from '#features/strategies/texts-search.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Puts what another app has shared into the text that is begun. Words that were there already come back with undo. */
export function useSharedText(): (shared: TextsSearch['shared']) => Promise<void> {
  const store = useStore()
  return async (shared) => {
    if (shared === undefined) return
    const { consumeSharedText } = await import('./shared-text.ts')
    const sharedText = shared === 'failed' ? undefined : await consumeSharedText().catch(() => undefined)
    if (sharedText === undefined || !sharedText.ok)
      return void toast.show(sharedText?.error ?? 'We couldn’t take what you shared. Copy the text and paste it here.')
    const newText = store.get(pastedTextFormAtom)
    store.set(pastedTextFormAtom, withFileContent({ ...newText, title: '' }, { title: '', ...sharedText.value.begun }))
    const { note } = sharedText.value
    if (newText.content.trim() !== '')
      toast.show([note ?? '', 'Text replaced.'].join(' ').trim(), {
        action: { label: 'Undo', onAction: () => store.set(pastedTextFormAtom, newText) },
      })
    else if (note !== undefined) toast.show(note)
  }
}
