import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useOpenExtension } from '#features/extensions/host/open-extension.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ExtensionIcon } from './extension-icon.tsx'
import { reachOf } from './extension-labels.ts'
import css from './select-dialog.module.css'
import { byLastOpened, useExtensions } from './store.ts'
import { inMenus } from './use-extension-menu.tsx'

export interface SelectDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Opens one of the extensions in use; the most recently opened one comes first. */
export function SelectDialog({ open, onClose }: SelectDialogProps) {
  const account = useWorkspace().session.ID
  const extensions = byLastOpened(inMenus(useExtensions(account)))
  const openExtension = useOpenExtension()
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title="Select Extension" closesOutside bare initialFocus={first}>
      {extensions.length === 0 ? (
        <EmptyState
          title="No extensions in use"
          action={
            <Link to="/extensions" className={buttonClass()} onClick={onClose}>
              All extensions
            </Link>
          }
        >
          Add one first. You decide what it may do.
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {extensions.map(({ manifest }, index) => (
            <li key={manifest.name}>
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                className={css.entry}
                onClick={() => {
                  onClose()
                  openExtension(manifest.name)
                }}
              >
                <ExtensionIcon manifest={manifest} />
                <span className={css.words}>
                  <bdi className={css.title}>{manifest.title}</bdi>
                  <span className={css.about}>
                    {manifest.author !== '' && (
                      <>
                        by <bdi>{manifest.author}</bdi> ·{' '}
                      </>
                    )}
                    {reachOf(manifest).words}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
