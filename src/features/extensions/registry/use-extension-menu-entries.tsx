import { t } from '@lingui/core/macro'
import { useSetAtom } from 'jotai'
import { AppWindow, Puzzle } from 'lucide-react'
import { missingRights } from '#domain/extensions/agreement.ts'
import { useOpenExtension } from '#features/extensions/host/open-extension.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import type { MenuEntry } from '#ui/overlays/menu-popup.tsx'
import { OptionIcon } from './menu-options/option-icon.tsx'
import { hasOptionClass } from './menu-options/option-styles.ts'
import { selectExtensionAtom } from './select-extension-state.ts'
import { sortByLastOpened, useExtensions } from './account-extensions.ts'
import type { RegisteredExtension } from './stored-extensions.ts'

/** Extensions that may put entries into menus: active, shown and agreed to as they are now. */
export const menuExtensions = (extensions: readonly RegisteredExtension[]): readonly RegisteredExtension[] =>
  extensions.filter(
    ({ manifest, agreed, isHidden }) =>
      manifest.status === 'active' && !isHidden && missingRights(manifest, agreed) === null,
  )

/**
 * Entries of extensions for the apps menu: the last one again, the choice of all, and the options that their manifests
 * add, each beside its extension's title. Empty without extensions in use.
 */
export function useExtensionMenuEntries(): readonly MenuEntry[] {
  const account = useAccountContext().session.ID
  const extensions = menuExtensions(useExtensions(account))
  const open = useOpenExtension()
  const select = useSetAtom(selectExtensionAtom)
  if (extensions.length === 0) return []
  return [
    { type: 'divider' },
    { type: 'header', label: t`Extensions` },
    ...reopening(extensions, open),
    { label: t`Open an extension…`, icon: <AppWindow aria-hidden="true" />, onSelect: () => select(true) },
    ...extensions.flatMap((extension) => optionsOf(extension, open)),
  ]
}

type Open = ReturnType<typeof useOpenExtension>

function reopening(extensions: readonly RegisteredExtension[], open: Open): readonly MenuEntry[] {
  const last = sortByLastOpened(extensions).find(({ openedAt }) => openedAt !== null)
  if (!last) return []
  const { title, name } = last.manifest
  return [
    {
      label: t`Reopen ${{ title: isolateDirection(title) }}`,
      icon: <Puzzle aria-hidden="true" />,
      onSelect: () => open(name),
    },
  ]
}

function optionsOf({ manifest }: RegisteredExtension, open: Open): readonly MenuEntry[] {
  return manifest.menu.map(({ type, title, name, disabled, icon, classes }): MenuEntry => {
    if (type === 'divider') return { type }
    if (type === 'header') return { type, label: title }
    return {
      label: title,
      icon: <OptionIcon name={icon} />,
      hint: <bdi>{manifest.title}</bdi>,
      disabled,
      bad: hasOptionClass(classes, 'danger'),
      muted: hasOptionClass(classes, 'muted'),
      onSelect: () => open(manifest.name, { menu: name }),
    }
  })
}
