import { plural, t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import css from '#features/extensions/host/extension-frame.module.css'
import type { ExtensionRun } from '#features/extensions/host/use-extension-run.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'

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
          <Button variant="quiet" iconOnly aria-label={t`More`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        entries={[
          ...(onPopout ? [{ label: t`Open in a window`, onSelect: onPopout }] : []),
          { label: t`Restart`, onSelect: run.restart },
          {
            label: t`Messages for the author`,
            onSelect: () => setIsOpen(true),
            ...(notes.length > 0 && { hint: formatNumber(notes.length) }),
          },
          ...(manifest.options.dismissable ? [] : [{ label: t`Close`, onSelect: run.hide }]),
          { type: 'divider' },
          { label: t`Remove`, bad: true, onSelect: run.remove },
        ]}
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Messages for the author`}
        description={t`Blocked calls and errors since this extension was opened. Send them to its author if something doesn’t work.`}
      >
        {notes.length === 0 ? (
          <p>{t`No messages.`}</p>
        ) : (
          <ul className={css.notes}>
            {notes.map(({ text, times }) => (
              <li key={text} className={css.note}>
                <span dir="auto">{text}</span>
                {times > 1 && <span>{plural(times, { one: '# time', other: '# times' })}</span>}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
