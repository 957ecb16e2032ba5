import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { ALL_RIGHTS } from '#domain/plan/rights.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import css from './history.module.css'
import { HistoryList } from './history-list.tsx'
import { olderText } from './history-words.ts'
import { NoHistory, NotOnServer } from './no-history.tsx'
import { type OfferState, offerNamed, offerState } from './record-state.ts'
import { useHistory } from './use-history.ts'

export interface HistoryScreenProps {
  /** The offer's slug, from the address. */
  readonly name: string
  readonly isOnline: boolean
}

/** Everything that was changed in one offer, by whom and where, and the way back to it. */
export function HistoryScreen({ name, isOnline }: HistoryScreenProps) {
  const found = useLive((database) => offerNamed(database, name), [name])
  const [held, setHeld] = useState<{ readonly name: string; readonly ID: number } | null>(null)
  // Held by its ID: its address may change while the page is open.
  if (found?.name === name && found.ID !== null && held?.name !== name) setHeld({ name, ID: found.ID })
  const ID = held?.name === name ? held.ID : null
  const one = useLive(async (database) => (ID === null ? null : { ID, state: await offerState(database, ID) }), [ID])
  if (ID !== null && one?.ID === ID && one.state) return <Known key={ID} state={one.state} isOnline={isOnline} />
  if (found?.name !== name || ID !== null) {
    return (
      <Frame>
        <SkeletonRows count={4} />
      </Frame>
    )
  }
  return (
    <Frame>
      <Missing isDownloading={found.isDownloading} />
    </Frame>
  )
}

function Missing({ isDownloading }: { readonly isDownloading: boolean }) {
  return (
    <EmptyState
      title={isDownloading ? 'This offer is not on this device yet' : 'There is no offer at this address'}
      action={
        <Link to="/browse/opportunities" className={buttonClass()}>
          All offers
        </Link>
      }
    >
      {isDownloading
        ? 'It comes with the first sync, which needs a connection. Its history is shown here by itself when it is there.'
        : 'It may have been renamed, or deleted for good. Your offers are all in the list.'}
    </EmptyState>
  )
}

function Known({ state, isOnline }: { readonly state: OfferState; readonly isOnline: boolean }) {
  const { entries, fault, own, retry } = useHistory(state, isOnline)
  const rights = useRights('opportunities') ?? ALL_RIGHTS
  const title = useRef<HTMLHeadingElement>(null)
  const isLoading = state.server !== null && !entries && !fault
  return (
    <Frame
      title={title}
      crumb={
        <>
          {' › '}
          <OfferLink state={state} />
        </>
      }
    >
      <p className={css.lead}>
        Who changed what in this offer, and where.{' '}
        {rights.update ? 'What you restore is a change like any other: it syncs, and can be undone.' : `${rights.why}.`}
      </p>
      {state.isDeleted && <InTrash />}
      {!state.server && <NotOnServer isSetAside={state.isSetAside} />}
      {(entries ?? state.unsent) && (
        <HistoryList
          state={state}
          entries={entries ?? []}
          own={own}
          mayRestore={rights.update && !state.isDeleted}
          onRestored={() => title.current?.focus()}
        />
      )}
      {isLoading && <SkeletonRows count={4} />}
      {fault && <NoHistory fault={fault} isOnline={isOnline} isOlderShown={entries !== null} onRetry={retry} />}
      {entries && <p className={css.foot}>{olderText(entries)}</p>}
    </Frame>
  )
}

function OfferLink({ state: { shown, isDeleted } }: { readonly state: OfferState }) {
  if (isDeleted) return <bdi>{shown.title}</bdi>
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: shown.name, formGroup: 'business', form: 'overview' }}
    >
      <bdi>{shown.title}</bdi>
    </Link>
  )
}

const InTrash = () => (
  <p className={css.note}>
    <Trash2 aria-hidden="true" />
    <span>
      This offer is in the{' '}
      <Link to="/browse/trash" className={linkClass}>
        trash
      </Link>
      . Restore it there first; then its texts can be put back.
    </span>
  </p>
)

interface FrameProps {
  /** For the focus, where what had it is gone. */
  readonly title?: Ref<HTMLHeadingElement>
  readonly crumb?: ReactNode
  readonly children: ReactNode
}

/** Where it is, with what is at it. */
function Frame({ title, crumb, children }: FrameProps) {
  return (
    <div className={css.page}>
      <nav className={css.crumb} aria-label="Where it is">
        <Link to="/browse/opportunities">Offers</Link>
        {crumb}
      </nav>
      <h1 ref={title} tabIndex={-1}>
        History
      </h1>
      {children}
    </div>
  )
}
