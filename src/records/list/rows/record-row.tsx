import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, memo } from 'react'
import type { Rights } from '#domain/plan/rights.ts'
import { permitted } from '#records/actions/permitted.ts'
import { recordMenu } from '#records/actions/record-menu.tsx'
import { refOf, type ActionScene } from '#records/kind-screens.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { isolated } from '#lib/text/text.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import type { RowSync } from '#records/list/record-work.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
import css from './record-list.module.css'
import type { GroupHeadProps } from './list-lines.ts'
import { SyncBadge } from './sync-badge.tsx'
import type { Selection } from '#records/list/use-selection.ts'

type OfHead = ComponentType<{ readonly head: SummaryRow }>

/** Parts of a row that differ from kind to kind. */
export interface RowLook {
  /** On the list: the width of the columns, as `--mark-column` and `--fact-column`. */
  readonly className: string | undefined
  /** Heads of the columns; without them there is no head row, and everything is selected from the foot. */
  readonly columns?: readonly [title: string, mark: string, edited: string]
  /** A picture before the title. */
  readonly Picture?: OfHead
  /** The title as rows show it, where that is not the whole of it. */
  readonly titleOf?: (head: SummaryRow) => string
  /** The title as rows draw it, where that is more than `titleOf`. */
  readonly Title?: OfHead
  /** The second line, where it is more than the excerpt. */
  readonly Line?: OfHead
  /** In place of the second line of a record that has none. */
  readonly noExcerpt: string
  /** After the title: something that needs attention. */
  readonly Remark?: OfHead
  /** In the middle: progress, or type. */
  readonly Mark: OfHead
  /** A further column behind the mark. */
  readonly Fact?: OfHead
  /** Over the rows of a group, where the list may be split into groups. */
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
  const { head, index, line, setSize, topPx, isSelected, sync, needs, nowMs, isSelecting, look, scene, actions } = props
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
      {look.Picture && <look.Picture head={head} />}
      <div className={css.words}>
        <div className={css.line}>
          <Link
            {...scene.screens.open(refOf(scene.screens.kind, head))}
            className={classNames(rowLinkClass, css.link)}
            aria-labelledby={`row-${head.ID}-title row-${head.ID}-line`}
            data-row-focus="link"
            onClick={(event) => {
              if (!isSelecting) return
              event.preventDefault()
              actions.select(head.ID, index, { isOn: !isSelected, isRange: false })
            }}
          >
            <span id={`row-${head.ID}-title`} className={css.title} dir="auto">
              {look.Title ? <look.Title head={head} /> : titleOf(look, head)}
            </span>
          </Link>
          {look.Remark && <look.Remark head={head} />}
          <SyncBadge type={sync} count={needs} className={css.badge} />
        </div>
        <span id={`row-${head.ID}-line`} className={css.summary} dir="auto">
          {look.Line ? <look.Line head={head} /> : head.excerpt || <span className={css.none}>{look.noExcerpt}</span>}
        </span>
      </div>
      <span className={css.mark}>
        <look.Mark head={head} />
      </span>
      {look.Fact && (
        <span className={css.fact}>
          <look.Fact head={head} />
        </span>
      )}
      <time className={css.edited} dateTime={new Date(head.updatedAt).toISOString()} title={wholeDate(head.updatedAt)}>
        {relativeDate(head.updatedAt, nowMs)}
      </time>
      <RowMenu {...props} />
    </li>
  )
})

const titleOf = ({ titleOf: read }: RowLook, head: SummaryRow): string => read?.(head) ?? head.title

/**
 * The name of a row for its box and its menu: what is seen where the look draws the title itself, else the whole title.
 */
const nameOf = (look: RowLook, head: SummaryRow): string =>
  look.Title || head.title.trim() === '' ? titleOf(look, head) : head.title

function RowBox({
  head,
  index,
  isSelected,
  look,
  actions,
}: Pick<RecordRowProps, 'head' | 'index' | 'isSelected' | 'look' | 'actions'>) {
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

function RowMenu({ head, look, rights, scene }: Pick<RecordRowProps, 'head' | 'look' | 'rights' | 'scene'>) {
  return (
    <span className={css.menu}>
      <Menu
        trigger={
          <Button
            variant="quiet"
            iconOnly
            small
            aria-label={`Actions for ${isolated(nameOf(look, head))}`}
            data-row-focus="menu"
          >
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
    </li>
  )
}
