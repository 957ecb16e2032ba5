import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isolated } from '#lib/text/text.ts'
import { untitled } from '#records/untitled.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { copyRange, cutRange, pasteCells } from './grid-clipboard.ts'
import { GridFoot, GridHead } from './grid-edges.tsx'
import css from './grid.module.css'
import { onGridKey } from './grid-keys.ts'
import { useFolded } from '#features/forms/run/use-folded.ts'
import { gridLines } from './grid-lines.ts'
import type { GridPlace } from './grid-moves.ts'
import { GridRow } from './grid-row.tsx'
import { cellId, type Editing, type EntryGridProps, type GridScene } from './grid-scene.ts'
import { GroupRow } from './group-row.tsx'
import { useAnswers } from './use-answers.ts'
import { useCaret } from './use-caret.ts'
import { type GridWindow, useGridWindow } from './use-grid-window.ts'

/**
 * The entries of a view as a grid, which is one stop of the Tab key: inside, arrow keys go from cell to cell, and
 * typing fills them in.
 */
export function EntryGrid(props: EntryGridProps) {
  const { form, columns, rows, rights } = props
  const scroller = useRef<HTMLDivElement>(null)
  const scene = useGridScene(props, scroller)
  const { around, caret, editing, lines, id } = scene
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={`Entries of ${isolated(untitled(FORM, form.title))}`}
      aria-rowcount={lines.length + 2}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-readonly={!rights.update}
      aria-activedescendant={editing ? undefined : cellId(id, caret.at)}
      className={css.grid}
      onKeyDown={(event) => onGridKey(event, scene)}
      onCopy={(event) => void copyRange(event, scene)}
      onCut={(event) => cutRange(event, scene)}
      onPaste={(event) => pasteCells(event, scene)}
    >
      <div className={css.whole} style={{ width: around.widthPx, height: around.heightPx }} role="presentation">
        <GridHead scene={scene} />
        {around.lines.map(({ line, topPx }) => {
          const there = lines[line]
          if (!there) return null
          if ('group' in there)
            return (
              <GroupRow
                key={`group ${rows.groups[there.group]?.key}`}
                {...{ scene, line, topPx }}
                group={there.group}
              />
            )
          return <GridRow key={rows.IDs[there.place]} {...{ scene, line, topPx }} place={there.place} />
        })}
        <GridFoot scene={scene} />
      </div>
    </div>
  )
}

function useGridScene(props: EntryGridProps, scroller: { readonly current: HTMLDivElement | null }): GridScene {
  const { columns, rows, openID } = props
  const id = useId()
  const { folded, onFold } = useFolded()
  const lines = useMemo(() => gridLines(rows.IDs.length, rows.groups, folded), [rows.IDs, rows.groups, folded])
  const caret = useCaret(lines, columns.length, rows)
  const around = useGridWindow({ scroller, lines, columns, caret: caret.at })
  const answers = useAnswers(rows)
  const [editing, setEditing] = useState<Editing | null>(null)
  useLookedAt(around, lines, rows)
  const goTo = (to: GridPlace, extendsRange = false) => {
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
function useLookedAt({ lines: drawn }: GridWindow, lines: GridScene['lines'], { lookAt }: GridScene['rows']): void {
  const places = drawn.flatMap(({ line }) => {
    const there = lines[line]
    return there && 'place' in there ? [there.place] : []
  })
  const [from, to] = [places.at(0) ?? 0, places.at(-1) ?? -1]
  useEffect(() => {
    if (to >= from) lookAt(from, to)
  }, [from, to, lookAt])
}
