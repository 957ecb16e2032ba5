import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { answerChoice, shownChoice } from './choose.ts'
import type { ChooseDialogProps } from './choose-dialog.tsx'

const overlay = lazyOverlay<ChooseDialogProps>(async () => (await import('./choose-dialog.tsx')).ChooseDialog)

const choosesNone = () => answerChoice(null)

/**
 * Where records are chosen; rendered once. If the dialog cannot be loaded, nothing is chosen, and nobody waits for
 * ever.
 */
export function ChooseHost() {
  return <overlay.Light open={useCell(shownChoice) !== null} onClose={choosesNone} />
}
