import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { capitalised } from '#lib/text/text.ts'
import type { SummaryRow } from '#store/rows.ts'
import { classNames } from '#ui/class-names.ts'
import { ColumnHeads } from './column-heads.tsx'
import { MoreRows } from './list-group-head.tsx'
import { listLineOfRow } from '#records/list/list-lines.ts'
import { ListFoot, type ListFootProps } from './list-foot.tsx'
import { rowSyncState } from '#records/list/record-status.ts'
import css from './record-list.module.css'
import {
  RecordListRow,
  type RecordListRowProps,
  type RowActions,
  type RowAppearance,
  SkeletonRow,
} from './record-list-row.tsx'
import { useSavedScrollOffset, useSaveScrollPosition } from '#records/list/use-scroll-position.ts'
import type { ListView } from '#records/list/use-list-view.ts'
import { useNowMs } from './use-now-ms.ts'
import type { ListedRecords } from '#records/list/use-listed-records.ts'
import { type RowWindow, useRowWindow } from '#records/list/use-row-window.ts'
import type { Selection } from '#records/list/use-selection.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface RecordListProps
  extends Pick<RecordListRowProps, 'rights' | 'context'>,
    Pick<ListFootProps, 'actions' | 'onAction'> {
  readonly records: ListedRecords
  readonly view: ListView
  readonly selection: Selection
  readonly appearance: RowAppearance
  readonly onTrash: (summary: SummaryRow) => void
}

const NO_ROWS: readonly SummaryRow[] = []

/**
 * The records as rows of one height, in groups where the view has them; only those in sight are drawn. Arrow keys go
 * from row to row.
 */
export function RecordList(props: RecordListProps) {
  const { view, selection, appearance, context } = props
  const { kind, noun } = context.screens
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusedLine = useRef<number | null>(null)
  const initialOffset = useSavedScrollOffset(kind, view.name)
  const rowWindow = useRowWindow({ ...view, initialOffset, scroller, list, focusedLine })
  useSaveScrollPosition(kind, view.name, rowWindow)
  const focusRow = (index: number, part: string) => {
    const line = listLineOfRow(view.groups, Math.min(index, view.count - 1))
    focusPart(list, rowWindow, line, part)
  }
  const actions = useSteadyActions(props, focusRow)
  return (
    <section
      className={classNames(
        css.list,
        appearance.Picture && css.pictured,
        appearance.Fact && css.factual,
        appearance.className,
        selection.isSelecting && css.selecting,
      )}
      aria-label={capitalised(noun[1])}
    >
      {appearance.columns && <ColumnHeads noun={noun} columns={appearance.columns} selection={selection} />}
      <div ref={scroller} className={css.scroller}>
        <ul
          ref={list}
          className={css.rows}
          style={{ height: rowWindow.heightPx }}
          onFocus={(event) => {
            focusedLine.current = lineAround(event.target)
          }}
          onBlur={() => {
            focusedLine.current = null
          }}
        >
          <RecordListLines {...props} rowWindow={rowWindow} rowActions={actions} />
        </ul>
      </div>
      <ListFoot {...props} from={rowWindow.from} to={rowWindow.to} hasColumns={appearance.columns !== undefined} />
    </section>
  )
}

/** Value of `aria-setsize` for a list whose end is not known: https://w3c.github.io/aria/#aria-setsize */
const UNKNOWN_SIZE = -1

interface RecordListLinesProps extends RecordListProps {
  readonly rowWindow: RowWindow
  readonly rowActions: RowActions
}

function RecordListLines({
  records,
  view,
  selection,
  appearance,
  rights,
  context,
  rowWindow,
  rowActions,
}: RecordListLinesProps) {
  const nowMs = useNowMs()
  const rows = view.rows ?? NO_ROWS
  return rowWindow.lines.map((at) => {
    if ('group' in at) {
      const { key } = at.group
      const onToggle = () => view.toggleGroup(key)
      return (
        appearance.GroupHead && (
          <appearance.GroupHead
            key={`group-${key}`}
            {...at}
            noun={context.screens.noun}
            mayCreate={rights.create}
            onToggle={onToggle}
          />
        )
      )
    }
    if ('more' in at) {
      const { key } = at.more
      return <MoreRows key={`more-${key}`} {...at} group={at.more} onShow={() => view.showWhole(key)} />
    }
    const summary = rows[at.row]
    if (!summary) return <SkeletonRow key={`row-${at.row}`} topPx={at.topPx} />
    const sync = rowSyncState(records.status, summary.ID)
    return (
      <RecordListRow
        key={summary.ID}
        summary={summary}
        index={at.row}
        line={at.line}
        setSize={view.isCounted ? view.count : UNKNOWN_SIZE}
        topPx={at.topPx}
        isSelected={selection.selected.has(summary.ID)}
        sync={sync.type}
        needs={sync.type === 'needs' ? sync.count : 0}
        nowMs={nowMs}
        isSelecting={selection.isSelecting}
        search={view.search}
        appearance={appearance}
        rights={rights}
        context={context}
        actions={rowActions}
      />
    )
  })
}

const lineAround = (element: Element): number | null => {
  const line = element.closest('[data-line]')?.getAttribute('data-line')
  return line === null || line === undefined ? null : Number(line)
}

/** Puts the focus on a part of the row at a line, scrolling there first where that is not drawn. */
function focusPart(list: { current: HTMLElement | null }, rowWindow: RowWindow, line: number, part: string): void {
  const find = () => list.current?.querySelector<HTMLElement>(`[data-line="${line}"] [data-row-focus="${part}"]`)
  const row = find()
  if (row) {
    row.focus()
    return
  }
  rowWindow.scrollToLine(line)
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}

type FocusRow = (index: number, part: string) => void

/** The rows' actions as one object that never changes, so that a row is drawn again only when it has changed itself. */
function useSteadyActions(props: RecordListProps, focusRow: FocusRow): RowActions {
  const latest = useRef({ props, focusRow })
  useLayoutEffect(() => {
    latest.current = { props, focusRow }
  })
  const [actions] = useState<RowActions>(() => ({
    select: (...args) => latest.current.props.selection.select(...args),
    trash: (summary) => latest.current.props.onTrash(summary),
    onKeyDown: (event, summary, index) => onRowKey(event, summary, index, latest.current),
  }))
  return actions
}

/**
 * Arrow keys, Home and End go from row to row in the same column; Space on a title selects; Delete moves to the trash.
 */
function onRowKey(
  event: KeyboardEvent<HTMLLIElement>,
  summary: SummaryRow,
  index: number,
  { props: { view, selection, rights, onTrash }, focusRow }: { props: RecordListProps; focusRow: FocusRow },
): void {
  const part = event.target instanceof HTMLElement ? event.target.dataset.rowFocus : undefined
  if (part === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const pressed = pressedKey(event)
  const next = nextRow(pressed, index, view.count, part)
  if (next !== undefined) focusRow(next, part)
  else if (pressed === ' ' && part === 'link') {
    selection.select(summary.ID, index, { isOn: !selection.selected.has(summary.ID), isRange: event.shiftKey })
  } else if (pressed === 'Delete' && rights.delete) onTrash(summary)
  else return
  event.preventDefault()
}

function nextRow(pressed: string, index: number, count: number, part: string): number | undefined {
  // On the menu's button the arrows open the menu.
  if (part === 'menu') return undefined
  if (pressed === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (pressed === 'ArrowUp') return Math.max(index - 1, 0)
  if (pressed === 'Home') return 0
  return pressed === 'End' ? count - 1 : undefined
}
