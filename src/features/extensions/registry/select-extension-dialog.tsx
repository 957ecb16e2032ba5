import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useOpenExtension } from '#features/extensions/host/open-extension.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ExtensionIcon } from './extension-icon.tsx'
import { extensionReach } from './extension-labels.ts'
import css from './select-extension-dialog.module.css'
import { sortByLastOpened, useExtensions } from './account-extensions.ts'
import { menuExtensions } from './use-extension-menu-entries.tsx'

export interface SelectExtensionDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Opens one of the extensions in use; the most recently opened one comes first. */
export function SelectExtensionDialog({ open, onClose }: SelectExtensionDialogProps) {
  const account = useAccountContext().session.ID
  const extensions = sortByLastOpened(menuExtensions(useExtensions(account)))
  const openExtension = useOpenExtension()
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={t`Select Extension`} closesOutside bare initialFocus={first}>
      {extensions.length === 0 ? (
        <EmptyState
          title={t`No extensions in use`}
          action={
            <Link to="/extensions" className={buttonClass()} onClick={onClose}>
              {t`All extensions`}
            </Link>
          }
        >
          {t`Add one first. You decide what it can do.`}
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
                    {manifest.author !== '' && <AuthorName author={manifest.author} />}
                    {extensionReach(manifest).words}
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

const AuthorName = ({ author }: { readonly author: string }) => (
  <>
    <Trans>
      by <bdi>{author}</bdi>
    </Trans>
    {' · '}
  </>
)
