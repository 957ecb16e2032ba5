import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useNowMs } from '#features/offers/use-now.ts'
import type { Rights } from '#domain/plan/rights.ts'
import type { ActionScene } from '#records/actions/record-action.ts'
import type { HeadRow } from '#store/rows.ts'
import { classNames } from '#ui/class-names.ts'
import { ListFoot, type ListFootProps } from './list-foot.tsx'
import { type OfferWork, rowSync } from './list-view.ts'
import { OfferRow, type RowDeeds, SkeletonRow } from './offer-row.tsx'
import css from './offers-list.module.css'
import { useLeftAt, useListPlace } from './use-list-place.ts'
import { type RowWindow, useRowWindow } from './use-row-window.ts'

export interface OffersListProps {
  readonly heads: readonly HeadRow[]
  /** More than `heads` while the rest are being read. */
  readonly count: number
  /** False while nobody knows how many rows there will be: more than `count`. */
  readonly isCounted: boolean
  readonly work: OfferWork
  readonly selected: ReadonlySet<number>
  readonly deeds: Omit<RowDeeds, 'onKeyDown'>
  /** Names search, sort and filter: a list under another name begins at its top. */
  readonly view: string
  /** Phones show the boxes only while something is being selected. */
  readonly isSelecting: boolean
  readonly rights: Rights
  readonly scene: ActionScene
  readonly columnHeads: ReactNode
  readonly foot: Omit<ListFootProps, 'from' | 'to'>
}

/** The offers as rows of one height; only those in sight are drawn. Arrow keys go from row to row. */
export function OffersList(props: OffersListProps) {
  const { heads, count, isCounted, work, selected, view, columnHeads, foot } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusedRow = useRef<number | null>(null)
  const initialOffset = useLeftAt(view)
  const rowWindow = useRowWindow({ count, isCounted, initialOffset, scroller, list, focusedRow })
  const nowMs = useNowMs()
  useListPlace(view, rowWindow)
  const focusRow = (index: number, part = 'link') => focusPart(list, rowWindow, Math.min(index, count - 1), part)
  const deeds = useSteadyDeeds(props, focusRow)
  return (
    <section className={classNames(css.list, props.isSelecting && css.selecting)} aria-label="Offers">
      {columnHeads}
      <div ref={scroller} className={css.scroller}>
        <ul
          ref={list}
          className={css.rows}
          style={{ height: rowWindow.heightPx }}
          onFocus={(event) => {
            focusedRow.current = rowIndexOf(event.target)
          }}
          onBlur={() => {
            focusedRow.current = null
          }}
        >
          {rowWindow.rows.map(({ index, topPx }) => {
            const head = heads[index]
            if (!head) return <SkeletonRow key={`row-${index}`} topPx={topPx} />
            const sync = rowSync(work, head.ID)
            return (
              <OfferRow
                key={head.ID}
                head={head}
                index={index}
                setSize={isCounted ? count : UNKNOWN_SIZE}
                topPx={topPx}
                isSelected={selected.has(head.ID)}
                sync={sync.type}
                needs={sync.type === 'needs' ? sync.count : 0}
                nowMs={nowMs}
                isSelecting={props.isSelecting}
                rights={props.rights}
                scene={props.scene}
                deeds={deeds}
              />
            )
          })}
        </ul>
      </div>
      <ListFoot {...foot} from={rowWindow.from} to={rowWindow.to} />
    </section>
  )
}

/** What the attribute says of a list whose end is not known: https://w3c.github.io/aria/#aria-setsize */
const UNKNOWN_SIZE = -1

const rowIndexOf = (element: Element): number | null => {
  const index = element.closest('[data-index]')?.getAttribute('data-index')
  return index === null || index === undefined ? null : Number(index)
}

/** Puts the focus on a part of a row, scrolling there first where the row is not drawn. */
function focusPart(list: { current: HTMLElement | null }, rowWindow: RowWindow, index: number, part: string): void {
  const find = () => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-focus="${part}"]`)
  const row = find()
  if (row) {
    row.focus()
    return
  }
  rowWindow.scrollToRow(index)
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}

type FocusRow = (index: number, part?: string) => void

/** The rows' deeds as one object that never changes, so that a row is drawn again only when it has changed itself. */
function useSteadyDeeds(props: OffersListProps, focusRow: FocusRow): RowDeeds {
  const latest = useRef({ props, focusRow })
  useLayoutEffect(() => {
    latest.current = { props, focusRow }
  })
  const [deeds] = useState<RowDeeds>(() => ({
    select: (...args) => latest.current.props.deeds.select(...args),
    trash: (head) => latest.current.props.deeds.trash(head),
    onKeyDown: (event, head, index) => onRowKey(event, head, index, latest.current),
  }))
  return deeds
}

/** Arrow keys, Home and End go from row to row in the same column; Space on a title selects; Delete moves to the trash. */
function onRowKey(
  event: KeyboardEvent<HTMLLIElement>,
  head: HeadRow,
  index: number,
  { props, focusRow }: { props: OffersListProps; focusRow: FocusRow },
): void {
  const part = event.target instanceof HTMLElement ? event.target.dataset.rowFocus : undefined
  if (part === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const next = nextRow(event.key, index, props.count, part)
  if (next !== undefined) focusRow(next, part)
  else if (event.key === ' ' && part === 'link') {
    props.deeds.select(head.ID, index, { isOn: !props.selected.has(head.ID), isRange: event.shiftKey })
  } else if (event.key === 'Delete' && props.rights.delete) props.deeds.trash(head)
  else return
  event.preventDefault()
}

function nextRow(key: string, index: number, count: number, part: string): number | undefined {
  // On the menu's button the arrows open the menu.
  if (part === 'menu') return undefined
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
