import { Link } from '@tanstack/react-router'
import { Ellipsis, ListChecks, Plus, Trash2 } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { ALL_RIGHTS, type Rights } from '#domain/plan/rights.ts'
import { actionsOf, trash } from '#records/actions/standard-actions.ts'
import { syncNow } from '#records/actions/sync-now.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { refOf } from '#records/kind-screens.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import type { HeadRow } from '#store/rows.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Menu } from '#ui/menu.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ColumnHeads } from './list/column-heads.tsx'
import { ListEmpty, NoneFound } from './list/list-empty.tsx'
import { listSearchAtom } from './list/list-place.ts'
import { ListToolbar } from './list/list-toolbar.tsx'
import { OffersList } from './list/offers-list.tsx'
import { type ListView, useListView } from './list/use-list-view.ts'
import { type Selection, useSelection } from './list/use-selection.ts'
import { OFFER } from './offer.ts'
import { type OfferActions, useOfferActions } from './offer-actions.ts'
import css from './offers-screen.module.css'
import type { OffersSearch } from './offers-search.ts'
import { type FirstOffers, type Offers, useEmptiness, useOffers } from './use-offers.ts'

export type { OffersSearch } from './offers-search.ts'

export interface OffersScreenProps {
  /** What was read before the screen was there. */
  readonly first: FirstOffers | undefined
  readonly search: OffersSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: OffersSearch) => void
}

const NO_ROWS: readonly HeadRow[] = []

/** The list of offers: search, sort, filter, selection, and the way to a new one. */
export function OffersScreen({ first, search, onSearchChange }: OffersScreenProps) {
  const offers = useOffers(first)
  const view = useListView(offers, search, onSearchChange)
  const selection = useSelection(view.rows ?? NO_ROWS)
  const actions = useOfferActions()
  const rights = useRights('opportunities', first) ?? ALL_RIGHTS
  const remember = useSetAtom(listSearchAtom)
  useEffect(() => remember({ ...search, new: undefined }), [remember, search])
  useCreateFromAddress(search, onSearchChange, actions)
  if (!offers) {
    return (
      <div className={classNames(css.page, css.whole)}>
        <Head count={undefined} />
        <SkeletonRows count={6} />
      </div>
    )
  }
  if (offers.count === 0) return <NoOffers actions={actions} />
  return (
    <div className={classNames(css.page, css.whole)}>
      <Head count={offers.count} {...(rights.create ? { actions } : {})} selection={selection} />
      {rights.why !== null && (
        <div className={css.note}>
          <PlanNote why={rights.why} />
        </div>
      )}
      <ListToolbar
        query={view.query}
        onQueryChange={view.setQuery}
        sort={view.sort}
        onSortChange={view.setSort}
        show={view.show}
        onShowChange={view.setShow}
        counts={view.counts}
      />
      {view.rows?.length === 0 ? (
        <NoneFound query={view.query} onClear={view.clear} />
      ) : (
        <Rows offers={offers} view={view} selection={selection} rights={rights} />
      )}
      {rights.create && !selection.isSelecting && <CreateButton actions={actions} className={css.fab} />}
    </div>
  )
}

/** The create button of another page leads here and opens the dialog, once. */
function useCreateFromAddress(search: OffersSearch, onSearchChange: (next: OffersSearch) => void, actions: OfferActions): void {
  const isAsked = search.new === true
  const isTaken = useRef(false)
  useEffect(() => {
    if (!isAsked) isTaken.current = false
    if (!isAsked || isTaken.current) return
    isTaken.current = true
    onSearchChange({ ...search, new: undefined })
    void actions.create()
  })
}

interface HeadProps {
  /** Undefined while nobody knows what else will stand here: a link would have to give way to it. */
  readonly count: number | undefined
  /** None where the page itself offers what can be done. */
  readonly actions?: OfferActions
  readonly selection?: Selection
}

function Head({ count, actions, selection }: HeadProps) {
  return (
    <div className={css.head}>
      <h1 className={css.title}>
        Offers {count !== undefined && count > 0 && <span className={css.count}>{count.toLocaleString('en')}</span>}
      </h1>
      {count !== undefined && (
        <Link to="/browse/trash" className={classNames(buttonClass({ variant: 'quiet' }), selection && css.trash)}>
          <Trash2 aria-hidden="true" />
          Trash
        </Link>
      )}
      {actions && <CreateButton actions={actions} className={css.create} />}
      {selection && (
        <span className={css.more}>
          <Menu
            trigger={
              <Button variant="quiet" iconOnly aria-label="More">
                <Ellipsis aria-hidden="true" />
              </Button>
            }
            entries={[
              { label: 'Select offers', icon: <ListChecks aria-hidden="true" />, onSelect: selection.begin },
              { type: 'link', label: 'Trash', icon: <Trash2 aria-hidden="true" />, link: <Link to="/browse/trash" /> },
            ]}
          />
        </span>
      )}
    </div>
  )
}

/** In the head on wide screens, over the list in reach of the thumb on phones. */
function CreateButton({ actions, className }: { actions: OfferActions; className: string | undefined }) {
  return (
    <Button variant="primary" className={className} onClick={() => void actions.create()}>
      <Plus aria-hidden="true" />
      New offer
    </Button>
  )
}

function NoOffers({ actions }: { actions: OfferActions }) {
  const why = useEmptiness()
  const workspace = useWorkspace()
  // A button that was there stays: somebody may be on the way to it as the download ends.
  const [wasOffered, setWasOffered] = useState(false)
  if (why?.type === 'notDownloaded' && !wasOffered) setWasOffered(true)
  const isOffered = wasOffered && why?.type !== 'notAllowed'
  return (
    <div className={css.page}>
      <Head count={why || wasOffered ? 0 : undefined} {...(isOffered ? { actions } : {})} />
      {why && (
        <ListEmpty
          why={why}
          isGuest={workspace.session.acting !== undefined}
          onCreate={() => void actions.create()}
          onSample={() => void actions.createSample()}
          onSync={() => syncNow(workspace)}
        />
      )}
      {isOffered && <CreateButton actions={actions} className={css.fab} />}
    </div>
  )
}

interface RowsProps {
  readonly offers: Offers
  readonly view: ListView
  readonly selection: Selection
  readonly rights: Rights
}

function Rows({ offers, view, selection, rights }: RowsProps) {
  const heads = view.rows ?? NO_ROWS
  const { selected, clear } = selection
  const scene = useScene(OFFER)
  const chosen = () => heads.filter(({ ID }) => selected.has(ID)).map((head) => refOf(OFFER, head))
  return (
    <OffersList
      heads={heads}
      count={view.count}
      isCounted={view.isCounted}
      work={offers.work}
      view={view.name}
      selected={selected}
      isSelecting={selection.isSelecting}
      rights={rights}
      scene={scene}
      deeds={{
        select: selection.select,
        trash: (head) => void trash.run(scene, [refOf(OFFER, head)]),
      }}
      columnHeads={<ColumnHeads isAllSelected={selection.isAll} onSelectAll={selection.selectAll} />}
      foot={{
        total: view.isCounted ? view.count : undefined,
        selectedCount: selected.size,
        isSelecting: selection.isSelecting,
        actions: actionsOf(scene.screens).filter(({ ofSeveral, needs }) => ofSeveral && (needs === undefined || rights[needs])),
        onAction: async (action) => {
          if ((await action.run(scene, chosen())) && action.needs === 'delete') clear()
        },
        onClear: clear,
      }}
    />
  )
}
