import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from '#features/admin/admin.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'

export interface NewPartnerDialogProps {
  readonly open: boolean
  readonly onCreated: (id: string) => void
  readonly onClose: () => void
}

/** Makes a partner. What was typed stays until one was made of it. */
export function NewPartnerDialog({ open, onCreated, onClose }: NewPartnerDialogProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const [name, setName] = useState('')
  const [shortName, setShortName] = useState('')
  const { save, fault, isBusy } = useServerSave<PartnerAdminDetails>(({ id }) => onCreated(id))
  const [formId, whyId] = [useId(), useId()]
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline || isBusy) return
    const settings = name.trim() === '' ? {} : { labels: { 'global.appName': name.trim() } }
    void save(() => ask('admin.savePartner', [{ id: shortName.trim(), settings, isNew: true }]), t`Partner added.`)
  }
  const error = fieldFault(fault, 'id')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`New partner`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={isBusy}
            loadingLabel={t`Creating…`}
            {...disabledWhile(!isOnline, whyId)}
          >
            {t`Create`}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={css.form} noValidate onSubmit={submit}>
        <TextField
          label={t`Name of the product`}
          hint={t`Shown at the top of every page`}
          value={name}
          onValueChange={setName}
          autoComplete="off"
        />
        <TextField
          label={t`Short name`}
          hint={t`Lowercase letters, digits and hyphens, such as mill. This can’t be changed later.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={shortName}
          onValueChange={setShortName}
          error={error}
        />
        {fault && error === undefined && <FaultLine>{fault.message}</FaultLine>}
      </form>
      {!isOnline && (
        <DisabledReason id={whyId}>
          {t`You’re offline. Adding a partner needs a connection. What you typed stays here.`}
        </DisabledReason>
      )}
    </Dialog>
  )
}
