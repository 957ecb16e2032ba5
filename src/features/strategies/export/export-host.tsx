import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import type { ExportDialogProps } from './export-dialog.tsx'
import { answerExport, shownExport } from './export-request.ts'

const overlay = lazyOverlay<ExportDialogProps>(async () => (await import('./export-dialog.tsx')).ExportDialog)

const isNotWanted = () => answerExport(false)

/** Where texts are exported; once on each page that has them. */
export function ExportHost() {
  return <overlay.Light open={useCell(shownExport) !== null} onClose={isNotWanted} />
}
