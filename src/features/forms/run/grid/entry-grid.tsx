import { t } from '@lingui/core/macro'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isolateDirection } from '#lib/text/text.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { copyRange, cutRange, pasteCells } from './grid-clipboard.ts'
import { GridFooter, GridHeader } from './grid-header.tsx'
import css from './grid.module.css'
import { onGridKey } from './grid-keys.ts'
import { useFoldedGroups } from '#features/forms/run/use-folded-groups.ts'
import { gridLines } from './grid-lines.ts'
import type { GridPosition } from './grid-navigation.ts'
import { GridRow } from './grid-row.tsx'
import { cellId, type CellEditState, type EntryGridProps, type GridContext } from './grid-context.ts'
import { GroupRow } from './group-row.tsx'
import { useGridAnswers } from './use-grid-answers.ts'
import { useCaret } from './use-caret.ts'
import { type GridWindow, useGridWindow } from './use-grid-window.ts'

/**
 * The entries of a view as a grid, which is one stop of the Tab key: inside, arrow keys go from cell to cell, and
 * typing fills them in.
 */
export function EntryGrid(props: EntryGridProps) {
  const { form, columns, rows, rights } = props
  const scroller = useRef<HTMLDivElement>(null)
  const context = useGridContext(props, scroller)
  const { around, caret, editing, lines, id } = context
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t`Entries of ${{ title: isolateDirection(titleOrUntitled(FORM, form.title)) }}`}
      aria-rowcount={lines.length + 2}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-readonly={!rights.update}
      aria-activedescendant={editing ? undefined : cellId(id, caret.at)}
      className={css.grid}
      onKeyDown={(event) => onGridKey(event, context)}
      onCopy={(event) => void copyRange(event, context)}
      onCut={(event) => cutRange(event, context)}
      onPaste={(event) => pasteCells(event, context)}
    >
      <div className={css.whole} style={{ width: around.widthPx, height: around.heightPx }} role="presentation">
        <GridHeader context={context} />
        {around.lines.map(({ line, topPx }) => {
          const there = lines[line]
          if (!there) return null
          if ('group' in there)
            return (
              <GroupRow
                key={`group ${rows.groups[there.group]?.key}`}
                {...{ context, line, topPx }}
                group={there.group}
              />
            )
          return <GridRow key={rows.IDs[there.place]} {...{ context, line, topPx }} place={there.place} />
        })}
        <GridFooter context={context} />
      </div>
    </div>
  )
}

function useGridContext(props: EntryGridProps, scroller: { readonly current: HTMLDivElement | null }): GridContext {
  const { columns, rows, openID } = props
  const id = useId()
  const { folded, onFold } = useFoldedGroups()
  const lines = useMemo(() => gridLines(rows.IDs.length, rows.groups, folded), [rows.IDs, rows.groups, folded])
  const caret = useCaret(lines, columns.length, rows)
  const around = useGridWindow({ scroller, lines, columns, caret: caret.at })
  const answers = useGridAnswers(rows)
  const [editing, setEditing] = useState<CellEditState | null>(null)
  useReportVisibleRange(around, lines, rows)
  const goTo = (to: GridPosition, extendsRange = false) => {
    caret.moveTo(to, extendsRange)
    around.scrollTo(to)
  }
  const [shownID, setShownID] = useState(0)
  if (openID !== shownID) {
    setShownID(openID)
    if (openID !== 0) caret.moveToEntry(openID)
  }
  const toCaret = useRef(() => {})
  useLayoutEffect(() => {
    toCaret.current = () => around.scrollTo(caret.at)
  })
  useEffect(() => {
    if (openID !== 0) toCaret.current()
  }, [openID])
  const focus = () => scroller.current?.focus({ preventScroll: true })
  return { ...props, id, lines, caret, editing, answers, around, folded, onFold, goTo, edit: setEditing, focus }
}

/** Says which entries are in sight. */
function useReportVisibleRange(
  { lines: drawn }: GridWindow,
  lines: GridContext['lines'],
  { setVisibleRange }: GridContext['rows'],
): void {
  const places = drawn.flatMap(({ line }) => {
    const there = lines[line]
    return there && 'place' in there ? [there.place] : []
  })
  const [from, to] = [places.at(0) ?? 0, places.at(-1) ?? -1]
  useEffect(() => {
    if (to >= from) setVisibleRange(from, to)
  }, [from, to, setVisibleRange])
}
