import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import type { Rights } from '#domain/plan/rights.ts'
import { lettersOf, OFFER, sectionsOf } from '#features/offers/offer.ts'
import { permitted } from '#records/actions/permitted.ts'
import type { ActionScene } from '#records/actions/record-action.ts'
import { recordMenu } from '#records/actions/record-menu.tsx'
import { refOf } from '#records/kind-screens.ts'
import { relativeDate, wholeDate } from '#lib/relative-date.ts'
import { isolated } from '#lib/text.ts'
import type { HeadRow } from '#store/rows.ts'
import { Button } from '#ui/button.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { Menu } from '#ui/menu.tsx'
import { SkeletonBar } from '#ui/skeleton.tsx'
import { CountedTally } from '#ui/tally.tsx'
import type { RowSync } from './list-view.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/row-link-class.ts'
import css from './offers-list.module.css'
import { SyncBadge } from './sync-badge.tsx'
import type { Selection } from './use-selection.ts'

/** What a row can be asked to do. One object for all rows, the same from render to render. */
export interface RowDeeds {
  readonly select: Selection['select']
  readonly trash: (head: HeadRow) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLLIElement>, head: HeadRow, index: number) => void
}

export interface OfferRowProps {
  readonly head: HeadRow
  readonly index: number
  readonly setSize: number
  readonly topPx: number
  readonly isSelected: boolean
  readonly sync: RowSync['type']
  /** Changes that need a person. */
  readonly needs: number
  readonly nowMs: number
  /** A press on the row ticks it and does not open it (phones). */
  readonly isSelecting: boolean
  /** The same for all rows, and from render to render. */
  readonly rights: Rights
  readonly scene: ActionScene
  readonly deeds: RowDeeds
}

/** One offer of the list. */
export const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { head, index, setSize, topPx, isSelected, sync, needs, nowMs, isSelecting, rights, scene, deeds } = props
  return (
    <li
      className={css.row}
      style={{ top: topPx }}
      data-index={index}
      data-selected={isSelected || undefined}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      onKeyDown={(event) => deeds.onKeyDown(event, head, index)}
    >
      <RowBox head={head} index={index} isSelected={isSelected} deeds={deeds} />
      <Link
        {...scene.screens.open(refOf(OFFER, head))}
        className={classNames(rowLinkClass, css.words)}
        data-row-focus="link"
        onClick={(event) => {
          if (!isSelecting) return
          event.preventDefault()
          deeds.select(head.ID, index, { isOn: !isSelected, isRange: false })
        }}
      >
        <span className={css.title} dir="auto">
          {head.title}
        </span>
        <span className={css.summary} dir="auto">
          {head.excerpt || <span className={css.none}>No summary yet</span>}
        </span>
      </Link>
      <span className={css.progress}>
        <CountedTally sections={sectionsOf(lettersOf(head))} />
      </span>
      <span className={css.sync}>
        <SyncBadge type={sync} count={needs} className={css.badge} />
      </span>
      <time className={css.edited} dateTime={new Date(head.updatedAt).toISOString()} title={wholeDate(head.updatedAt)}>
        {relativeDate(head.updatedAt, nowMs)}
      </time>
      <RowMenu head={head} rights={rights} scene={scene} />
    </li>
  )
})

function RowBox({ head, index, isSelected, deeds }: Pick<OfferRowProps, 'head' | 'index' | 'isSelected' | 'deeds'>) {
  // The change event of a checkbox does not say whether Shift was held; the click before it does.
  let isRange = false
  return (
    <CheckBox
      className={css.box}
      label={`Select ${isolated(head.title)}`}
      labelHidden
      data-row-focus="box"
      checked={isSelected}
      onClick={(event) => {
        isRange = event.shiftKey
      }}
      onCheckedChange={(isOn) => deeds.select(head.ID, index, { isOn, isRange })}
    />
  )
}

function RowMenu({ head, rights, scene }: Pick<OfferRowProps, 'head' | 'rights' | 'scene'>) {
  return (
    <span className={css.menu}>
      <Menu
        trigger={
          <Button variant="quiet" iconOnly small aria-label={`Actions for ${isolated(head.title)}`} data-row-focus="menu">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        entries={permitted(rights, recordMenu(scene, refOf(OFFER, head)))}
      />
    </span>
  )
}

/** A row that is on its way: bars at the places of title, summary and tally. */
export function SkeletonRow({ topPx }: { topPx: number }) {
  return (
    <li className={css.row} style={{ top: topPx }} aria-hidden="true">
      <span className={css.box} />
      <span className={css.words}>
        <SkeletonBar width="38%" />
        <SkeletonBar width="66%" />
      </span>
      <span className={css.progress}>
        <SkeletonBar width="70%" />
      </span>
      <span className={css.sync}>
        <SkeletonBar width="60%" />
      </span>
    </li>
  )
}
