import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import type { ExportDialogProps } from './export-dialog.tsx'
import { closeExport, currentExport } from './export-request.ts'

const overlay = lazyOverlay<ExportDialogProps>(async () => (await import('./export-dialog.tsx')).ExportDialog)

const isNotWanted = () => closeExport(false)

/** Renders the export dialog, once on each page with texts. */
export function ExportHost() {
  return <overlay.Light open={useObservable(currentExport) !== null} onClose={isNotWanted} />
}
