import { type ReactNode, useState } from 'react'
import { actionsOf, trash } from '#records/actions/standard-actions.ts'
import { refOf } from '#records/kind-screens.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { useSingleKey } from '#records/use-single-key.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useEmptiness } from './emptiness.ts'
import { ListEmpty, NoneFound } from './list-empty.tsx'
import { type CreateWay, FloatingCreate, ListHead } from './list-head.tsx'
import css from './list-screen.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { RecordList } from '#records/list/rows/record-list.tsx'
import type { RowLook } from '#records/list/rows/record-row.tsx'
import type { RecordListState } from './use-record-list.ts'
import type { ListedRecords } from './use-records.ts'

export interface ListScreenProps {
  readonly list: RecordListState
  readonly look: RowLook
  /** The ways to a new one, the main one first. */
  readonly ways: readonly [CreateWay, ...CreateWay[]]
  /** Further choices, beside the search. */
  readonly controls?: ReactNode
  /** Those that phones have in the menu of the head instead. */
  readonly phoneEntries?: readonly MenuEntry[]
  /** One line over the rows. */
  readonly notice?: ReactNode
  /** Shown before the first record. */
  readonly none: ReactNode
  /** Replaces the usual words where search and filters let nothing through. */
  readonly noneFound?: ReactNode
}

/** The list of a kind: search, sort, filter, groups, selection, and the ways to a new one. */
export function ListScreen({
  list,
  look,
  ways,
  controls,
  phoneEntries = [],
  notice,
  none,
  noneFound,
}: ListScreenProps) {
  const { records, view, selection, rights, scene, rules } = list
  const { screens } = scene
  useSingleKey('n', records && rights.create ? ways[0].onCreate : undefined)
  if (!records) {
    return (
      <Page className={css.whole}>
        <ListHead screens={screens} count={undefined} />
        <SkeletonRows count={6} />
      </Page>
    )
  }
  if (records.count === 0) return <NoRecords list={list} ways={ways} none={none} />
  return (
    <Page className={css.whole}>
      <ListHead
        screens={screens}
        count={records.count}
        {...(rights.create && { ways })}
        selection={selection}
        phoneEntries={[...phoneEntries, ...sortEntries(list)]}
      />
      {rights.why !== null && (
        <div className={css.note}>
          <PlanNote why={rights.why} />
        </div>
      )}
      <ListToolbar many={screens.noun[1]} rules={rules} view={view} controls={controls} />
      {notice}
      {view.rows?.length === 0 ? (
        (noneFound ?? <NoneFound screens={screens} query={view.query} onClear={view.clear} />)
      ) : (
        <Rows list={list} records={records} look={look} />
      )}
      {rights.create && !selection.isSelecting && <FloatingCreate way={ways[0]} />}
    </Page>
  )
}

/** On phones a list with its tools in one line has no room for the sort menu. */
function sortEntries({ rules: { isOneLine, sorts }, view }: RecordListState): readonly MenuEntry[] {
  if (!isOneLine || !sorts || !view.sort) return []
  const { value } = view.sort
  return [
    { type: 'divider' },
    { type: 'choice', label: 'Sort by', value, options: [...sorts], onChoose: (sort) => view.choose({ sort }) },
  ]
}

function NoRecords({ list: { scene }, ways, none }: Pick<ListScreenProps, 'list' | 'ways' | 'none'>) {
  const { screens } = scene
  const why = useEmptiness(screens)
  // A button once shown stays: somebody may be about to press it as the download ends.
  const [wasOffered, setWasOffered] = useState(false)
  if (why?.type === 'notDownloaded' && !wasOffered) setWasOffered(true)
  const isOffered = wasOffered && why?.type !== 'notAllowed'
  return (
    <Page>
      <ListHead screens={screens} count={why || wasOffered ? 0 : undefined} {...(isOffered && { ways })} />
      {why && <ListEmpty why={why} noun={screens.noun} none={none} />}
      {isOffered && <FloatingCreate way={ways[0]} />}
    </Page>
  )
}

interface RowsProps extends Pick<ListScreenProps, 'list' | 'look'> {
  readonly records: ListedRecords
}

function Rows({ list: { view, selection, rights, scene }, records, look }: RowsProps) {
  const { screens } = scene
  const { selected, clear } = selection
  const chosen = (view.rows ?? []).filter(({ ID }) => selected.has(ID)).map((head) => refOf(screens.kind, head))
  return (
    <RecordList
      records={records}
      view={view}
      selection={selection}
      look={look}
      rights={rights}
      scene={scene}
      onTrash={(head) => void trash.run(scene, [refOf(screens.kind, head)])}
      actions={actionsOf(screens).filter(
        ({ ofSeveral, needs, isAvailable }) =>
          ofSeveral && (needs === undefined || rights[needs]) && isAvailable?.(chosen) !== false,
      )}
      onAction={async (action) => {
        if ((await action.run(scene, chosen)) && action.needs === 'delete') clear()
      }}
    />
  )
}
