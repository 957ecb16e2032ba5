import { t } from '@lingui/core/macro'
import { useSetAtom } from 'jotai'
import { Blocks } from 'lucide-react'
import { selectExtensionAtom } from '#features/extensions/registry/select-extension-state.ts'
import { sortByLastOpened, useExtensions } from '#features/extensions/registry/account-extensions.ts'
import { menuExtensions } from '#features/extensions/registry/use-extension-menu-entries.tsx'
import type { PaletteGroup } from '#ui/navigation/palette-items.ts'
import { useOpenExtension } from './open-extension.ts'

/** Extensions shown while nothing is typed. */
const ITEMS_WITHOUT_QUERY = 1

/**
 * Opens registered extensions from the palette; the most recently opened one comes first, to be reopened
 * (specification, 3.29).
 */
export function useExtensionPaletteGroup(account: number): PaletteGroup {
  const extensions = useExtensions(account)
  const open = useOpenExtension()
  const items = sortByLastOpened(extensions)
    .filter(({ manifest, isHidden }) => manifest.status === 'active' && !isHidden)
    .map(({ manifest: { name, title, description }, openedAt }) => ({
      key: `extension:${name}`,
      label: openedAt === null ? t`Open ${title}` : t`Reopen ${title}`,
      also: t`extension ${description}`,
      icon: Blocks,
      onChoose: () => open(name),
    }))
  const select = useSetAtom(selectExtensionAtom)
  const choice = {
    key: 'extension:select',
    label: t`Open an extension…`,
    also: t`select extensions`,
    icon: Blocks,
    onChoose: () => select(true),
  }
  const options = menuExtensions(extensions).flatMap(({ manifest }) =>
    manifest.menu
      .filter(({ type, disabled }) => type === 'item' && !disabled)
      .map((option) => ({
        key: `extension:${manifest.name}:${option.name}`,
        label: option.title,
        aside: () => manifest.title,
        also: t`extension ${{ title: manifest.title }}`,
        icon: Blocks,
        onChoose: () => open(manifest.name, { menu: option.name }),
      })),
  )
  return {
    heading: t`Extensions`,
    items: [...items, ...(items.length > 0 ? [choice] : []), ...options],
    unasked: ITEMS_WITHOUT_QUERY,
  }
}
