import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { answerRecordChoice, pendingRecordChoice } from './choose-record.ts'
import type { ChooseDialogProps } from './choose-dialog.tsx'

const overlay = lazyOverlay<ChooseDialogProps>(async () => (await import('./choose-dialog.tsx')).ChooseDialog)

const choosesNone = () => answerRecordChoice(null)

/**
 * Renders the dialog in which records are chosen. Mounted once. If the dialog cannot be loaded, nothing is chosen, so
 * that no caller waits forever.
 */
export function ChooseHost() {
  return <overlay.Light open={useObservable(pendingRecordChoice) !== null} onClose={choosesNone} />
}
