import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useBlocker } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { TRASH_RETENTION_DAYS } from '#domain/engine/record.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useKind } from '#records/kinds-context.tsx'
import { RecordCrumb } from '#records/record-crumb.tsx'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import css from './conflict-screen.module.css'
import { conflictsToReviewText } from './conflict-labels.ts'
import { DeletedConflict } from './deleted-conflict.tsx'
import { replacementTextsAtom, replacementTextIn } from './replacement-text-state.ts'
import { FieldConflict } from './field-conflict.tsx'
import { MergedList } from './merged-list.tsx'
import {
  groupConflicts,
  isRecordConflict,
  readOpenConflicts,
  readConflict,
  type ConflictView,
  conflictViewState,
  conflictsOfSameRecord,
} from './conflict-views.ts'

export interface ConflictScreenProps {
  readonly ID: number
  /** Called once the conflict is settled, to return to the remaining conflicts. */
  readonly onSettled: () => void
}

/** Shows one conflict with both versions and every way to settle it. */
export function ConflictScreen({ ID, onSettled }: ConflictScreenProps) {
  const read = useLocalQuery((database) => readConflict(database, ID), [ID])
  const open = useLocalQuery(readOpenConflicts)
  const draft = replacementTextIn(useAtomValue(replacementTextsAtom).get(ID), read?.found?.conflict)
  useBlocker({ enableBeforeUnload: draft !== null, shouldBlockFn: () => false })
  const standing = conflictViewState(ID, read, draft)
  if (standing === 'settled') return <ConflictResolved />
  if (standing === 'unknown') return <ConflictNotFound />
  if (standing === 'notDownloaded') return <ConflictNotDownloaded />
  const found = read?.found
  if (standing === 'reading' || !found || !open) {
    return (
      <Page close>
        <SkeletonRows count={3} />
      </Page>
    )
  }
  return (
    <ConflictFrame one={found} open={open}>
      {isRecordConflict(found) ? (
        <DeletedConflict all={conflictsOfSameRecord(open, found)} onSettled={onSettled} />
      ) : (
        <FieldConflict key={ID} one={found} draft={draft} onSettled={onSettled} />
      )}
    </ConflictFrame>
  )
}

const ConflictResolved = () => (
  <Page close>
    <EmptyState title={t`This conflict is resolved`} action={conflictsLink(t`Other conflicts`)}>
      {t`Someone chose a version, here or on another device. There’s nothing left to do.`}
    </EmptyState>
  </Page>
)

const ConflictNotFound = () => (
  <Page close>
    <EmptyState title={t`Conflict not found`} action={conflictsLink(t`All conflicts`)}>
      {t`Check the address. Conflicts resolved more than ${{ days: TRASH_RETENTION_DAYS }} days ago can’t be opened. Your work is safe.`}
    </EmptyState>
  </Page>
)

const ConflictNotDownloaded = () => (
  <Page close>
    <EmptyState title={t`This conflict isn’t on this device yet`} action={conflictsLink(t`All conflicts`)}>
      {t`The first sync downloads it and opens it here. Syncing needs a connection.`}
    </EmptyState>
  </Page>
)

const conflictsLink = (words: string) => (
  <Link to="/conflicts" className={buttonClass()}>
    {words}
  </Link>
)

interface ConflictFrameProps {
  readonly one: ConflictView
  /** Every open conflict, including this one. */
  readonly open: readonly ConflictView[]
  readonly children: ReactNode
}

/** Shows the place of a conflict and what happened. */
function ConflictFrame({ one, open, children }: ConflictFrameProps) {
  const count = open.length
  const choices = groupConflicts(open).length
  const { conflict, place, record, title, ref } = one
  // An element: a message takes tags in a string for its own.
  const name = <>{title}</>
  const screens = useKind(conflict.of.kind)
  return (
    <Page close className={css.page}>
      <RecordCrumb screens={screens} record={{ title, ref, path: conflict.path }}>
        {place.section !== '' && record === 'here' && <> › {place.section}</>}
      </RecordCrumb>
      <h1>
        {count === 0 ? (
          <Trans>
            Resolved: <bdi>{name}</bdi>
          </Trans>
        ) : (
          conflictsToReviewText(count)
        )}
      </h1>
      <ConflictLead one={one} />
      {choices > 1 && (
        <p className={css.others}>
          <Link to="/conflicts" className={linkClass}>
            {t`All conflicts`}
          </Link>
        </p>
      )}
      {children}
      <MergedSection one={one} />
    </Page>
  )
}

/** Lists the fields that were merged, with a link to the record's history. */
function MergedSection({ one: { conflict, ref } }: Pick<ConflictFrameProps, 'one'>) {
  const screens = useKind(conflict.of.kind)
  if (!ref || !screens) return null
  const {
    section,
    noun: [noun],
  } = screens
  return (
    <section className={css.merged} aria-label={t`Merged automatically`}>
      <h2>{t`Merged automatically`}</h2>
      <p>
        <Trans>
          Changes that don’t overlap are merged for you.{' '}
          <Link to="/history/$section/$name" params={{ section, name: ref.name }} className={linkClass}>
            The {noun}’s history
          </Link>{' '}
          shows who changed what and lets you restore it.
        </Trans>
      </p>
      {conflict.type === 'field' && <MergedList conflict={conflict} />}
    </section>
  )
}

function ConflictLead({ one }: { readonly one: ConflictView }) {
  const { session } = useAccountContext()
  const { conflict, place, isOpen } = one
  if (!isOpen)
    return (
      <p className={css.lead}>
        {t`This conflict was resolved on another device while you were writing. You can still keep your text.`}
      </p>
    )
  if (isRecordConflict(one)) return null
  const label = <>{place.label}</>
  const author = <>{isolateDirection(conflict.author)}</>
  return (
    <p className={css.lead}>
      {conflict.author === session.user_login ? (
        <Trans>
          <b>{label}</b> was changed in two places before they could sync. Both versions are safe.
        </Trans>
      ) : (
        <Trans>
          <b>{label}</b> was changed in two places before they could sync, once by {author}. Both versions are safe.
        </Trans>
      )}
    </p>
  )
}
