import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { answerRecordChoice, pendingRecordChoice } from './choose-record.ts'
import type { ChooseDialogProps } from './choose-dialog.tsx'

const overlay = lazyOverlay<ChooseDialogProps>(async () => (await import('./choose-dialog.tsx')).ChooseDialog)

const choosesNone = () => answerRecordChoice(null)

/**
 * Where records are chosen; rendered once. If the dialog cannot be loaded, nothing is chosen, and nobody waits for
 * ever.
 */
export function ChooseHost() {
  return <overlay.Light open={useObservable(pendingRecordChoice) !== null} onClose={choosesNone} />
}
