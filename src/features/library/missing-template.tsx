import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Template } from '#domain/kinds/template.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { InTrash, NotHereYet } from '#records/editor/record-states.tsx'
import { refOf } from '#records/kind-screens.ts'
import { readCursor } from '#store/database.ts'
import { idByName, recordWithHead } from '#store/queries.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isShelf, shelfTitle } from './shelves.ts'
import { TEMPLATE, YOURS } from './template-kind.ts'

interface MissingTemplateProps {
  readonly shelf: string
  readonly name: string
  /** What is said where there is none. */
  readonly none: ReactNode
}

/**
 * An address at which no template stands. One of the account's own may be in the trash, still come, or stand in the
 * other half of the library.
 */
export const MissingTemplate = ({ shelf, name, none }: MissingTemplateProps) =>
  shelf === YOURS ? <MissingOwn name={name} none={none} /> : none

function MissingOwn({ name, none }: Pick<MissingTemplateProps, 'name' | 'none'>) {
  const { screens } = useScene(TEMPLATE)
  const rights = useRights(screens)
  const looked = useLive(
    async (database) => {
      const [ID, cursor] = await Promise.all([idByName(database, TEMPLATE, name), readCursor(database)])
      const seen = ID === undefined ? undefined : await recordWithHead(database, TEMPLATE, ID)
      const of = seen && !seen.deleted ? (seen.record as Template).of : undefined
      return { head: seen?.deleted ? seen.head : undefined, of, isDownloading: cursor.epoch === null }
    },
    [name],
  )
  if (!looked || !rights) return null
  if (looked.head) return <InTrash screens={screens} of={refOf(TEMPLATE, looked.head)} rights={rights} />
  if (looked.of === 'opportunity')
    return <Navigate to="/library/opportunities/$kind/$template" params={{ kind: YOURS, template: name }} replace />
  return looked.isDownloading ? <NotHereYet screens={screens} /> : none
}

/** An address that no text has. */
export function NoTextHere({ shelf }: Pick<MissingTemplateProps, 'shelf'>) {
  return (
    <EmptyState
      level={1}
      title="Template not found"
      action={
        <Link
          to="/library/strategies/$kind"
          params={{ kind: isShelf(shelf) ? shelf : 'ads' }}
          className={buttonClass()}
        >
          {isShelf(shelf) ? `Library: ${shelfTitle(shelf)}` : 'Go to the library'}
        </Link>
      }
    >
      It may have been removed from the library, or belongs to another account.
    </EmptyState>
  )
}
