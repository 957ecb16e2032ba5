import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import {
  CUSTOM_FIELD_KINDS,
  type CustomField,
  type CustomFieldKind,
  newCustomKey,
  normalizeCustomName,
  isCustomKey,
  MAX_CUSTOM_NAME_CHARS,
} from '#domain/custom/custom-fields.ts'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { capitalised } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { defineCustomField } from './custom-actions.ts'
import css from './custom-data.module.css'

export interface CustomFieldDialogProps {
  readonly open: boolean
  /** The field to name; absent: a new one. */
  readonly field?: CustomField | undefined
  readonly isTaken: (key: string) => boolean
  readonly onClose: () => void
  /** Called once the field is defined; the parent closes the dialog. */
  readonly onDone: (key: string) => void
  readonly finalFocus: DialogProps['finalFocus']
}

const KINDS = (Object.keys(CUSTOM_FIELD_KINDS) as CustomFieldKind[]).map((value) => ({
  value,
  label: capitalised(CUSTOM_FIELD_KINDS[value]),
}))

/** Edits the label and type of a custom field. */
export function CustomFieldDialog({ open, field, onClose, finalFocus, ...rest }: CustomFieldDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title={field ? t`Name and type` : t`New field`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {field ? t`Save` : t`Add the field`}
          </Button>
        </>
      }
    >
      <DefinitionForm id={formId} field={field} {...rest} />
    </Dialog>
  )
}

interface DefinitionFormProps extends Omit<CustomFieldDialogProps, 'open' | 'onClose' | 'finalFocus'> {
  readonly id: string
}

/** Mounted anew each time that the dialog opens. */
function DefinitionForm({ id, field, isTaken, onDone }: DefinitionFormProps) {
  const account = useAccountContext()
  const { record } = useRecordForm()
  const [name, setName] = useState(field?.name ?? '')
  const [kind, setKind] = useState<CustomFieldKind>(field?.kind ?? 'text')
  const [chosenKey, setChosenKey] = useState<string | null>(field?.key ?? null)
  const [errors, setErrors] = useState<Errors>({})
  const key = chosenKey ?? (normalizeCustomName(name) === '' ? '' : newCustomKey(name, isTaken))
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = customFieldFaults({ key, name, kind }, field ? () => false : isTaken)
    setErrors(wrong)
    if (wrong.name ?? wrong.key) return document.getElementById(`${id}-${wrong.name ? 'name' : 'key'}`)?.focus()
    const done = await defineCustomField(account, record.ID, { key, name, kind })
    if (!done.ok) return setErrors({ name: inputDialogFault(done.error).message })
    onDone(key)
  }
  return (
    <form id={id} noValidate className={css.form} onSubmit={(event) => void save(event)}>
      <TextField
        id={`${id}-name`}
        label={t`Name`}
        hint={t`For example, “Oven number”`}
        value={name}
        onValueChange={setName}
        error={errors.name}
        autoComplete="off"
      />
      <SelectField
        label={t`Type`}
        value={kind}
        onValueChange={(next) => setKind(next as CustomFieldKind)}
        options={KINDS}
      />
      <TextField
        id={`${id}-key`}
        label={t`Name in merge fields`}
        hint={field ? t`Can’t be changed, because texts use this name.` : t`Texts use this name to insert the value.`}
        prefix="custom."
        value={key}
        onValueChange={setChosenKey}
        error={errors.key}
        readOnly={field !== undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </form>
  )
}

interface Errors {
  readonly name?: string | undefined
  readonly key?: string | undefined
}

function customFieldFaults({ key, name }: CustomField, isTaken: (key: string) => boolean): Errors {
  const letters = normalizeCustomName(name).length
  if (letters === 0) return { name: t`Give the field a name` }
  if (letters > MAX_CUSTOM_NAME_CHARS) return { name: t`The name is longer than ${MAX_CUSTOM_NAME_CHARS} characters` }
  if (!isCustomKey(key)) return { key: t`Start with a letter. Use only letters, digits and _` }
  return isTaken(key) ? { key: t`You already have a field with this name` } : {}
}
