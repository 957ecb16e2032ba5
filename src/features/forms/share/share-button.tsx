import { t } from '@lingui/core/macro'
import { Share } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import css from '#features/forms/bar-tool.module.css'
import type { ShareDialogProps } from './share-dialog.tsx'

const { Light: ShareDialog } = lazyOverlay<ShareDialogProps>(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)

/** Opens what lets strangers answer a form. */
export function ShareButton({ form }: Pick<ShareDialogProps, 'form'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-label={t`Share`} className={css.tool} onClick={() => setIsOpen(true)}>
        <Share aria-hidden="true" />
        <span className={css.word}>{t`Share`}</span>
      </Button>
      <ShareDialog open={isOpen} onClose={() => setIsOpen(false)} form={form} />
    </>
  )
}
