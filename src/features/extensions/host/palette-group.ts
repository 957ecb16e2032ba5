import { Blocks } from 'lucide-react'
import { byLastOpened, useExtensions } from '#features/extensions/registry/store.ts'
import type { PaletteGroup } from '#ui/palette-items.ts'
import { useOpenExtension } from './open-extension.ts'

/** Extensions shown while nothing is typed. */
const UNASKED = 1

/** Opens registered extensions from the palette; the most recently opened one comes first, to be reopened (specification, 3.29). */
export function useExtensionGroup(account: number): PaletteGroup {
  const extensions = useExtensions(account)
  const open = useOpenExtension()
  const items = byLastOpened(extensions)
    .filter(({ manifest, isHidden }) => manifest.status === 'active' && !isHidden)
    .map(({ manifest: { name, title, description }, openedAt }) => ({
      key: `extension:${name}`,
      label: openedAt === null ? `Open ${title}` : `Reopen ${title}`,
      also: `extension ${description}`,
      icon: Blocks,
      onChoose: () => open(name),
    }))
  return { heading: 'Extensions', items, unasked: UNASKED }
}
