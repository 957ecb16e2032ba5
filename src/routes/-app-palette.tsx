import { t } from '@lingui/core/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useExtensionPaletteGroup } from '#features/extensions/host/use-extension-palette-group.ts'
import { OFFER_SHORTCUTS } from '#features/offers/offer-shortcuts.ts'
import { offerSlugInPath } from '#features/shell/menus/apps-menu-entries.ts'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'
import { destinationItems, shellActions } from '#features/shell/menus/palette-items.ts'
import { storeRecentPaletteKey, readRecentPaletteKeys } from '#features/shell/menus/palette-recent-keys.ts'
import { openDialogAtom } from '#features/shell/frame/shell-state.ts'
import { ShortcutsDialog } from '#features/shell/menus/shortcuts-dialog.tsx'
import { themeAtom } from '#features/shell/menus/theme-state.ts'
import { lastUndoableAction, undoAction } from '#records/actions/undo.ts'
import { useHelp } from '#records/help/use-help.ts'
import { useOpenRecordGroup, useCreateItems, useRecordGroups } from '#records/palette/palette-groups.tsx'
import { type RecordHits, useRecordHits } from '#records/search/use-record-hits.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Palette } from '#ui/navigation/palette.tsx'
import type { PaletteGroup, PaletteItem } from '#ui/navigation/palette-items.ts'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'

interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The command palette with what every feature gives it: records and actions, all of this device, so that it works
 * without a network.
 */
export function AppPalette({ open, onClose }: OverlayProps) {
  const { session } = useAccountContext()
  const [query, setQuery] = useState('')
  // The field is empty when it opens again.
  if (!open && query !== '') setQuery('')
  const { hits, isSearching } = useRecordHits(open ? query : '')
  const groups = useGroups(open, hits)
  return (
    <Palette
      open={open}
      onClose={onClose}
      label={t`Search or jump to`}
      groups={groups}
      onQueryChange={setQuery}
      isSearching={isSearching}
      recentKeys={open ? readRecentPaletteKeys(localStorage, session.ID) : []}
      onChosen={({ key }) => storeRecentPaletteKey(localStorage, session.ID, key)}
      foot={t`Works offline`}
    />
  )
}

/** Records, what can be done, places. */
function useGroups(isOpen: boolean, hits: RecordHits): readonly PaletteGroup[] {
  const records = useRecordGroups(isOpen, hits)
  const ofOpen = useOpenRecordGroup()
  const actions = useCreateItems()
  const shell = useShellActions()
  const { session } = useAccountContext()
  const { pathname } = useLocation()
  const extensions = useExtensionPaletteGroup(session.ID)
  return [
    ofOpen,
    ...records,
    { heading: t`Actions`, items: [...undoItems(), ...actions, ...shellActions(shell)] },
    extensions,
    {
      heading: t`Go to`,
      items: destinationItems({ isAdmin: session.is_admin, offerName: offerSlugInPath(pathname) }, shell.go),
    },
  ]
}

/** Returns the palette item that undoes the last action, if there is one. */
function undoItems(): readonly PaletteItem[] {
  const undoableAction = lastUndoableAction()
  if (!undoableAction) return []
  const { announcement } = undoableAction
  return [
    {
      key: 'do:undo',
      label: t`Undo: ${announcement}`,
      icon: Undo2,
      also: t`take back`,
      onChoose: () => void undoAction(undoableAction),
    },
  ]
}

function useShellActions() {
  const account = useAccountContext()
  const { navigate } = useRouter()
  const setTheme = useSetAtom(themeAtom)
  const { show } = useHelp()
  const setDialog = useSetAtom(openDialogAtom)
  return {
    go: (href: string) => void navigate({ href }),
    syncNow: () => toastOnError(account.syncNow()),
    downloadEverything: () => toastOnError(downloadEverything(account)),
    setTheme,
    openHelp: () => show(),
    openShortcuts: () => setDialog('shortcuts'),
  }
}

/** The list of shortcuts with those of every feature. */
export function AppShortcuts(props: OverlayProps) {
  return <ShortcutsDialog {...props} groups={OFFER_SHORTCUTS} />
}
