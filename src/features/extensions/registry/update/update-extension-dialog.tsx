import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import { findExtension, saveExtension, useExtensions } from '#features/extensions/registry/account-extensions.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { Tabs } from '#ui/choices/tabs.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DisplayTab } from './display-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { manifestDraft, type ManifestDraft, manifestFromDraft } from './manifest-draft.ts'
import { OptionsTab } from './options-tab.tsx'
import css from './update-extension-dialog.module.css'

export interface UpdateExtensionDialogProps {
  /** Null: closed. */
  readonly name: string | null
  readonly onClose: () => void
}

/** Changes an extension that this person added. */
export function UpdateExtensionDialog({ name, onClose }: UpdateExtensionDialogProps) {
  const formId = useId()
  const account = useAccountContext().session.ID
  useExtensions(account)
  // The dialog keeps its words while it moves out.
  const [last, setLast] = useState<RegisteredExtension>()
  const extension = name === null ? undefined : findExtension(account, name)
  if (extension && extension.manifest.name !== last?.manifest.name) setLast(extension)
  return (
    <Dialog
      open={name !== null && last !== undefined}
      onClose={onClose}
      onClosed={() => setLast(undefined)}
      title={t`Update Extension`}
      description={last && <bdi>{last.manifest.title}</bdi>}
      width="palette"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t`Update`}
          </Button>
        </>
      }
    >
      {last && <UpdateForm formId={formId} extension={last} onClose={onClose} />}
    </Dialog>
  )
}

const TABS = [
  { value: 'general', label: t`General` },
  { value: 'display', label: t`Display` },
  { value: 'options', label: t`Options` },
] as const
type TabName = (typeof TABS)[number]['value']

interface UpdateFormProps {
  readonly formId: string
  readonly extension: RegisteredExtension
  readonly onClose: () => void
}

function UpdateForm({ formId, extension, onClose }: UpdateFormProps) {
  const account = useAccountContext().session.ID
  const [draft, setDraft] = useState(() => manifestDraft(extension.manifest))
  const [tab, setTab] = useState<TabName>('general')
  const [fault, setFault] = useState<string | null>(null)
  const onChange = (change: Partial<ManifestDraft>) => setDraft((now) => ({ ...now, ...change }))
  const save = async () => {
    if (draft.texts.title.trim() === '') {
      setTab('general')
      await notifier.alert({ message: REQUIRED_FIELDS_MESSAGE })
      return
    }
    const read = manifestFromDraft(extension.manifest, draft)
    // Another tab may have changed the agreement meanwhile.
    const now = findExtension(account, extension.manifest.name) ?? extension
    const saved = read.ok ? await saveExtension(account, { ...now, manifest: read.value }) : read
    setFault(saved.ok ? null : saved.error)
    if (!read.ok || !saved.ok) return
    toast.show(t`${{ title: isolateDirection(read.value.title) }} updated.`)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const shared = { draft, onChange }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Tabs label={t`Parts of the extension`} tabs={TABS} value={tab} onValueChange={setTab}>
        <div className={css.fields}>
          {tab === 'general' && <GeneralTab {...shared} name={extension.manifest.name} />}
          {tab === 'display' && <DisplayTab {...shared} />}
          {tab === 'options' && <OptionsTab {...shared} />}
        </div>
      </Tabs>
      {fault !== null && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </form>
  )
}
