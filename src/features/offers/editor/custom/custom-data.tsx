import { t } from '@lingui/core/macro'
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  customFieldAsField,
  customFieldsOf,
  isCustomKey,
  type StoredCustomField,
} from '#domain/custom/custom-fields.ts'
import { formSpecFields, type FormSpec } from '#lib/field-spec.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { controlId } from '#records/form/field-path.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { removeCustomField, customValuePath } from './custom-actions.ts'
import css from './custom-data.module.css'
import { CustomFieldDialog } from './custom-field-dialog.tsx'

export interface CustomDataProps {
  /** The form that takes them, with the fields that it has itself. */
  readonly form: FormSpec
}

/** The fields of the person's own, and the way to another one. */
export function CustomData({ form }: CustomDataProps) {
  const { record, rights } = useRecordForm()
  const [asked, setAsked] = useState<{ readonly field?: StoredCustomField } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const fields = customFieldsOf(record, form)
  // Keeps the dialog open until the record contains the new field, so that the focus can move there.
  const [defined, setDefined] = useState<string | null>(null)
  if (isOpen && fields.some(({ key }) => key === defined)) setIsOpen(false)
  const taken = new Set([...formSpecFields(form), ...fields].map(({ key }) => key))
  const ask = (field?: StoredCustomField) => {
    setAsked(field ? { field } : {})
    setDefined(null)
    setIsOpen(true)
  }
  return (
    <>
      {fields.map((field) => (
        <CustomFieldInput key={field.key} field={field} onName={ask} />
      ))}
      {rights.update && (
        <Button className={css.add} onClick={() => ask()}>
          <Plus aria-hidden="true" />
          {t`Add a field`}
        </Button>
      )}
      <CustomFieldDialog
        open={isOpen}
        field={asked?.field}
        isTaken={(key) => taken.has(key)}
        onClose={() => setIsOpen(false)}
        onDone={setDefined}
        finalFocus={() =>
          defined === null ? true : (document.getElementById(controlId(customValuePath(defined))) ?? true)
        }
      />
    </>
  )
}

interface CustomFieldInputProps {
  readonly field: StoredCustomField
  readonly onName: (field: StoredCustomField) => void
}

function CustomFieldInput({ field, onName }: CustomFieldInputProps) {
  const account = useAccountContext()
  const { record, editSession, rights } = useRecordForm()
  const remove: MenuEntry = {
    label: t`Remove`,
    icon: <Trash2 aria-hidden="true" />,
    bad: true,
    onSelect: () => void removeCustomField(account, editSession, { ID: record.ID, field }),
  }
  const name: MenuEntry = {
    label: t`Name and type…`,
    icon: <Pencil aria-hidden="true" />,
    onSelect: () => onName(field),
  }
  return (
    <div className={css.row}>
      <FieldInput path={customValuePath(field.key)} field={customFieldAsField(field)} className={css.field} />
      {rights.update && isCustomKey(field.key) && (
        <Menu
          trigger={
            <Button
              variant="quiet"
              iconOnly
              className={css.more}
              aria-label={t`More about ${{ name: isolateDirection(field.name) }}`}
            >
              <EllipsisVertical aria-hidden="true" />
            </Button>
          }
          entries={[name, remove]}
        />
      )}
    </div>
  )
}
