import { useLocation, useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { Undo2 } from 'lucide-react'
import { useExtensionGroup } from '#features/extensions/host/palette-group.ts'
import { OFFER_SHORTCUTS } from '#features/offers/offer-shortcuts.ts'
import { offerInPath } from '#features/shell/menus/apps-entries.ts'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'
import { placeItems, shellActions } from '#features/shell/menus/palette-items.ts'
import { noteRecent, readRecent } from '#features/shell/menus/palette-recent.ts'
import { openDialogAtom } from '#features/shell/frame/shell-state.ts'
import { ShortcutsDialog } from '#features/shell/menus/shortcuts-dialog.tsx'
import { themeAtom } from '#features/shell/menus/theme.ts'
import { lastDeed, takeBack } from '#records/actions/undo.ts'
import { useHelp } from '#records/help/use-help.ts'
import { useOpenRecordGroup, useRecordActions, useRecordGroups } from '#records/palette/palette-groups.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
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
  const { session } = useWorkspace()
  const groups = useGroups(open)
  return (
    <Palette
      open={open}
      onClose={onClose}
      label="Search or jump to"
      groups={groups}
      recentKeys={open ? readRecent(localStorage, session.ID) : []}
      onChosen={({ key }) => noteRecent(localStorage, session.ID, key)}
      foot="Works offline"
    />
  )
}

/** Records, what can be done, places. */
function useGroups(isOpen: boolean): readonly PaletteGroup[] {
  const records = useRecordGroups(isOpen)
  const ofOpen = useOpenRecordGroup()
  const actions = useRecordActions()
  const shell = useShellActions()
  const { session } = useWorkspace()
  const { pathname } = useLocation()
  const extensions = useExtensionGroup(session.ID)
  return [
    ofOpen,
    ...records,
    { heading: 'Actions', items: [...undoItems(), ...actions, ...shellActions(shell)] },
    extensions,
    { heading: 'Go to', items: placeItems({ isAdmin: session.is_admin, offerName: offerInPath(pathname) }, shell.go) },
  ]
}

/** What was done last, to be taken back. */
function undoItems(): readonly PaletteItem[] {
  const deed = lastDeed()
  if (!deed) return []
  return [
    {
      key: 'do:undo',
      label: `Undo: ${deed.said}`,
      icon: Undo2,
      also: 'take back',
      onChoose: () => void takeBack(deed),
    },
  ]
}

function useShellActions() {
  const workspace = useWorkspace()
  const { navigate } = useRouter()
  const setTheme = useSetAtom(themeAtom)
  const { show } = useHelp()
  const setDialog = useSetAtom(openDialogAtom)
  return {
    go: (href: string) => void navigate({ href }),
    syncNow: () => toastOnError(workspace.syncNow()),
    downloadEverything: () => toastOnError(downloadEverything(workspace)),
    setTheme,
    openHelp: () => show(),
    openShortcuts: () => setDialog('shortcuts'),
  }
}

/** The list of shortcuts with those of every feature. */
export function AppShortcuts(props: OverlayProps) {
  return <ShortcutsDialog {...props} groups={OFFER_SHORTCUTS} />
}
