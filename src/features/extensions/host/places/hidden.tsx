import { createPortal } from 'react-dom'
import { ExtensionMenu } from '#features/extensions/host/chrome/extension-menu.tsx'
import css from '#features/extensions/host/frame.module.css'
import { Button } from '#ui/buttons/button.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import type { ExtensionPlaceProps } from './place-props.ts'

/** Runs without being shown. The list at the foot of the screen says so, and stops it. */
export function HiddenExtension({ run, manifest, slot, isHidden, children }: ExtensionPlaceProps) {
  const state = useCell(run.session.state)
  if (!slot || isHidden) return null
  const hasEnded = state === 'silent' || state === 'flood'
  return createPortal(
    <section className={css.running} aria-label={manifest.title}>
      {hasEnded ? (
        children
      ) : (
        <>
          <span>
            <bdi>{manifest.title}</bdi> is running.
          </span>
          {children}
        </>
      )}
      <ExtensionMenu run={run} manifest={manifest} side="top" />
      <Button small onClick={run.hide}>
        Stop
      </Button>
    </section>,
    slot,
  )
}
