import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { readIdOrder } from '#domain/forms/order.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { chooseRecord } from '#records/choose/choose-record.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { APP } from './app-kind.ts'
import { CollectionEditor } from './editor/collection-editor.tsx'
import { CollectionItemList } from './editor/collection-item-list.tsx'
import { useItemOrder } from './editor/use-item-order.ts'

const ADDRESS: EditorAddress = { path: '/apps/edit/$app', param: 'app' }

export interface AppScreenProps {
  /** The app's slug, from the address. */
  readonly name: string
  /** Slug of the workbook to open, from the address. */
  readonly workbook?: string | undefined
}

/** The editor of one app. */
export const AppScreen = ({ name, workbook }: AppScreenProps) => (
  <RecordEditor kind={APP} name={name} address={ADDRESS}>
    <CollectionEditor tools={<RunAppLink />}>
      <AppParts chosen={workbook} heading={t`Workbooks`} kind="workbook" list="workbooks" none={t`No workbooks yet.`} />
      <AppParts heading={t`Forms`} kind="form" list="forms" none={t`No single forms yet.`} />
    </CollectionEditor>
  </RecordEditor>
)

interface AppPartsProps {
  readonly heading: string
  readonly kind: string
  readonly list: 'workbooks' | 'forms'
  readonly none: string
  /** The slug of the one that was come for. */
  readonly chosen?: string | undefined
}

/** To its entries. */
function RunAppLink() {
  const { record } = useRecordForm('app')
  return (
    <Link
      to="/apps/run/$app/{-$workbook}/{-$form}"
      params={{ app: record.name, workbook: undefined, form: undefined }}
      className={buttonClass()}
    >
      {t`Open app`}
    </Link>
  )
}

/** Shows the parts of an app that exist. A part in the trash keeps its place in the order. */
function AppParts(props: AppPartsProps) {
  const { kind, list } = props
  const { record } = useRecordForm('app')
  const context = useActionContext(kind)
  const all = useLocalQuery((database) => latestSummaries(database, kind), [kind]) ?? []
  const byId = new Map(all.map((summary) => [summary.ID, summary]))
  const summaries = readIdOrder(record[list]).flatMap((ID) => byId.get(ID) ?? [])
  const { place } = useItemOrder(list, summaries)
  const add = async () => {
    const chosen = await chooseRecord(context, { kind, label: list === 'forms' ? t`Which form?` : t`Which workbook?` })
    if (chosen) await place(chosen.ID)
  }
  return (
    <CollectionItemList
      {...props}
      summaries={summaries}
      canTakeOut
      add={<Button onClick={add}>{list === 'forms' ? t`Add a form` : t`Add a workbook`}</Button>}
    />
  )
}
