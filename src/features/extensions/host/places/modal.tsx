import { Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { ExtensionFoot } from '#features/extensions/host/chrome/extension-foot.tsx'
import { ExtensionMenu } from '#features/extensions/host/chrome/extension-menu.tsx'
import { ExtensionTitle } from '#features/extensions/host/chrome/extension-title.tsx'
import { modalSize, opensFullscreen } from '#features/extensions/host/frame-size.ts'
import css from './modal.module.css'
import type { ExtensionPlaceProps } from './place-props.ts'

/** Over the page. It can take the whole window where the manifest allows that (specification, 4.25). */
export function ExtensionModal({ run, manifest, isWaiting, isHidden, onPopout, children }: ExtensionPlaceProps) {
  const wanted = useCell(run.wanted)
  const drawnPx = useCell(run.session.drawnPx)
  const [isFull, setIsFull] = useState(opensFullscreen(manifest))
  const { widthPx, heightPx } = modalSize(manifest, { height: drawnPx, ...wanted })
  return (
    <Modal
      open={!isHidden}
      onClose={() => manifest.options.dismissable && run.hide()}
      title={<ExtensionTitle manifest={manifest} />}
      aside={
        <>
          {manifest.allowFullscreen && (
            <Button
              variant="quiet"
              iconOnly
              aria-label="Full screen"
              aria-pressed={isFull}
              onClick={() => setIsFull(!isFull)}
            >
              {isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            </Button>
          )}
          <ExtensionMenu run={run} manifest={manifest} onPopout={onPopout} />
        </>
      }
      minWidthPx={widthPx}
      className={classNames(isWaiting && css.waiting, isFull && css.full, !manifest.options.dismissable && css.fixed)}
      bare
    >
      <div className={css.box} style={isFull ? undefined : { height: `${heightPx / 16}rem` }}>
        {children}
      </div>
      <div className={css.foot}>
        <ExtensionFoot run={run} manifest={manifest} />
      </div>
    </Modal>
  )
}
