import { Link } from '@tanstack/react-router'
import { useScene } from '#records/actions/use-scene.ts'
import { InTrash, NotHereYet } from '#records/editor/record-states.tsx'
import { refOf } from '#records/kind-screens.ts'
import { readCursor } from '#store/database.ts'
import { idByName, recordWithHead } from '#store/queries.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { isShelf, shelfTitle } from './shelves.ts'
import { TEMPLATE, YOURS } from './template-kind.ts'

interface MissingTemplateProps {
  readonly shelf: string
  readonly name: string
}

/** An address at which no text stands. One of the account's own may be in the trash, or still come. */
export function MissingTemplate({ shelf, name }: MissingTemplateProps) {
  return shelf === YOURS ? <MissingOwn name={name} /> : <NoneHere shelf={shelf} />
}

function MissingOwn({ name }: Pick<MissingTemplateProps, 'name'>) {
  const { screens } = useScene(TEMPLATE)
  const rights = useRights(screens.module)
  const looked = useLive(
    async (database) => {
      const [ID, cursor] = await Promise.all([idByName(database, TEMPLATE, name), readCursor(database)])
      const seen = ID === undefined ? undefined : await recordWithHead(database, TEMPLATE, ID)
      return { head: seen?.deleted ? seen.head : undefined, isDownloading: cursor.epoch === null }
    },
    [name],
  )
  if (!looked || !rights) return null
  if (looked.head) return <InTrash screens={screens} of={refOf(TEMPLATE, looked.head)} rights={rights} />
  return looked.isDownloading ? <NotHereYet screens={screens} /> : <NoneHere shelf={YOURS} />
}

function NoneHere({ shelf }: Pick<MissingTemplateProps, 'shelf'>) {
  return (
    <EmptyState
      level={1}
      title="There is no template at this address"
      action={
        <Link to="/library/strategies/$kind" params={{ kind: isShelf(shelf) ? shelf : 'ads' }} className={buttonClass()}>
          {isShelf(shelf) ? `Library: ${shelfTitle(shelf)}` : 'Go to the library'}
        </Link>
      }
    >
      It may have been taken out of the library, or it belongs to another account.
    </EmptyState>
  )
}
