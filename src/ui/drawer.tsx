import type { DrawerPanelProps } from './drawer-panel.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'

export type DrawerProps = DrawerPanelProps

const overlay = lazyOverlay<DrawerProps>(async () => (await import('./drawer-panel.tsx')).DrawerPanel)

/** The panel at the right, under the header; the page stays usable. Its machinery is loaded when it first opens. */
export const Drawer = overlay.Light
