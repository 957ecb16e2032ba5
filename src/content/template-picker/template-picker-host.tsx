import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { templatePickerRequest } from './open-template-picker.ts'
import type { TemplatePickerDialogProps } from './template-picker-dialog.tsx'

const overlay = lazyOverlay<TemplatePickerDialogProps>(
  async () => (await import('./template-picker-dialog.tsx')).TemplatePickerDialog,
)

const close = () => templatePickerRequest.set(null)

/** Shows the template picker over any page; rendered once. */
export function TemplatePickerHost() {
  return <overlay.Light open={useObservable(templatePickerRequest) !== null} onClose={close} />
}
