import { t } from '@lingui/core/macro'
import { missingRights, requestedRights } from '#domain/extensions/agreement.ts'
import { ExtensionIcon } from '#features/extensions/registry/extension-icon.tsx'
import { authorAndVersion } from '#features/extensions/registry/extension-labels.ts'
import type { RegisteredExtension } from '#features/extensions/registry/stored-extensions.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { extensionAbilities, extensionLimits, newExtensionAbilities } from './extension-abilities.ts'
import { AbilityLists } from './ability-lists.tsx'
import css from './consent-dialog.module.css'

export interface ConsentDialogProps {
  readonly open: boolean
  readonly extension: RegisteredExtension
  readonly onAnswer: (isAgreed: boolean) => void
}

/** Asks before the first use of an extension, and when an update wants more. */
export function ConsentDialog({ open, extension: { manifest, agreed }, onAnswer }: ConsentDialogProps) {
  const { title, author, termsURL } = manifest
  const wishes = requestedRights(manifest)
  const missing = missingRights(manifest, agreed)
  const isUpdate = agreed !== null && missing !== null
  const name = isolateDirection(title)
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={
        <span className={css.head}>
          <ExtensionIcon manifest={manifest} />
          <span>
            <span className={css.title}>
              {isUpdate ? t`${{ title: name }} now also wants to:` : t`Add ${{ title: name }}?`}
            </span>
            <span className={css.by}>{authorAndVersion(manifest)}</span>
          </span>
        </span>
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {t`Not now`}
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {isUpdate ? t`Allow` : t`Add ${{ title: name }}`}
          </Button>
        </>
      }
    >
      <AbilityLists
        abilities={isUpdate ? newExtensionAbilities(manifest, missing) : extensionAbilities(manifest, wishes)}
        limits={extensionLimits(manifest, wishes)}
        hasHeading={!isUpdate}
      />
      <p className={css.foot}>
        {t`You can remove it at any time.`}{' '}
        {termsURL !== '' && (
          <a className={linkClass} href={termsURL} target="_blank" rel="noopener noreferrer">
            {author === '' ? t`Terms` : t`Terms of ${{ author: isolateDirection(author) }}`}
          </a>
        )}
      </p>
    </Dialog>
  )
}
