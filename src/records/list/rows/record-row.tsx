import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, memo } from 'react'
import type { Rights } from '#domain/plan/rights.ts'
import { permitted } from '#records/actions/permitted.ts'
import { recordMenu } from '#records/actions/record-menu.tsx'
import { refOf, type ActionScene } from '#records/kind-screens.ts'
import { relativeDate, wholeDate } from '#lib/relative-date.ts'
import { isolated } from '#lib/text.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/button.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { Menu } from '#ui/menu.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'
import type { RowSync } from '#records/list/record-work.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/row-link-class.ts'
import css from './record-list.module.css'
import type { GroupHeadProps } from './list-lines.ts'
import { SyncBadge } from './sync-badge.tsx'
import type { Selection } from '#records/list/use-selection.ts'

type OfHead = ComponentType<{ readonly head: SummaryRow }>

/** What the rows of a kind show beside title, date and sync. */
export interface RowLook {
  /** On the list: the width of the mark, as `--mark-column`. */
  readonly className: string | undefined
  /** What stands over the columns; without it nothing stands there, and everything is selected from the foot. */
  readonly columns?: readonly [title: string, mark: string, sync: string, edited: string]
  /** The title as rows show it, where that is not the whole of it. */
  readonly titleOf?: (head: SummaryRow) => string
  /** In place of the second line of a record that has none. */
  readonly noExcerpt: string
  /** In the middle: how far it is, or what it is. */
  readonly Mark: OfHead
  /** In place of 'Synced'. */
  readonly Fact?: OfHead
  /** Over the rows of a group, where the list may be parted into groups. */
  readonly GroupHead?: ComponentType<GroupHeadProps>
}

/** What a row can be asked to do. One object for all rows, the same from render to render. */
export interface RowActions {
  readonly select: Selection['select']
  readonly trash: (head: SummaryRow) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLLIElement>, head: SummaryRow, index: number) => void
}

export interface RecordRowProps {
  readonly head: SummaryRow
  /** Among the rows. */
  readonly index: number
  /** Among the rows and the heads of groups. */
  readonly line: number
  readonly setSize: number
  readonly topPx: number
  readonly isSelected: boolean
  readonly sync: RowSync['type']
  /** Changes that need a person. */
  readonly needs: number
  readonly nowMs: number
  /** A press on the row ticks it and does not open it (phones). */
  readonly isSelecting: boolean
  /** These are the same for all rows, and from render to render. */
  readonly look: RowLook
  readonly rights: Rights
  readonly scene: ActionScene
  readonly actions: RowActions
}

/** One record of the list. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { head, index, line, setSize, topPx, isSelected, nowMs, isSelecting, look, scene, actions } = props
  return (
    <li
      className={css.row}
      style={{ top: topPx }}
      data-line={line}
      data-selected={isSelected || undefined}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      onKeyDown={(event) => actions.onKeyDown(event, head, index)}
    >
      <RowBox head={head} index={index} isSelected={isSelected} look={look} actions={actions} />
      <Link
        {...scene.screens.open(refOf(scene.screens.kind, head))}
        className={classNames(rowLinkClass, css.words)}
        data-row-focus="link"
        onClick={(event) => {
          if (!isSelecting) return
          event.preventDefault()
          actions.select(head.ID, index, { isOn: !isSelected, isRange: false })
        }}
      >
        <span className={css.title} dir="auto">
          {titleOf(look, head)}
        </span>
        <span className={css.summary} dir="auto">
          {head.excerpt || <span className={css.none}>{look.noExcerpt}</span>}
        </span>
      </Link>
      <span className={css.mark}>
        <look.Mark head={head} />
      </span>
      <span className={css.sync}>
        <RowState {...props} />
      </span>
      <time className={css.edited} dateTime={new Date(head.updatedAt).toISOString()} title={wholeDate(head.updatedAt)}>
        {relativeDate(head.updatedAt, nowMs)}
      </time>
      <RowMenu {...props} />
    </li>
  )
})

const titleOf = ({ titleOf: read }: RowLook, head: SummaryRow): string => read?.(head) ?? head.title

/** Its whole title, or what stands for one. */
const nameOf = (look: RowLook, head: SummaryRow): string => (head.title.trim() === '' ? titleOf(look, head) : head.title)

function RowBox({ head, index, isSelected, look, actions }: Pick<RecordRowProps, 'head' | 'index' | 'isSelected' | 'look' | 'actions'>) {
  // The change event of a checkbox does not say whether Shift was held; the click before it does.
  let isRange = false
  return (
    <CheckBox
      className={css.box}
      label={`Select ${isolated(nameOf(look, head))}`}
      labelHidden
      data-row-focus="box"
      checked={isSelected}
      onClick={(event) => {
        isRange = event.shiftKey
      }}
      onCheckedChange={(isOn) => actions.select(head.ID, index, { isOn, isRange })}
    />
  )
}

function RowState({ head, sync, needs, look: { Fact } }: Pick<RecordRowProps, 'head' | 'sync' | 'needs' | 'look'>) {
  return sync === 'synced' && Fact ? <Fact head={head} /> : <SyncBadge type={sync} count={needs} className={css.badge} />
}

function RowMenu({ head, look, rights, scene }: Pick<RecordRowProps, 'head' | 'look' | 'rights' | 'scene'>) {
  return (
    <span className={css.menu}>
      <Menu
        trigger={
          <Button variant="quiet" iconOnly small aria-label={`Actions for ${isolated(nameOf(look, head))}`} data-row-focus="menu">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        entries={permitted(rights, recordMenu(scene, refOf(scene.screens.kind, head)))}
      />
    </span>
  )
}

/** A row that is on its way: bars at the places of title, summary and the rest. */
export function SkeletonRow({ topPx }: { topPx: number }) {
  return (
    <li className={css.row} style={{ top: topPx }} aria-hidden="true">
      <span className={css.box} />
      <span className={css.words}>
        <SkeletonBar width="38%" />
        <SkeletonBar width="66%" />
      </span>
      <span className={css.mark}>
        <SkeletonBar width="70%" />
      </span>
      <span className={css.sync}>
        <SkeletonBar width="60%" />
      </span>
    </li>
  )
}
