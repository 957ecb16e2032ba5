import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/buttons/button.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { ExtensionFooter } from '#features/extensions/host/chrome/extension-footer.tsx'
import { RunningExtensionMenu } from '#features/extensions/host/chrome/running-extension-menu.tsx'
import { ExtensionTitle } from '#features/extensions/host/chrome/extension-title.tsx'
import { inlineHeight } from '#features/extensions/host/frame-size.ts'
import css from './inline-extension.module.css'
import type { ExtensionPlaceProps } from './extension-place-props.ts'

/** In an editor, under its side column, as high as what it draws. */
export function InlineExtension({ run, manifest, slot, isWaiting, isHidden, onPopout, children }: ExtensionPlaceProps) {
  const { height } = useObservable(run.wanted)
  const drawnPx = useObservable(run.session.drawnPx)
  if (!slot || isHidden) return null
  return createPortal(
    <section className={css.inline} aria-label={manifest.title} style={isWaiting ? { opacity: 0 } : undefined}>
      <div className={css.head}>
        <h2 className={css.title}>
          <ExtensionTitle manifest={manifest} />
        </h2>
        <RunningExtensionMenu run={run} manifest={manifest} onPopout={onPopout} />
        {manifest.options.dismissable && (
          <Button variant="quiet" iconOnly aria-label={t`Close`} onClick={run.hide}>
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className={css.box} style={{ height: `${inlineHeight(height ?? drawnPx) / 16}rem` }}>
        {children}
      </div>
      <div className={css.foot}>
        <ExtensionFooter run={run} manifest={manifest} />
      </div>
    </section>,
    slot,
  )
}
