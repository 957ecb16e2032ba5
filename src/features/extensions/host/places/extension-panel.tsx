import { Drawer } from '#ui/overlays/drawer.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { ExtensionFooter } from '#features/extensions/host/chrome/extension-footer.tsx'
import { RunningExtensionMenu } from '#features/extensions/host/chrome/running-extension-menu.tsx'
import { ExtensionTitle } from '#features/extensions/host/chrome/extension-title.tsx'
import { panelWidth } from '#features/extensions/host/frame-size.ts'
import type { ExtensionPlaceProps } from './extension-place-props.ts'

/** Panel beside the page, at the left or the right; a full sheet on phones. */
export function ExtensionPanel({ run, manifest, isWaiting, isHidden, onPopout, children }: ExtensionPlaceProps) {
  const { width } = useObservable(run.wanted)
  if (isHidden) return null
  return (
    <Drawer
      open
      onClose={run.hide}
      title={<ExtensionTitle manifest={manifest} />}
      side={manifest.ui === 'left-panel' ? 'left' : 'right'}
      widthPx={panelWidth(width)}
      dismissable={manifest.options.dismissable}
      isWaiting={isWaiting}
      bare
      aside={<RunningExtensionMenu run={run} manifest={manifest} onPopout={onPopout} />}
      foot={<ExtensionFooter run={run} manifest={manifest} />}
    >
      {children}
    </Drawer>
  )
}
