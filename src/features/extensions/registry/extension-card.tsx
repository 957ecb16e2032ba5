import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import css from './extension-card.module.css'
import { ExtensionIcon } from './extension-icon.tsx'
import { extensionReach } from './extension-labels.ts'
import { ExtensionActionsMenu } from './extension-actions-menu.tsx'
import { useExtensionActions } from './use-extension-actions.ts'
import { canOpenExtension, isExtensionInUse, type ListedExtension } from './use-listed-extensions.ts'

export interface ExtensionCardProps {
  readonly listed: ListedExtension
  readonly onUpdate: (name: string) => void
}

export function ExtensionCard({ listed, onUpdate }: ExtensionCardProps) {
  const { title, name, author, description } = listed.manifest
  const { words, icon: Icon } = extensionReach(listed.manifest)
  return (
    <li className={classNames(cardClass(), css.card)}>
      <ExtensionIcon manifest={listed.manifest} />
      <div className={css.names}>
        <h2 className={css.title}>
          <Link to="/extensions/$extension" params={{ extension: name }} dir="auto">
            {title}
          </Link>
        </h2>
        {author !== '' && (
          <span className={css.by}>
            <Trans>
              by <bdi>{author}</bdi>
            </Trans>
          </span>
        )}
      </div>
      <ExtensionActionsMenu listed={listed} onUpdate={onUpdate} />
      <p className={css.description} dir="auto">
        {description}
      </p>
      <div className={css.foot}>
        {listed.registered?.isWithdrawn ? (
          <WithdrawnNote />
        ) : (
          <>
            <ExtensionMainButton listed={listed} onUpdate={onUpdate} />
            <span className={css.reach}>
              <Icon aria-hidden="true" />
              {words}
            </span>
          </>
        )}
      </div>
    </li>
  )
}

/** Explains why an extension that the partner withdrew cannot be opened. */
export function WithdrawnNote() {
  const { partner } = useAccountContext()
  const appName = isolateDirection(partner.labels['global.appName'])
  return <p className={css.withdrawn}>{t`${appName} no longer offers this extension.`}</p>
}

/** Open, Add, or for an extension without code: Update. */
export function ExtensionMainButton({ listed, onUpdate }: ExtensionCardProps) {
  const { open, add } = useExtensionActions()
  const { title, name } = listed.manifest
  const own = isolateDirection(title)
  if (!canOpenExtension(listed))
    return listed.source === 'added' ? (
      <Button small aria-label={t`Update ${{ title: own }}`} onClick={() => onUpdate(name)}>
        {t`Update`}
      </Button>
    ) : (
      <span className={css.by}>{t`Not active`}</span>
    )
  if (isExtensionInUse(listed))
    return (
      <Button small aria-label={t`Open ${{ title: own }}`} onClick={() => open(name)}>
        {t({ message: 'Open', context: 'verb' })}
      </Button>
    )
  return (
    <Button small aria-label={t`Add ${{ title: own }}`} onClick={() => void add(listed)}>
      <Plus aria-hidden="true" />
      {t`Add`}
    </Button>
  )
}
