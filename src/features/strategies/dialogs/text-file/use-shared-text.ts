import { useStore } from 'jotai'
import { begunCustomAtom, withFile } from '#features/strategies/dialogs/begun-text.ts'
import type { TextsSearch } from '#features/strategies/texts-search.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Puts what another app has shared into the text that is begun. Words that were there already come back with undo. */
export function useSharedText(): (shared: TextsSearch['shared']) => Promise<void> {
  const store = useStore()
  return async (shared) => {
    if (shared === undefined) return
    const { takeSharedText } = await import('./shared-text.ts')
    const taken = shared === 'failed' ? undefined : await takeSharedText().catch(() => undefined)
    if (taken === undefined || !taken.ok)
      return void toast.show(taken?.error ?? 'We couldn’t take what you shared. Copy the text and paste it here.')
    const begun = store.get(begunCustomAtom)
    store.set(begunCustomAtom, withFile({ ...begun, title: '' }, { title: '', ...taken.value.begun }))
    const { note } = taken.value
    if (begun.content.trim() !== '')
      toast.show([note ?? '', 'Text replaced.'].join(' ').trim(), {
        action: { label: 'Undo', onAction: () => store.set(begunCustomAtom, begun) },
      })
    else if (note !== undefined) toast.show(note)
  }
}
