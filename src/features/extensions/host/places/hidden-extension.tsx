import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { RunningExtensionMenu } from '#features/extensions/host/chrome/running-extension-menu.tsx'
import css from '#features/extensions/host/extension-frame.module.css'
import { Button } from '#ui/buttons/button.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import type { ExtensionPlaceProps } from './extension-place-props.ts'

/** Runs without being shown. The list at the foot of the screen says so, and stops it. */
export function HiddenExtension({ run, manifest, slot, isHidden, children }: ExtensionPlaceProps) {
  const state = useObservable(run.session.state)
  if (!slot || isHidden) return null
  const { title } = manifest
  const hasEnded = state === 'silent' || state === 'flood'
  return createPortal(
    <section className={css.running} aria-label={title}>
      {hasEnded ? (
        children
      ) : (
        <>
          <span>
            <Trans>
              <bdi>{title}</bdi> is running.
            </Trans>
          </span>
          {children}
        </>
      )}
      <RunningExtensionMenu run={run} manifest={manifest} side="top" />
      <Button small onClick={run.hide}>
        {t`Stop`}
      </Button>
    </section>,
    slot,
  )
}
