import { idsIn } from '#domain/forms/order.ts'
import type { NoCodeApp } from '#domain/kinds/no-code/app.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { chooseRecord } from '#records/choose/choose.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { latestHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { APP } from './app-kind.ts'
import { CollectionEditor } from './editor/collection-editor.tsx'
import { PlacedList } from './editor/placed-list.tsx'
import { usePlacing } from './editor/use-placing.ts'

const ADDRESS: EditorAddress = { path: '/apps/edit/$app', param: 'app' }

/** The editor of one app. `name`: its slug, from the address. */
export const AppScreen = ({ name }: { readonly name: string }) => (
  <RecordEditor kind={APP} name={name} address={ADDRESS}>
    <CollectionEditor>
      <AppParts heading="Workbooks" kind="workbook" list="workbooks" none="No workbook is in it yet." />
      <AppParts heading="Forms" kind="form" list="forms" none="No single form is in it yet." />
    </CollectionEditor>
  </RecordEditor>
)

interface AppPartsProps {
  readonly heading: string
  readonly kind: string
  readonly list: 'workbooks' | 'forms'
  readonly none: string
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
