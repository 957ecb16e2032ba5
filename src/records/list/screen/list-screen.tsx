import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { recordActionsOf, trashAction } from '#records/actions/standard-actions.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { useSingleKeyShortcut } from '#records/use-single-key-shortcut.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useEmptyListReason } from './empty-list-reason.ts'
import { ListEmpty, NoRecordsFound } from './list-empty.tsx'
import { type CreateOption, FloatingCreateButton, ListHead } from './list-head.tsx'
import css from './list-screen.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { RecordList } from '#records/list/rows/record-list.tsx'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import type { RecordListState } from '#records/list/use-record-list.ts'
import type { ListedRecords } from '#records/list/use-listed-records.ts'

export interface ListScreenProps {
  readonly list: RecordListState
  readonly appearance: RowAppearance
  /** The ways to a new one, the main one first. */
  readonly ways: readonly [CreateOption, ...CreateOption[]]
  /** Further choices, beside the search. */
  readonly controls?: ReactNode
  /** Entries that phones show in the header's menu instead. */
  readonly phoneEntries?: readonly MenuEntry[]
  /** Line above the rows. */
  readonly notice?: ReactNode
  /** Shown before the first record. */
  readonly none: ReactNode
  /** Replaces the usual words where search and filters let nothing through. */
  readonly noneFound?: ReactNode
}

/** The list of a kind: search, sort, filter, groups, selection, and the ways to a new one. */
export function ListScreen({
  list,
  appearance,
  ways,
  controls,
  phoneEntries = [],
  notice,
  none,
  noneFound,
}: ListScreenProps) {
  const { records, view, selection, rights, context, rules } = list
  const { screens } = context
  useSingleKeyShortcut('n', records && rights.create ? ways[0].onCreate : undefined)
  if (!records) {
    return (
      <Page className={css.whole}>
        <ListHead screens={screens} count={undefined} />
        <SkeletonRows count={6} />
      </Page>
    )
  }
  const None = view.search?.None ?? NoRecordsFound
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
        (noneFound ?? <None nouns={screens.noun[1]} onClear={view.clear} />)
      ) : (
        <ListScreenRows list={list} records={records} appearance={appearance} />
      )}
      {rights.create && !selection.isSelecting && <FloatingCreateButton way={ways[0]} />}
    </Page>
  )
}

/** On phones a list with its tools in one line has no room for the sort menu. */
function sortEntries({ rules: { isOneLine, sorts }, view }: RecordListState): readonly MenuEntry[] {
  if (!isOneLine || !sorts || !view.sort) return []
  const { value } = view.sort
  return [
    { type: 'divider' },
    { type: 'choice', label: t`Sort by`, value, options: [...sorts], onChoose: (sort) => view.choose({ sort }) },
  ]
}

function NoRecords({ list: { context }, ways, none }: Pick<ListScreenProps, 'list' | 'ways' | 'none'>) {
  const { screens } = context
  const why = useEmptyListReason(screens)
  // A button once shown stays: somebody may be about to press it as the download ends.
  const [wasOffered, setWasOffered] = useState(false)
  if (why?.type === 'notDownloaded' && !wasOffered) setWasOffered(true)
  const isOffered = wasOffered && why?.type !== 'notAllowed'
  return (
    <Page>
      <ListHead screens={screens} count={why || wasOffered ? 0 : undefined} {...(isOffered && { ways })} />
      {why && <ListEmpty why={why} noun={screens.noun} none={none} />}
      {isOffered && <FloatingCreateButton way={ways[0]} />}
    </Page>
  )
}

interface ListScreenRowsProps extends Pick<ListScreenProps, 'list' | 'appearance'> {
  readonly records: ListedRecords
}

function ListScreenRows({ list: { view, selection, rights, context }, records, appearance }: ListScreenRowsProps) {
  const { screens } = context
  const { selected, clear } = selection
  const chosen = (view.rows ?? [])
    .filter(({ ID }) => selected.has(ID))
    .map((summary) => toRecordRef(screens.kind, summary))
  return (
    <RecordList
      records={records}
      view={view}
      selection={selection}
      appearance={appearance}
      rights={rights}
      context={context}
      onTrash={(summary) => void trashAction.run(context, [toRecordRef(screens.kind, summary)])}
      actions={recordActionsOf(screens).filter(
        ({ ofSeveral, needs, isAvailable }) =>
          ofSeveral && (needs === undefined || rights[needs]) && isAvailable?.(chosen) !== false,
      )}
      onAction={async (action) => {
        if ((await action.run(context, chosen)) && action.needs === 'delete') clear()
      }}
    />
  )
}
