import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { ensureConsent } from '#features/extensions/consent/ask-consent.ts'
import { isolateDirection, slugify } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ManifestSource } from './manifest-source.tsx'
import { ManifestSummary } from './manifest-summary.tsx'
import type { RawManifest } from './read-manifest-file.ts'
import css from './register-extension-dialog.module.css'
import { registerManifest } from './register-manifest.ts'
import { ExtensionTitleForm } from './extension-title-form.tsx'

export interface RegisterExtensionDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** An extension without code was registered: it goes on in Update Extension. */
  readonly onUnfinished: (name: string) => void
}

/** Registers an extension from its manifest, or a new one by its title. */
export function RegisterExtensionDialog({ open, onClose, onUnfinished }: RegisterExtensionDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Register Extension`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t`Register`}
          </Button>
        </>
      }
    >
      <Content formId={formId} onClose={onClose} onUnfinished={onUnfinished} />
    </Dialog>
  )
}

function Content({
  formId,
  onClose,
  onUnfinished,
}: Omit<RegisterExtensionDialogProps, 'open'> & { readonly formId: string }) {
  const account = useAccountContext()
  const [given, setGiven] = useState<RawManifest | null>(null)
  const [title, setTitle] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const take = (manifest: RawManifest) => {
    setGiven(manifest)
    setTitle(typeof manifest.title === 'string' ? manifest.title : '')
    setFault(null)
  }
  const register = async () => {
    const registered = await registerManifest(account, { ...given, title })
    if (!registered.ok) {
      setFault(registered.error)
      return
    }
    if (registered.value === null) return
    const extension = registered.value
    toast.show(t`${{ title: isolateDirection(extension.manifest.title) }} registered.`)
    onClose()
    if (extension.manifest.status === 'active') await ensureConsent(account.session.ID, extension)
    else if (given === null) onUnfinished(extension.manifest.name)
  }
  return (
    <div className={css.parts}>
      {given === null ? (
        <ManifestSource onManifest={take} />
      ) : (
        <ManifestSummary given={given} onOther={() => setGiven(null)} />
      )}
      <ExtensionTitleForm
        formId={formId}
        title={title}
        name={typeof given?.name === 'string' && given.name.trim() !== '' ? given.name : slugify(title, 'extension')}
        hint={given === null ? t`To write an extension yourself, give it a title. Its code comes next.` : undefined}
        onTitleChange={setTitle}
        onSubmit={register}
      />
      {fault !== null && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
