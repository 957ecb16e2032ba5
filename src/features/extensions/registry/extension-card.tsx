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
            by <bdi>{author}</bdi>
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
  return (
    <p className={css.withdrawn}>
      {isolateDirection(partner.labels['global.appName'])} no longer offers this extension.
    </p>
  )
}

/** Open, Add, or for an extension without code: Update. */
export function ExtensionMainButton({ listed, onUpdate }: ExtensionCardProps) {
  const { open, add } = useExtensionActions()
  const { title, name } = listed.manifest
  const own = isolateDirection(title)
  if (!canOpenExtension(listed))
    return listed.source === 'added' ? (
      <Button small aria-label={`Update ${own}`} onClick={() => onUpdate(name)}>
        Update
      </Button>
    ) : (
      <span className={css.by}>Not active</span>
    )
  if (isExtensionInUse(listed))
    return (
      <Button small aria-label={`Open ${own}`} onClick={() => open(name)}>
        Open
      </Button>
    )
  return (
    <Button small aria-label={`Add ${own}`} onClick={() => void add(listed)}>
      <Plus aria-hidden="true" />
      Add
    </Button>
  )
}
