import { createFileRoute, Outlet, redirect, useMatches, useRouter } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useCallback, useEffect } from 'react'
import { hasScreenAccess, sessionAtom, accountContextAtom } from '#features/account/login/session-state.ts'
import { openedExtensionsAtom } from '#features/extensions/host/opened-extensions-state.ts'
import { selectExtensionAtom } from '#features/extensions/registry/select-extension-state.ts'
import { preloadHome } from '#features/home/home-screen.tsx'
import { deviceFaultAtom } from '#features/shell/frame/device-fault-state.ts'
import { DeviceFaultScreen } from '#features/shell/frame/device-fault-screen.tsx'
import { TemplatePickerHost } from '#content/template-picker/template-picker-host.tsx'
import { lazyOptional } from '#ui/loading/lazy-optional.ts'
import { Shell } from '#features/shell/frame/shell.tsx'
import { openDialogAtom, openPanelAtom } from '#features/shell/frame/shell-state.ts'
import { ChooseHost } from '#records/choose/choose-host.tsx'
import { KindsProvider } from '#records/kinds-context.tsx'
import { AccountContextProvider } from '#store/react/account-context.tsx'
import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { useHelp } from '#records/help/use-help.ts'
import type { MenuPlace } from '#ui/overlays/menu.tsx'
import { KIND_SCREENS } from './-kind-screens.ts'
import { textSearchParam } from './-search-params.ts'
import { usePersonLanguage } from './-use-person-language.ts'

/** The login gate: nothing behind it without a token. */
export const Route = createFileRoute('/_signed-in')({
  // Bundled with the entry: split into pieces, the first screen would wait for each of them.
  codeSplitGroupings: [],
  // Help stays open beside the next screen.
  validateSearch: ({ help }: Readonly<Record<string, unknown>>): { help?: string | undefined } =>
    help === undefined ? {} : { help: textSearchParam(help) },
  search: { middlewares: [({ search, next }) => ({ help: search.help, ...next(search) })] },
  beforeLoad: ({ context, location }) => {
    if (hasScreenAccess(context.state.get(sessionAtom))) return
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
  const account = useAtomValue(accountContextAtom)
  const fault = useAtomValue(deviceFaultAtom)
  if (fault) return <DeviceFaultScreen fault={fault} />
  if (!account) return null
  return (
    <AccountContextProvider key={account.session.ID} account={account}>
      <KindsProvider kinds={KIND_SCREENS} loadActions={loadActions}>
        <InShell />
      </KindsProvider>
    </AccountContextProvider>
  )
}

const RejectedSection = lazyOptional(
  async () => (await import('#records/refused/rejected-changes-section.tsx')).RejectedChangesSection,
)

const LazyAccountChoiceDialog = lazyOptional(
  async () => (await import('#features/account/access/account-choice-dialog.tsx')).AccountChoiceDialog,
)

const LazyExtensionHost = lazyOptional(
  async () => (await import('#features/extensions/host/extension-host.tsx')).ExtensionHost,
)

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

const palette = lazyOverlay<OverlayProps>(async () => (await import('./-app-palette.tsx')).AppPalette)
const appsMenu = lazyOverlay<MenuPlace>(
  async () => (await import('./-apps-menu-with-extensions.tsx')).AppsMenuWithExtensions,
)
const selectExtension = lazyOverlay<OverlayProps>(
  async () => (await import('#features/extensions/registry/select-extension-dialog.tsx')).SelectExtensionDialog,
)
const shortcuts = lazyOverlay<OverlayProps>(async () => (await import('./-app-palette.tsx')).AppShortcuts)

const help = lazyOverlay<OverlayProps & { readonly onShortcuts: () => void }>(
  async () => (await import('#features/help/panel/help-panel.tsx')).HelpPanel,
)

/** Routes of the navigation with code of their own. */
const PRELOADED_ROUTES = [
  '/_signed-in/browse/strategies',
  '/_signed-in/library/strategies/$kind/',
  '/_signed-in/more',
  '/_signed-in/browse/drafts',
] as const

/**
 * Fetches the palette and the places of the navigation once the first picture is there, one idle moment each: a tap
 * then only has to draw.
 */
function usePreloadedRoutes(): void {
  const router = useRouter()
  useEffect(() => {
    let isCancelled = false
    const preload = async () => {
      palette.preload()
      help.preload()
      appsMenu.preload()
      preloadHome()
      for (const id of PRELOADED_ROUTES) {
        await new Promise((resume) => ('requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout)(resume))
        if (isCancelled) return
        // A chunk that cannot be fetched now is fetched when the route is opened.
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
  usePersonLanguage()
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout ?? 'page' })
  const hasExtensions = useAtomValue(openedExtensionsAtom).length > 0
  const [dialog, setDialog] = useAtom(openDialogAtom)
  const [isSelecting, setSelecting] = useAtom(selectExtensionAtom)
  const close = useCallback(() => setDialog(null), [setDialog])
  usePreloadedRoutes()
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
        <LazyAccountChoiceDialog />
        {hasExtensions && <LazyExtensionHost />}
      </Suspense>
    </Shell>
  )
}
