import { t } from '@lingui/core/macro'
import { Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { ExtensionFooter } from '#features/extensions/host/chrome/extension-footer.tsx'
import { RunningExtensionMenu } from '#features/extensions/host/chrome/running-extension-menu.tsx'
import { ExtensionTitle } from '#features/extensions/host/chrome/extension-title.tsx'
import { modalSize, opensFullscreen } from '#features/extensions/host/frame-size.ts'
import css from './extension-modal.module.css'
import type { ExtensionPlaceProps } from './extension-place-props.ts'

/** Over the page. It can take the whole window where the manifest allows that (specification, 4.25). */
export function ExtensionModal({ run, manifest, isWaiting, isHidden, onPopout, children }: ExtensionPlaceProps) {
  const wanted = useObservable(run.wanted)
  const drawnPx = useObservable(run.session.drawnPx)
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
              aria-label={t`Full screen`}
              aria-pressed={isFull}
              onClick={() => setIsFull(!isFull)}
            >
              {isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            </Button>
          )}
          <RunningExtensionMenu run={run} manifest={manifest} onPopout={onPopout} />
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
        <ExtensionFooter run={run} manifest={manifest} />
      </div>
    </Modal>
  )
}
