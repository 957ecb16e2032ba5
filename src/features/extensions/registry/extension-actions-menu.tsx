import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Download, Ellipsis, Eye, EyeOff, Info, Settings2, Trash2 } from 'lucide-react'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { isProtectedExtension } from './stored-extensions.ts'
import { useExtensionActions } from './use-extension-actions.ts'
import type { ListedExtension } from './use-listed-extensions.ts'

export interface ExtensionActionsMenuProps {
  readonly listed: ListedExtension
  readonly onUpdate: (name: string) => void
  /** On the extension's own page. */
  readonly isPage?: boolean | undefined
}

/** Further actions on an extension. */
export function ExtensionActionsMenu({ listed, onUpdate, isPage = false }: ExtensionActionsMenuProps) {
  const { remove, setHidden } = useExtensionActions()
  const { manifest, source, registered } = listed
  const { name, title } = manifest
  const entries: MenuEntry[] = []
  if (!isPage)
    entries.push({
      type: 'link',
      label: t`Details`,
      icon: <Info aria-hidden="true" />,
      link: <Link to="/extensions/$extension" params={{ extension: name }} />,
    })
  if (source === 'added')
    entries.push({ label: t`Update`, icon: <Settings2 aria-hidden="true" />, onSelect: () => onUpdate(name) })
  entries.push({
    label: t`Download manifest`,
    icon: <Download aria-hidden="true" />,
    onSelect: () => downloadFile(`${name}.json`, [JSON.stringify(manifest, null, 2)]),
  })
  if (registered) entries.push({ type: 'divider' }, putAway())
  return (
    <Menu
      isSheet
      entries={entries}
      trigger={
        <Button variant="quiet" small iconOnly aria-label={t`More about ${{ title: isolateDirection(title) }}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  )

  function putAway(): MenuEntry {
    if (registered?.isHidden && !registered.isWithdrawn)
      return {
        label: t`Show in menus`,
        icon: <Eye aria-hidden="true" />,
        onSelect: () => void setHidden(registered, false),
      }
    if (registered && isProtectedExtension(registered))
      return {
        label: t`Hide from menus`,
        icon: <EyeOff aria-hidden="true" />,
        onSelect: () => void setHidden(registered, true),
      }
    return {
      label: t`Remove`,
      icon: <Trash2 aria-hidden="true" />,
      bad: true,
      onSelect: () => registered && void remove(registered),
    }
  }
}
