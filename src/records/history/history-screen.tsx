import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { refusalText } from '#domain/plan/rights.ts'
import { FirstListLink } from '#records/first-list-link.tsx'
import type { KindScreens } from '#records/kind-screens.ts'
import { useKindRights } from '#records/kinds-context.tsx'
import { RecordCrumb, type RecordCrumbProps } from '#records/record-crumb.tsx'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import css from './history.module.css'
import { HistoryList } from './history-list.tsx'
import { historyEndText } from './history-labels.ts'
import { NoHistory, NotOnServer } from './no-history.tsx'
import { findRecordBySlug, type RecordState, readRecordState } from './record-state.ts'
import { useRecordHistory } from './use-record-history.ts'

export interface HistoryScreenProps {
  readonly screens: KindScreens
  /** The record's slug, from the address. */
  readonly name: string
}

interface HistoryRecordName extends Pick<HistoryScreenProps, 'name'> {
  readonly kind: string
  readonly ID: number
}

/** Shows every change of one record, with its author and device, and a way to restore it. */
export function HistoryScreen({ screens, name }: HistoryScreenProps) {
  const { kind } = screens
  const isThis = (one: { readonly kind: string; readonly name: string } | null | undefined) =>
    one?.kind === kind && one.name === name
  const found = useLocalQuery((database) => findRecordBySlug(database, kind, name), [kind, name])
  const [known, setKnown] = useState<HistoryRecordName | null>(null)
  // Held by its ID: its address may change while the page is open.
  if (found && isThis(found) && found.ID !== null && !isThis(known)) setKnown({ kind, name, ID: found.ID })
  const ID = known && isThis(known) ? known.ID : null
  const one = useLocalQuery(
    async (database) => (ID === null ? null : { ID, state: await readRecordState(database, { kind, ID }) }),
    [kind, ID],
  )
  if (ID !== null && one?.ID === ID && one.state?.kind === kind)
    return <LoadedHistory key={`${kind}:${ID}`} screens={screens} state={one.state} />
  return (
    <HistoryFrame screens={screens}>
      {!found || !isThis(found) || ID !== null ? (
        <SkeletonRows count={4} />
      ) : (
        <MissingHistory screens={screens} isDownloading={found.isDownloading} />
      )}
    </HistoryFrame>
  )
}

function MissingHistory({
  screens: {
    noun: [noun, nouns],
    list,
  },
  isDownloading,
}: Pick<HistoryScreenProps, 'screens'> & { readonly isDownloading: boolean }) {
  const all = list && (
    <Link {...list} className={buttonClass()}>
      {t`All ${nouns}`}
    </Link>
  )
  return (
    <EmptyState
      title={isDownloading ? t`This ${noun} isn’t on this device yet` : t`We couldn’t find this ${noun}`}
      action={all ?? <FirstListLink />}
    >
      {isDownloading
        ? t`Its history appears here after the first sync, which needs a connection.`
        : list
          ? t`The ${noun} may have been renamed or permanently deleted. Your list has all your ${nouns}.`
          : t`Check the address. Your work is safe.`}
    </EmptyState>
  )
}

interface LoadedHistoryProps extends Pick<HistoryScreenProps, 'screens'> {
  readonly state: RecordState
}

function LoadedHistory({ screens, state }: LoadedHistoryProps) {
  const { entries, fault, thisDeviceIDs, retry } = useRecordHistory(state)
  const rights = useKindRights()(screens.kind)
  const title = useRef<HTMLHeadingElement>(null)
  const isLoading = state.server !== null && !entries && !fault
  const [noun] = screens.noun
  return (
    <HistoryFrame
      title={title}
      screens={screens}
      record={{ title: state.title, ref: state.isDeleted ? null : state.ref }}
    >
      <p className={css.lead}>
        {t`Who changed what in this ${noun}, and where.`}{' '}
        {rights.update ? t`Restoring syncs like any other change, and you can undo it.` : refusalText(rights)}
      </p>
      {state.isDeleted && <TrashNotice noun={noun} />}
      {!state.server && <NotOnServer noun={noun} isRejected={state.isRejected} />}
      {(state.unsent !== null || (entries?.length ?? 0) > 0) && (
        <HistoryList
          state={state}
          entries={entries ?? []}
          thisDeviceIDs={thisDeviceIDs}
          mayRestore={rights.update && !state.isDeleted}
          onRestored={() => title.current?.focus()}
        />
      )}
      {isLoading && <SkeletonRows count={4} />}
      {fault && <NoHistory noun={noun} fault={fault} isOlderShown={entries !== null} onRetry={retry} />}
      {entries?.length === 0 && !state.unsent && (
        <EmptyState title={t`No changes yet`}>
          {t`The history of this ${noun} begins with the first change.`}
        </EmptyState>
      )}
      {entries && entries.length > 0 && <p className={css.foot}>{historyEndText(state.kind, entries)}</p>}
    </HistoryFrame>
  )
}

const TrashNotice = ({ noun }: { readonly noun: string }) => (
  <p className={css.note}>
    <Trash2 aria-hidden="true" />
    <span>
      <Trans>
        This {noun} is in the{' '}
        <Link to="/browse/trash" className={linkClass}>
          trash
        </Link>
        . Restore it there before you bring back earlier text.
      </Trans>
    </span>
  </p>
)

interface HistoryFrameProps extends Pick<HistoryScreenProps, 'screens'> {
  /** For the focus, where what had it is gone. */
  readonly title?: Ref<HTMLHeadingElement>
  readonly record?: RecordCrumbProps['record']
  readonly children: ReactNode
}

/** Shows the frame of a history: its place and the links there. */
function HistoryFrame({ title, screens, record, children }: HistoryFrameProps) {
  return (
    <Page close className={css.page}>
      <RecordCrumb screens={screens} record={record} />
      <h1 ref={title} tabIndex={-1}>
        {t`History`}
      </h1>
      {children}
    </Page>
  )
}
