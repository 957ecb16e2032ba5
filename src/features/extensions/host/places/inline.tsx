import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/buttons/button.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { ExtensionFoot } from '#features/extensions/host/chrome/extension-foot.tsx'
import { ExtensionMenu } from '#features/extensions/host/chrome/extension-menu.tsx'
import { ExtensionTitle } from '#features/extensions/host/chrome/extension-title.tsx'
import { inlineHeight } from '#features/extensions/host/frame-size.ts'
import css from './inline.module.css'
import type { ExtensionPlaceProps } from './place-props.ts'

/** In an editor, under its side column, as high as what it draws. */
export function InlineExtension({ run, manifest, slot, isWaiting, isHidden, onPopout, children }: ExtensionPlaceProps) {
  const { height } = useCell(run.wanted)
  const drawnPx = useCell(run.session.drawnPx)
  if (!slot || isHidden) return null
  return createPortal(
    <section className={css.inline} aria-label={manifest.title} style={isWaiting ? { opacity: 0 } : undefined}>
      <div className={css.head}>
        <h2 className={css.title}>
          <ExtensionTitle manifest={manifest} />
        </h2>
        <ExtensionMenu run={run} manifest={manifest} onPopout={onPopout} />
        {manifest.options.dismissable && (
          <Button variant="quiet" iconOnly aria-label="Close" onClick={run.hide}>
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className={css.box} style={{ height: `${inlineHeight(height ?? drawnPx) / 16}rem` }}>
        {children}
      </div>
      <div className={css.foot}>
        <ExtensionFoot run={run} manifest={manifest} />
      </div>
    </section>,
    slot,
  )
}
