import { Drawer } from '#ui/overlays/drawer.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { ExtensionFoot } from '#features/extensions/host/chrome/extension-foot.tsx'
import { ExtensionMenu } from '#features/extensions/host/chrome/extension-menu.tsx'
import { ExtensionTitle } from '#features/extensions/host/chrome/extension-title.tsx'
import { panelWidth } from '#features/extensions/host/frame-size.ts'
import type { ExtensionPlaceProps } from './place-props.ts'

/** Beside the page, at the left or the right; a full sheet on phones. */
export function ExtensionPanel({ run, manifest, isWaiting, isHidden, onPopout, children }: ExtensionPlaceProps) {
  const { width } = useCell(run.wanted)
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
      aside={<ExtensionMenu run={run} manifest={manifest} onPopout={onPopout} />}
      foot={<ExtensionFoot run={run} manifest={manifest} />}
    >
      {children}
    </Drawer>
  )
}
