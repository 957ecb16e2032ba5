import { Link } from '@tanstack/react-router'
import { RotateCw, Undo2 } from 'lucide-react'
import { TRASH_KEPT_DAYS } from '#domain/engine/record.ts'
import { refusalText, type Rights } from '#domain/plan/rights.ts'
import { isolated } from '#lib/text/text.ts'
import { syncNow } from '#records/actions/sync-now.ts'
import { restoreShown } from '#records/actions/trash.ts'
import type { KindScreens, RecordRef } from '#records/kind-screens.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'

interface OfKind {
  readonly screens: KindScreens
}

/** 'All offers', to where all of them are. */
function AllOfThem({ screens: { list, noun }, look }: OfKind & { readonly look: string }) {
  if (!list) return null
  return (
    <Link {...list} className={look}>
      All {noun[1]}
    </Link>
  )
}

interface NotHereYetProps extends OfKind {
  /** 2 under a title of the page; 1 by default. */
  readonly level?: 1 | 2
}

/** A record that may still come: the first sync has not finished. */
export function NotHereYet({ screens, level = 1 }: NotHereYetProps) {
  const workspace = useWorkspace()
  return (
    <EmptyState
      level={level}
      title={`This ${screens.noun[0]} is not on this device yet`}
      action={
        <Button onClick={() => syncNow(workspace)} loadingLabel="Syncing…">
          <RotateCw aria-hidden="true" />
          Sync now
        </Button>
      }
    >
      It comes with the first sync, which needs a connection. This page opens it by itself when it is there.{' '}
      <AllOfThem screens={screens} look={linkClass} />
    </EmptyState>
  )
}

/** An address that no record has. */
export function NoneHere({ screens }: OfKind) {
  const [one, many] = screens.noun
  return (
    <EmptyState
      level={1}
      title={`There is no ${one} at this address`}
      action={<AllOfThem screens={screens} look={buttonClass()} />}
    >
      It may have been renamed, or it belongs to another account. Your {many} are all in the list.
    </EmptyState>
  )
}

interface InTrashProps extends OfKind {
  readonly of: RecordRef
  readonly rights: Rights
}

/** A record in the trash, and the way back out of it. */
export function InTrash({ screens, of, rights }: InTrashProps) {
  const workspace = useWorkspace()
  return (
    <EmptyState
      level={1}
      title={`‘${isolated(of.title)}’ is in the trash`}
      action={
        rights.update && (
          <Button variant="primary" onClick={() => restoreShown(workspace, screens, of)}>
            <Undo2 aria-hidden="true" />
            Restore it
          </Button>
        )
      }
    >
      It is kept for {TRASH_KEPT_DAYS} days, with everything in it.{' '}
      {rights.update ? 'Restore it to go on writing.' : refusalText(rights)}{' '}
      <Link to="/history/$section/$name" params={{ section: screens.section, name: of.name }} className={linkClass}>
        History
      </Link>{' '}
      <AllOfThem screens={screens} look={linkClass} />
    </EmptyState>
  )
}
