import { useLocation, useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { OFFER_SHORTCUTS, offerActions, offerItems } from '#features/offers/palette-items.tsx'
import { offerInPath } from '#features/shell/menus/apps-entries.ts'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'
import { placeItems, shellActions } from '#features/shell/menus/palette-items.ts'
import { noteRecent, readRecent } from '#features/shell/menus/palette-recent.ts'
import { openDialogAtom, openPanelAtom } from '#features/shell/frame/shell-state.ts'
import { ShortcutsDialog } from '#features/shell/menus/shortcuts-dialog.tsx'
import { themeAtom } from '#features/shell/menus/theme.ts'
import { ALL_RIGHTS } from '#domain/plan/rights.ts'
import { latestHeads } from '#store/queries.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { Palette } from '#ui/palette.tsx'
import type { PaletteGroup } from '#ui/palette-items.ts'
import { told } from '#ui/told.ts'

interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** How many offers are shown before anything is typed. */
const UNASKED_OFFERS = 4

/** The command palette with what every feature gives it: records and actions, all of this device, so that it works without a network. */
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

/** A line for each group: another kind of records comes in here. */
function useGroups(isOpen: boolean): readonly PaletteGroup[] {
  const offers = useOfferItems(isOpen)
  const deeds = useDeeds()
  const rights = useRights('opportunities') ?? ALL_RIGHTS
  const { session } = useWorkspace()
  const { pathname } = useLocation()
  return [
    { heading: 'Offers', items: offers, unasked: UNASKED_OFFERS },
    { heading: 'Actions', items: [...offerActions(deeds, rights), ...shellActions(deeds)] },
    { heading: 'Go to', items: placeItems({ isAdmin: session.is_admin, offerName: offerInPath(pathname) }, deeds.go) },
  ]
}

/** Read while they are shown: all of them are many. */
function useOfferItems(isOpen: boolean) {
  const heads = useLive((database) => (isOpen ? latestHeads(database, 'opportunity') : Promise.resolve([])), [isOpen])
  const { navigate } = useRouter()
  return useMemo(
    () =>
      offerItems(heads ?? [], ({ name }) => {
        void navigate({
          to: '/edit/opportunities/$opportunity/$formGroup/$form',
          params: { opportunity: name, formGroup: 'business', form: 'overview' },
        })
      }),
    [heads, navigate],
  )
}

function useDeeds() {
  const workspace = useWorkspace()
  const { navigate } = useRouter()
  const setTheme = useSetAtom(themeAtom)
  const openPanel = useSetAtom(openPanelAtom)
  const setDialog = useSetAtom(openDialogAtom)
  return {
    go: (href: string) => void navigate({ href }),
    create: () => void navigate({ to: '/browse/opportunities', search: { new: true } }),
    search: () => void navigate({ to: '/browse/opportunities', search: {}, state: { focusesSearch: true } }),
    syncNow: () => told(workspace.syncNow()),
    downloadEverything: () => told(downloadEverything(workspace)),
    setTheme,
    openHelp: () => openPanel('help'),
    openShortcuts: () => setDialog('shortcuts'),
  }
}

/** The list of shortcuts with those of every feature. */
export function AppShortcuts(props: OverlayProps) {
  return <ShortcutsDialog {...props} groups={OFFER_SHORTCUTS} />
}
