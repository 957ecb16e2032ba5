import { useSetAtom } from 'jotai'
import { Keyboard } from 'lucide-react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { linkClass } from '#ui/link-class.ts'
import { openDialogAtom } from '#features/shell/frame/shell-state.ts'
import type { PanelProps } from '#features/shell/sync-panel/sync-panel.tsx'

/** The help panel. Its pages are still to come; until then it leads to the tutorial. */
export function HelpPanel({ open, onClose }: PanelProps) {
  const { partner } = useWorkspace()
  const setDialog = useSetAtom(openDialogAtom)
  return (
    <Drawer open={open} onClose={onClose} title="Help">
      <p>
        There are no help articles yet. The{' '}
        <a className={linkClass} href={partner.resources.tutorial} target="_blank" rel="noopener">
          tutorial
        </a>{' '}
        shows the first steps in five minutes.
      </p>
      <p>
        <Button onClick={() => setDialog('shortcuts')}>
          <Keyboard aria-hidden="true" />
          Keyboard shortcuts
        </Button>
      </p>
    </Drawer>
  )
}
