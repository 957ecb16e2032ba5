import { Link, Navigate } from '@tanstack/react-router'
import { RotateCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { TRASH_KEPT_DAYS } from '#domain/engine/record.ts'
import type { Rights } from '#domain/plan/rights.ts'
import { useRights } from '#store/react/use-rights.ts'
import { isolated } from '#lib/text.ts'
import { syncNow } from '#records/actions/sync-now.ts'
import { restoreRecords } from '#records/actions/trash.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { OfferEditor } from './editor/offer-editor.tsx'
import { OfferRights } from './editor/rights-context.tsx'
import { formAt } from './editor/section-order.ts'
import { useDrafts } from './editor/use-drafts.ts'
import { useOfferNamed, useOfferRecord } from './editor/use-offer.ts'
import { OFFER } from './offer.ts'
import css from './offer-editor-screen.module.css'

export interface OfferEditorScreenProps {
  /** The offer's slug, from the address. */
  readonly name: string
  readonly formGroup: string
  /** Absent on the address without a form: the first form of the group. */
  readonly form?: string | undefined
}

/** The editor of one offer: its sections as a task list, one form at a time, saved as it is typed. */
export function OfferEditorScreen(props: OfferEditorScreenProps) {
  const found = useOfferNamed(props.name)
  if (found.state === 'looking') return <Waiting />
  if (found.state === 'missing') return <Missing isDownloading={found.isDownloading} />
  return <FoundOffer key={found.ID} ID={found.ID} {...props} />
}

function FoundOffer({ ID, name, formGroup, form: formKey }: OfferEditorScreenProps & { ID: number }) {
  const seen = useOfferRecord(ID)
  const drafts = useDrafts(ID, seen?.record)
  const rights = useRights('opportunities')
  const form = formAt(formGroup, formKey)
  if (seen === undefined || !rights) return <Waiting />
  if (seen === null) return <Missing isDownloading={false} />
  if (seen.deleted) return <Deleted offer={seen.record} rights={rights} />
  if (!form || formKey === undefined) {
    const to = form ?? formAt('business', undefined)
    return to ? (
      <Navigate
        to="/edit/opportunities/$opportunity/$formGroup/$form"
        params={{ opportunity: name, formGroup: to.group, form: to.key }}
        replace
      />
    ) : null
  }
  return (
    <OfferRights value={rights}>
      <OfferEditor offer={seen.record} form={form} drafts={drafts} />
    </OfferRights>
  )
}

function Waiting() {
  return (
    <Notice>
      <SkeletonRows count={4} />
    </Notice>
  )
}

const allOffers = (
  <Link to="/browse/opportunities" className={linkClass}>
    All offers
  </Link>
)

const toOffers = (
  <Link to="/browse/opportunities" className={buttonClass()}>
    All offers
  </Link>
)

function Missing({ isDownloading }: { isDownloading: boolean }) {
  const workspace = useWorkspace()
  if (isDownloading) {
    return (
      <Notice>
        <EmptyState
          title="This offer is not on this device yet"
          action={
            <Button onClick={() => syncNow(workspace)} loadingLabel="Syncing…">
              <RotateCw aria-hidden="true" />
              Sync now
            </Button>
          }
        >
          It comes with the first sync, which needs a connection. This page opens it by itself when it is there. {allOffers}
        </EmptyState>
      </Notice>
    )
  }
  return (
    <Notice>
      <EmptyState title="There is no offer at this address" action={toOffers}>
        It may have been renamed, or it belongs to another account. Your offers are all in the list.
      </EmptyState>
    </Notice>
  )
}

interface DeletedProps {
  readonly offer: { readonly ID: number; readonly name: string; readonly title: string }
  readonly rights: Rights
}

function Deleted({ offer, rights }: DeletedProps) {
  const { workspace, screens } = useScene(OFFER)
  return (
    <Notice>
      <EmptyState
        title={`‘${isolated(offer.title)}’ is in the trash`}
        action={
          rights.update && (
            <Button variant="primary" onClick={() => restoreRecords(workspace, screens, [{ ...offer, kind: OFFER }])}>
              <Undo2 aria-hidden="true" />
              Restore it
            </Button>
          )
        }
      >
        It is kept for {TRASH_KEPT_DAYS} days, with everything in it. {rights.update ? 'Restore it to go on writing.' : `${rights.why}.`}{' '}
        <Link to="/history/$section/$name" params={{ section: 'opportunities', name: offer.name }} className={linkClass}>
          History
        </Link>{' '}
        {allOffers}
      </EmptyState>
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return <div className={css.notice}>{children}</div>
}
