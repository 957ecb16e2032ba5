import { Link } from '@tanstack/react-router'
import { idsIn } from '#domain/forms/order.ts'
import type { NoCodeApp } from '#domain/kinds/no-code/app.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { chooseRecord } from '#records/choose/choose.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { latestHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { APP } from './app-kind.ts'
import { CollectionEditor } from './editor/collection-editor.tsx'
import { PlacedList } from './editor/placed-list.tsx'
import { usePlacing } from './editor/use-placing.ts'

const ADDRESS: EditorAddress = { path: '/apps/edit/$app', param: 'app' }

export interface AppScreenProps {
  /** The app's slug, from the address. */
  readonly name: string
  /** That of the workbook that was come for. */
  readonly workbook?: string | undefined
}

/** The editor of one app. */
export const AppScreen = ({ name, workbook }: AppScreenProps) => (
  <RecordEditor kind={APP} name={name} address={ADDRESS}>
    <CollectionEditor tools={<ToRun />}>
      <AppParts
        chosen={workbook}
        heading="Workbooks"
        kind="workbook"
        list="workbooks"
        none="No workbook is in it yet."
      />
      <AppParts heading="Forms" kind="form" list="forms" none="No single form is in it yet." />
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
function ToRun() {
  const { record } = useRecordForm<NoCodeApp>()
  return (
    <Link
      to="/apps/run/$app/{-$workbook}/{-$form}"
      params={{ app: record.name, workbook: undefined, form: undefined }}
      className={buttonClass()}
    >
      Open the app
    </Link>
  )
}

/** Those of its parts that are there: what lies in the trash keeps its place. */
function AppParts(props: AppPartsProps) {
  const { kind, list } = props
  const { record } = useRecordForm<NoCodeApp>()
  const scene = useScene(kind)
  const all = useLive((database) => latestHeads(database, kind), [kind]) ?? []
  const byId = new Map(all.map((head) => [head.ID, head]))
  const heads = idsIn(record[list]).flatMap((ID) => byId.get(ID) ?? [])
  const { place } = usePlacing(list, heads)
  const [one] = scene.screens.noun
  const add = async () => {
    const chosen = await chooseRecord(scene, { kind, label: `Which ${one}?` })
    if (chosen) await place(chosen.ID)
  }
  return <PlacedList {...props} heads={heads} canTakeOut add={<Button onClick={add}>Add a {one}</Button>} />
}
