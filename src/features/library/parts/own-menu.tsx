import { Ellipsis } from 'lucide-react'
import { permitted } from '#records/actions/permitted.ts'
import { recordMenu } from '#records/actions/record-menu.tsx'
import { useScene } from '#records/actions/use-scene.ts'
import { refOf } from '#records/kind-screens.ts'
import { useOpenRecord } from '#records/open-record.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { TEMPLATE } from '#features/library/template-kind.ts'

const NOTHING_TYPED = async () => {}

interface OwnMenuProps {
  readonly ID: number
  readonly name: string
  readonly title: string
}

/** What can be done with a template of the account's own. */
export function OwnMenu({ ID, name, title }: OwnMenuProps) {
  const scene = useScene(TEMPLATE)
  const rights = useRights(scene.screens)
  const ref = refOf(TEMPLATE, { ID, name, title })
  useOpenRecord(ref, NOTHING_TYPED)
  if (!rights) return null
  return (
    <Menu
      trigger={
        <Button variant="quiet" iconOnly aria-label="More">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      entries={permitted(rights, recordMenu(scene, ref, { isOpen: true }))}
    />
  )
}
