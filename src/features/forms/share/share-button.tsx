import { Share } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

const { Light: ShareDialog } = lazyOverlay<ShareDialogProps>(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens what lets strangers answer a form. */
export function ShareButton({ form }: Pick<ShareDialogProps, 'form'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Share aria-hidden="true" />
        Share
      </Button>
      <ShareDialog open={isOpen} onClose={() => setIsOpen(false)} form={form} />
    </>
  )
}
