import { Plus } from 'lucide-react'
import { inOrder } from '#domain/forms/order.ts'
import type { Workbook } from '#domain/kinds/no-code/workbook.ts'
import { insertRecord } from '#records/actions/create.ts'
import { useScene } from '#records/actions/use-scene.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { childHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { CollectionEditor } from './editor/collection-editor.tsx'
import { PlacedList } from './editor/placed-list.tsx'
import { WORKBOOK } from './workbook-kind.ts'

const ADDRESS: EditorAddress = { path: '/workbooks/$workbook', param: 'workbook' }

/** The editor of one workbook. `name`: its slug, from the address. */
export const WorkbookScreen = ({ name }: { readonly name: string }) => (
  <RecordEditor kind={WORKBOOK} name={name} address={ADDRESS}>
    <CollectionEditor>
      <WorkbookForms />
    </CollectionEditor>
  </RecordEditor>
)

function WorkbookForms() {
  const { record } = useRecordForm<Workbook>()
  const { workspace, screens, go } = useScene('form')
  const heads = useLive((database) => childHeads(database, 'form', record.ID), [record.ID]) ?? []
  const create = async () => {
    const made = await insertRecord(workspace, 'form', { title: '', params: { workbook: record.ID } })
    if (!made.ok) return workspace.showRefusal(made.error)
    await go(screens.open(made.value))
  }
  return (
    <PlacedList
      heading="Forms"
      kind="form"
      list="forms"
      heads={inOrder(record.forms, heads)}
      none="No form is in it yet."
      add={
        <Button onClick={create}>
          <Plus aria-hidden="true" />
          New form
        </Button>
      }
    />
  )
}
