import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { sortByOrder } from '#domain/forms/order.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { childSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { CollectionEditor } from './editor/collection-editor.tsx'
import { CollectionItemList } from './editor/collection-item-list.tsx'
import { useNewForm } from './use-new-form.ts'
import { WORKBOOK } from './workbook-kind.ts'

const ADDRESS: EditorAddress = { path: '/workbooks/$workbook', param: 'workbook' }

/** The editor of one workbook. `name`: its slug, from the address. */
export const WorkbookScreen = ({ name }: { readonly name: string }) => (
  <RecordEditor kind={WORKBOOK} name={name} address={ADDRESS}>
    <CollectionEditor tools={<WorkbookEntriesLink />}>
      <WorkbookForms />
    </CollectionEditor>
  </RecordEditor>
)

/** To what was entered in its forms. */
function WorkbookEntriesLink() {
  const { record } = useRecordForm('workbook')
  return (
    <Link
      to="/workbooks/run/$workbook/{-$form}"
      params={{ workbook: record.name, form: undefined }}
      className={buttonClass()}
    >
      {t`Entries`}
    </Link>
  )
}

function WorkbookForms() {
  const { record } = useRecordForm('workbook')
  const summaries = useLocalQuery((database) => childSummaries(database, 'form', record.ID), [record.ID]) ?? []
  const create = useNewForm(record.ID)
  return (
    <CollectionItemList
      heading={t`Forms`}
      kind="form"
      list="forms"
      summaries={sortByOrder(record.forms, summaries)}
      none={t`No forms yet.`}
      add={
        <Button onClick={create}>
          <Plus aria-hidden="true" />
          {t`New form`}
        </Button>
      }
    />
  )
}
