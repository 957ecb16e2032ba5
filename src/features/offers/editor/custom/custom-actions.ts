import {
  CUSTOM,
  type CustomField,
  definitionPath,
  definitionText,
  type StoredCustomField,
} from '#domain/custom/custom-fields.ts'
import { editOf } from '#domain/engine/kind.ts'
import { OFFER } from '#features/offers/offer.ts'
import { isolated } from '#lib/text/text.ts'
import type { Drafts } from '#records/form/drafts.ts'
import { fieldsAt } from '#records/form/field-path.ts'
import { readStored } from '#records/form/read-stored.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'

/** The dotted path of what is filled in. */
export const valuePath = (key: string): string => `${fieldsAt(CUSTOM)}.${key}`

/** Says what a field is called and takes; the last one to say so is right. */
export const define = (workspace: Pick<Workspace, 'mutate'>, ID: number, field: CustomField) =>
  workspace.mutate('opportunity.setField', { ID, path: definitionPath(field.key), value: definitionText(field) })

/** Whose field it is. */
export interface Held {
  readonly ID: number
  readonly field: StoredCustomField
}

type Scene = Pick<Workspace, 'carryOutAll' | 'database' | 'showRefusal'>

/** Takes a field out of an offer, with what is filled in, which is asked about; and gives the way back. */
export async function removeField(workspace: Scene, drafts: Drafts, { ID, field }: Held): Promise<void> {
  await drafts.flush()
  // What was typed in the last second counts.
  const value = (await readStored(workspace.database, { kind: OFFER, ID }, valuePath(field.key))) ?? ''
  if (value.trim() !== '' && !(await mayRemove(field))) return
  if (!(await writeBoth(workspace, ID, { key: field.key, definition: '', value: '' }))) return
  const definition = field.isNamed ? definitionText(field) : ''
  toast.show('The field is removed.', {
    action: { label: 'Undo', onAction: () => void writeBoth(workspace, ID, { key: field.key, definition, value }) },
  })
}

const mayRemove = ({ name }: CustomField): Promise<boolean> =>
  notifier.confirm({
    title: 'Remove the field',
    message: `Something is filled in at ‘${isolated(name)}’. Texts that use it lose it. Remove the field?`,
    yes: 'remove',
    no: 'keep it',
    bad: true,
  })

interface Written {
  readonly key: string
  readonly definition: string
  readonly value: string
}

async function writeBoth(workspace: Scene, ID: number, { key, definition, value }: Written): Promise<boolean> {
  const done = await workspace.carryOutAll([
    editOf(OFFER, ID, { path: definitionPath(key), value: definition }),
    editOf(OFFER, ID, { path: valuePath(key), value }),
  ])
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}
