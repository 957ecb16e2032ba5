import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, memo } from 'react'
import type { Rights } from '#domain/plan/rights.ts'
import { permittedEntries } from '#records/actions/permitted-entries.ts'
import { recordMenuEntries } from '#records/actions/record-menu-entries.tsx'
import { toRecordRef, type ActionContext } from '#records/kind-screens.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { SkeletonBar } from '#ui/feedback/skeleton.tsx'
import type { RowSyncState } from '#records/list/record-status.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
import css from './record-list.module.css'
import type { ListGroupHeadProps } from '#records/list/list-lines.ts'
import { SyncBadge } from './sync-badge.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import type { FoundList } from '#records/search/list-search.tsx'

type SummaryComponent = ComponentType<{ readonly summary: SummaryRow }>

/** Parts of a row that differ from kind to kind. */
export interface RowAppearance {
  /** On the list: the width of the columns, as `--mark-column` and `--fact-column`. */
  readonly className: string | undefined
  /** Heads of the columns; without them there is no head row, and everything is selected from the foot. */
  readonly columns?: readonly [title: string, mark: string, edited: string]
  /** A picture before the title. */
  readonly Picture?: SummaryComponent
  /** The title as rows show it, where that is not the whole of it. */
  readonly titleOf?: (summary: SummaryRow) => string
  /** The title as rows draw it, where that is more than `titleOf`. */
  readonly Title?: SummaryComponent
  /** The second line, where it is more than the excerpt. */
  readonly Line?: SummaryComponent
  /** In place of the second line of a record that has none. */
  readonly noExcerpt: string
  /** After the title: something that needs attention. */
  readonly Remark?: SummaryComponent
  /** In the middle: progress, or type. */
  readonly Mark: SummaryComponent
  /** A further column behind the mark. */
  readonly Fact?: SummaryComponent
  /** Over the rows of a group, where the list may be split into groups. */
  readonly GroupHead?: ComponentType<ListGroupHeadProps>
}

/** Actions of a row. One object serves all rows and stays the same from render to render. */
export interface RowActions {
  readonly select: Selection['select']
  readonly trash: (summary: SummaryRow) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLLIElement>, summary: SummaryRow, index: number) => void
}

export interface RecordListRowProps {
  readonly summary: SummaryRow
  /** Among the rows. */
  readonly index: number
  /** Among the rows and the heads of groups. */
  readonly line: number
  readonly setSize: number
  readonly topPx: number
  readonly isSelected: boolean
  readonly sync: RowSyncState['type']
  /** Changes that need a person. */
  readonly needs: number
  readonly nowMs: number
  /** A press on the row ticks it and does not open it (phones). */
  readonly isSelecting: boolean
  /** Set while the list shows what a search has found. */
  readonly search: FoundList | undefined
  /** Props that are the same for all rows, and from render to render. */
  readonly appearance: RowAppearance
  readonly rights: Rights
  readonly context: ActionContext
  readonly actions: RowActions
}

export const RecordListRow = memo(function RecordRow(props: RecordListRowProps) {
  const {
    summary,
    index,
    line: position,
    setSize,
    topPx,
    isSelected,
    sync,
    needs,
    nowMs,
    isSelecting,
    search,
    appearance,
    context,
    actions,
  } = props
  const line = appearance.Line ? (
    <appearance.Line summary={summary} />
  ) : (
    summary.excerpt || <span className={css.none}>{appearance.noExcerpt}</span>
  )
  return (
    <li
      className={css.row}
      style={{ top: topPx }}
      data-line={position}
      data-selected={isSelected || undefined}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      onKeyDown={(event) => actions.onKeyDown(event, summary, index)}
    >
      <RowBox summary={summary} index={index} isSelected={isSelected} appearance={appearance} actions={actions} />
      {appearance.Picture && <appearance.Picture summary={summary} />}
      <div className={css.words}>
        <div className={css.line}>
          <Link
            {...context.screens.open(toRecordRef(context.screens.kind, summary))}
            className={classNames(rowLinkClass, css.link)}
            aria-labelledby={`row-${summary.ID}-title row-${summary.ID}-line`}
            data-row-focus="link"
            onClick={(event) => {
              if (!isSelecting) return
              event.preventDefault()
              actions.select(summary.ID, index, { isOn: !isSelected, isRange: false })
            }}
          >
            <span id={`row-${summary.ID}-title`} className={css.title} dir="auto">
              {appearance.Title ? <appearance.Title summary={summary} /> : shownRowTitle(appearance, summary)}
            </span>
          </Link>
          {appearance.Remark && <appearance.Remark summary={summary} />}
          <SyncBadge type={sync} count={needs} className={css.badge} />
        </div>
        <span id={`row-${summary.ID}-line`} className={css.summary} dir="auto">
          {search ? (
            <search.Line summary={summary} title={shownRowTitle(appearance, summary)}>
              {line}
            </search.Line>
          ) : (
            line
          )}
        </span>
      </div>
      <span className={css.mark}>
        <appearance.Mark summary={summary} />
      </span>
      {appearance.Fact && (
        <span className={css.fact}>
          <appearance.Fact summary={summary} />
        </span>
      )}
      <time
        className={css.edited}
        dateTime={new Date(summary.updatedAt).toISOString()}
        title={wholeDate(summary.updatedAt)}
      >
        {relativeDate(summary.updatedAt, nowMs)}
      </time>
      <RowMenu {...props} />
    </li>
  )
})

const shownRowTitle = ({ titleOf: read }: RowAppearance, summary: SummaryRow): string =>
  read?.(summary) ?? summary.title

/**
 * The name of a row for its box and its menu: what is seen where the look draws the title itself, else the whole title.
 */
const accessibleRowName = (appearance: RowAppearance, summary: SummaryRow): string =>
  appearance.Title || summary.title.trim() === '' ? shownRowTitle(appearance, summary) : summary.title

function RowBox({
  summary,
  index,
  isSelected,
  appearance,
  actions,
}: Pick<RecordListRowProps, 'summary' | 'index' | 'isSelected' | 'appearance' | 'actions'>) {
  // The change event of a checkbox does not say whether Shift was held; the click before it does.
  let isRange = false
  return (
    <CheckBox
      className={css.box}
      label={t`Select ${{ title: isolateDirection(accessibleRowName(appearance, summary)) }}`}
      labelHidden
      data-row-focus="box"
      checked={isSelected}
      onClick={(event) => {
        isRange = event.shiftKey
      }}
      onCheckedChange={(isOn) => actions.select(summary.ID, index, { isOn, isRange })}
    />
  )
}

function RowMenu({
  summary,
  appearance,
  rights,
  context,
}: Pick<RecordListRowProps, 'summary' | 'appearance' | 'rights' | 'context'>) {
  return (
    <span className={css.menu}>
      <Menu
        trigger={
          <Button
            variant="quiet"
            iconOnly
            small
            aria-label={t`Actions for ${{ name: isolateDirection(accessibleRowName(appearance, summary)) }}`}
            data-row-focus="menu"
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        entries={permittedEntries(rights, recordMenuEntries(context, toRecordRef(context.screens.kind, summary)))}
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
