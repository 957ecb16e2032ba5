import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { RotateCw, Undo2 } from 'lucide-react'
import { TRASH_RETENTION_DAYS } from '#domain/engine/record.ts'
import { refusalText, type Rights } from '#domain/plan/rights.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { syncNowWithToast } from '#records/actions/sync-now-with-toast.ts'
import { restoreOpenRecord } from '#records/actions/trash-records.ts'
import type { KindScreens, RecordRef } from '#records/kind-screens.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'

interface KindStateProps {
  readonly screens: KindScreens
}

/** Links to the list of all records of a kind: 'All offers'. */
function AllRecordsLink({ screens: { list, noun }, look: className }: KindStateProps & { readonly look: string }) {
  if (!list) return null
  return (
    <Link {...list} className={className}>
      {t`All ${{ nouns: noun[1] }}`}
    </Link>
  )
}

interface RecordNotDownloadedProps extends KindStateProps {
  /** 2 under a title of the page; 1 by default. */
  readonly level?: 1 | 2
}

/** A record that may still come: the first sync has not finished. */
export function RecordNotDownloaded({ screens, level = 1 }: RecordNotDownloadedProps) {
  const account = useAccountContext()
  return (
    <EmptyState
      level={level}
      title={t`This ${{ noun: screens.noun[0] }} isn’t on this device yet`}
      action={
        <Button onClick={() => syncNowWithToast(account)} loadingLabel={t`Syncing…`}>
          <RotateCw aria-hidden="true" />
          {t`Sync now`}
        </Button>
      }
    >
      {t`The first sync downloads it and opens it here. Syncing needs a connection.`}{' '}
      <AllRecordsLink screens={screens} look={linkClass} />
    </EmptyState>
  )
}

/** An address that no record has. */
export function RecordNotFound({ screens }: KindStateProps) {
  const [noun, nouns] = screens.noun
  return (
    <EmptyState
      level={1}
      title={t`We couldn’t find this ${noun}`}
      action={<AllRecordsLink screens={screens} look={buttonClass()} />}
    >
      {t`The ${noun} may have been renamed or belong to another account. Your list has all your ${nouns}.`}
    </EmptyState>
  )
}

interface RecordInTrashProps extends KindStateProps {
  readonly of: RecordRef
  readonly rights: Rights
}

/** A record in the trash, and the way back out of it. */
export function RecordInTrash({ screens, of, rights }: RecordInTrashProps) {
  const account = useAccountContext()
  return (
    <EmptyState
      level={1}
      title={t`“${{ title: isolateDirection(of.title) }}” is in the trash`}
      action={
        rights.update && (
          <Button variant="primary" onClick={() => restoreOpenRecord(account, screens, of)}>
            <Undo2 aria-hidden="true" />
            {t`Restore it`}
          </Button>
        )
      }
    >
      {t`Kept for ${{ days: TRASH_RETENTION_DAYS }} days, with everything in it.`}{' '}
      {rights.update ? t`Restore it to keep writing.` : refusalText(rights)}{' '}
      <Link to="/history/$section/$name" params={{ section: screens.section, name: of.name }} className={linkClass}>
        {t`History`}
      </Link>{' '}
      <AllRecordsLink screens={screens} look={linkClass} />
    </EmptyState>
  )
}
