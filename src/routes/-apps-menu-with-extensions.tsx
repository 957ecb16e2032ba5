import { useExtensionMenuEntries } from '#features/extensions/registry/use-extension-menu-entries.tsx'
import { AppsMenu } from '#features/shell/menus/apps-menu.tsx'
import type { MenuPlace } from '#ui/overlays/menu.tsx'

/** The apps menu with the entries of extensions, read when it opens. */
export function AppsMenuWithExtensions(place: MenuPlace) {
  return <AppsMenu {...place} more={useExtensionMenuEntries()} />
}
