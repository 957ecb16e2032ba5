import { t } from '@lingui/core/macro'
import {
  CUSTOM_SECTION,
  type CustomField,
  definitionPath,
  definitionText,
  type StoredCustomField,
} from '#domain/custom/custom-fields.ts'
import { setFieldCall } from '#domain/engine/kind.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { EditSession } from '#records/form/edit-session.ts'
import { formFieldsPath } from '#records/form/field-path.ts'
import { readStoredText } from '#records/form/read-stored-text.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'

/** The dotted path of what is filled in. */
export const customValuePath = (key: string): string => `${formFieldsPath(CUSTOM_SECTION)}.${key}`

/** Says what a field is called and takes; the last one to say so is right. */
export const defineCustomField = (account: Pick<AccountContext, 'mutate'>, ID: number, field: CustomField) =>
  account.mutate('opportunity.setField', { ID, path: definitionPath(field.key), value: definitionText(field) })

/** Custom field and the offer that it belongs to. */
export interface CustomFieldRef {
  readonly ID: number
  readonly field: StoredCustomField
}

type FieldRemovalAccount = Pick<AccountContext, 'runMutations' | 'database' | 'showRefusal'>

/** Takes a field out of an offer, with what is filled in, which is asked about; and gives the way back. */
export async function removeCustomField(
  account: FieldRemovalAccount,
  editSession: EditSession,
  { ID, field }: CustomFieldRef,
): Promise<void> {
  await editSession.flush()
  // Includes what was typed in the last second.
  const value = (await readStoredText(account.database, { kind: OFFER_KIND, ID }, customValuePath(field.key))) ?? ''
  if (value.trim() !== '' && !(await confirmRemoval(field))) return
  if (!(await writeDefinitionAndValue(account, ID, { key: field.key, definition: '', value: '' }))) return
  const definition = field.isNamed ? definitionText(field) : ''
  toast.show(t`Field removed.`, {
    action: {
      label: t`Undo`,
      onAction: () => void writeDefinitionAndValue(account, ID, { key: field.key, definition, value }),
    },
  })
}

const confirmRemoval = ({ name }: CustomField): Promise<boolean> =>
  notifier.confirm({
    title: t`Remove the field`,
    message: t`“${isolateDirection(name)}” has a value. Texts that use it will lose it. Remove the field?`,
    yes: t`remove`,
    no: t`keep it`,
    bad: true,
  })

interface CustomFieldEntry {
  readonly key: string
  readonly definition: string
  readonly value: string
}

async function writeDefinitionAndValue(
  account: FieldRemovalAccount,
  ID: number,
  { key, definition, value }: CustomFieldEntry,
): Promise<boolean> {
  const done = await account.runMutations([
    setFieldCall(OFFER_KIND, ID, { path: definitionPath(key), value: definition }),
    setFieldCall(OFFER_KIND, ID, { path: customValuePath(key), value }),
  ])
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}
