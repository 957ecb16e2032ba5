import { createFileRoute, Outlet, redirect, useMatches, useRouter } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useCallback, useEffect } from 'react'
import { hasAccess, sessionAtom, workspaceAtom } from '#features/account/login/session-state.ts'
import { openedExtensionsAtom } from '#features/extensions/host/opened-list.ts'
import { selectExtensionAtom } from '#features/extensions/registry/select-extension-state.ts'
import { preloadHome } from '#features/home/home-screen.tsx'
import { deviceFaultAtom } from '#features/shell/frame/fault-state.ts'
import { FaultScreen } from '#features/shell/frame/fault-screen.tsx'
import { TemplatePickerHost } from '#content/template-picker/template-picker-host.tsx'
import { optional } from '#ui/loading/optional.ts'
import { Shell } from '#features/shell/frame/shell.tsx'
import { openDialogAtom, openPanelAtom } from '#features/shell/frame/shell-state.ts'
import { ChooseHost } from '#records/choose/choose-host.tsx'
import { KindsProvider } from '#records/kinds-context.tsx'
import { WorkspaceProvider } from '#store/react/workspace-context.tsx'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { useHelp } from '#records/help/use-help.ts'
import type { MenuPlace } from '#ui/overlays/menu.tsx'
import { KIND_SCREENS } from './-kinds.ts'
import { textOf } from './-list-search.ts'

/** The login gate: nothing behind it without a token. */
export const Route = createFileRoute('/_signed-in')({
  // One file with the entry: a first screen in pieces waits for each of them.
  codeSplitGroupings: [],
  // Help stays open beside the next screen.
  validateSearch: ({ help }: Readonly<Record<string, unknown>>): { help?: string | undefined } =>
    help === undefined ? {} : { help: textOf(help) },
  search: { middlewares: [({ search, next }) => ({ help: search.help, ...next(search) })] },
  beforeLoad: ({ context, location }) => {
    if (hasAccess(context.state.get(sessionAtom))) return
    redirect({
      to: '/login',
      search: location.href === '/' ? {} : { redirect: location.href },
      replace: true,
      throw: true,
    })
  },
  component: SignedIn,
})

const loadActions = async () => (await import('./-kind-actions.ts')).KIND_ACTIONS

function SignedIn() {
  const workspace = useAtomValue(workspaceAtom)
  const fault = useAtomValue(deviceFaultAtom)
  if (fault) return <FaultScreen fault={fault} />
  if (!workspace) return null
  return (
    <WorkspaceProvider key={workspace.session.ID} workspace={workspace}>
      <KindsProvider kinds={KIND_SCREENS} loadActions={loadActions}>
        <InShell />
      </KindsProvider>
    </WorkspaceProvider>
  )
}

const RejectedSection = optional(async () => (await import('#records/refused/refused-section.tsx')).RejectedSection)

const ChoiceDialog = optional(async () => (await import('#features/account/access/choice-dialog.tsx')).ChoiceDialog)

const ExtensionHost = optional(async () => (await import('#features/extensions/host/extension-host.tsx')).ExtensionHost)

const rejectedSection = (close: () => void) => (
  <Suspense>
    <RejectedSection onLeave={close} />
  </Suspense>
)

interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** After the panels and banners. */
const PRELOAD_DELAY_MS = 4000

const palette = lazyOverlay<OverlayProps>(async () => (await import('./-palette.tsx')).AppPalette)
const appsMenu = lazyOverlay<MenuPlace>(async () => (await import('./-apps-menu.tsx')).AppsMenuWithExtensions)
const selectExtension = lazyOverlay<OverlayProps>(
  async () => (await import('#features/extensions/registry/select-dialog.tsx')).SelectDialog,
)
const shortcuts = lazyOverlay<OverlayProps>(async () => (await import('./-palette.tsx')).AppShortcuts)

const help = lazyOverlay<OverlayProps & { readonly onShortcuts: () => void }>(
  async () => (await import('#features/help/panel/help-panel.tsx')).HelpPanel,
)

/** Routes of the navigation with code of their own. */
const PLACES = [
  '/_signed-in/browse/strategies',
  '/_signed-in/library/strategies/$kind/',
  '/_signed-in/more',
  '/_signed-in/browse/drafts',
] as const

/**
 * Fetches the palette and the places of the navigation once the first picture is there, one idle moment each: a tap
 * then only has to draw.
 */
function usePreloadedPlaces(): void {
  const router = useRouter()
  useEffect(() => {
    let isCancelled = false
    const preload = async () => {
      palette.preload()
      help.preload()
      appsMenu.preload()
      preloadHome()
      for (const id of PLACES) {
        await new Promise((resume) => ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(resume))
        if (isCancelled) return
        // One that can't be fetched now is fetched when somebody goes there.
        await router.loadRouteChunk(router.routesById[id])?.catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void preload(), PRELOAD_DELAY_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [router])
}

/** By itself, so that a change of address draws nothing else again. */
function Help() {
  const { help: topic, hide } = useHelp()
  const [panel, setPanel] = useAtom(openPanelAtom)
  const setDialog = useSetAtom(openDialogAtom)
  useEffect(() => {
    if (topic !== undefined) setPanel(null)
  }, [topic, setPanel])
  return (
    <help.Light
      open={topic !== undefined && panel === null}
      onClose={hide}
      onShortcuts={() => setDialog('shortcuts')}
    />
  )
}

function InShell() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? 'page' })
  const hasExtensions = useAtomValue(openedExtensionsAtom).length > 0
  const [dialog, setDialog] = useAtom(openDialogAtom)
  const [isSelecting, setSelecting] = useAtom(selectExtensionAtom)
  const close = useCallback(() => setDialog(null), [setDialog])
  usePreloadedPlaces()
  if (layout === 'bare') return <Outlet />
  return (
    <Shell layout={layout} rejected={rejectedSection} appsMenu={appsMenu}>
      <Outlet />
      <palette.Light open={dialog === 'palette'} onClose={close} />
      <shortcuts.Light open={dialog === 'shortcuts'} onClose={close} />
      <Help />
      <selectExtension.Light open={isSelecting} onClose={() => setSelecting(false)} />
      <ChooseHost />
      <TemplatePickerHost />
      <Suspense>
        <ChoiceDialog />
        {hasExtensions && <ExtensionHost />}
      </Suspense>
    </Shell>
  )
}
