import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { formatCount } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import css from '#features/extensions/host/extension-frame.module.css'
import type { ExtensionRun } from '#features/extensions/host/use-extension-run.ts'

export interface RunningExtensionMenuProps {
  readonly run: ExtensionRun
  readonly manifest: Manifest
  readonly onPopout?: (() => void) | undefined
  readonly side?: 'top' | 'bottom'
}

/** The … menu of an open extension. Even one that can't be closed can be stopped and removed here. */
export function RunningExtensionMenu({ run, manifest, onPopout, side = 'bottom' }: RunningExtensionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const notes = useObservable(run.notes.list)
  return (
    <>
      <Menu
        side={side}
        trigger={
          <Button variant="quiet" iconOnly aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        entries={[
          ...(onPopout ? [{ label: 'Open in a window', onSelect: onPopout }] : []),
          { label: 'Restart', onSelect: run.restart },
          {
            label: 'Messages for the author',
            onSelect: () => setIsOpen(true),
            ...(notes.length > 0 && { hint: notes.length.toLocaleString('en') }),
          },
          ...(manifest.options.dismissable ? [] : [{ label: 'Close', onSelect: run.hide }]),
          { type: 'divider' },
          { label: 'Remove', bad: true, onSelect: run.remove },
        ]}
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Messages for the author"
        description="Refused calls and errors of this extension since it was opened. Send them to its author if something doesn’t work."
      >
        {notes.length === 0 ? (
          <p>No messages.</p>
        ) : (
          <ul className={css.notes}>
            {notes.map(({ text, times }) => (
              <li key={text} className={css.note}>
                <span dir="auto">{text}</span>
                {times > 1 && <span>{formatCount(times, 'time')}</span>}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
