import { t } from '@lingui/core/macro'
import { useSetAtom } from 'jotai'
import { type ComponentType, useState } from 'react'
import type { ExtensionUi } from '#domain/extensions/manifest.ts'
import { extensionDisplay } from '#domain/extensions/extension-display.ts'
import type { RegisteredExtension } from '#features/extensions/registry/account-extensions.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { EndedNotice } from './chrome/ended-notice.tsx'
import { ExtensionFrame, SANDBOX_PAGE } from './extension-frame.tsx'
import css from './extension-frame.module.css'
import type { ExtensionInstance } from './opened-extensions-state.ts'
import { hideExtensionAtom } from './extension-slots.ts'
import { HiddenExtension } from './places/hidden-extension.tsx'
import { InlineExtension } from './places/inline-extension.tsx'
import { ExtensionModal } from './places/extension-modal.tsx'
import { ExtensionPanel } from './places/extension-panel.tsx'
import type { ExtensionPlaceProps } from './places/extension-place-props.ts'
import { ExtensionWindow } from './places/extension-window.tsx'
import { type ExtensionRunOptions, useExtensionRun } from './use-extension-run.ts'

export interface RunningExtensionProps {
  readonly opened: ExtensionInstance
  readonly extension: RegisteredExtension
  /** Element that it is shown in: of the editor, or of the list of what runs unseen. */
  readonly slot: HTMLElement | null
  readonly onRestart: () => void
}

const PLACE_COMPONENTS: Readonly<Record<ExtensionUi, ComponentType<ExtensionPlaceProps>>> = {
  modal: ExtensionModal,
  window: ExtensionWindow,
  hidden: HiddenExtension,
  inline: InlineExtension,
  'left-panel': ExtensionPanel,
  'right-panel': ExtensionPanel,
}

/** An extension in its place. Moved to a window, it runs anew: a frame can't be moved. */
export function RunningExtension({ opened, extension, slot, onRestart }: RunningExtensionProps) {
  const hide = useSetAtom(hideExtensionAtom)
  const [ui, setUi] = useState(extension.manifest.ui)
  const onHide = () => hide(opened.id)
  const { allowPopout } = extension.manifest
  const onPopout = allowPopout && ui !== 'window' && ui !== 'hidden' ? () => setUi('window') : undefined
  return (
    <Run
      key={ui}
      ui={ui}
      slot={slot}
      opened={opened}
      extension={extension}
      onRestart={onRestart}
      onHide={onHide}
      onPopout={onPopout}
      onBlocked={() => setUi('modal')}
    />
  )
}

interface RunProps extends ExtensionRunOptions {
  readonly ui: ExtensionUi
  readonly slot: HTMLElement | null
  readonly onPopout: (() => void) | undefined
  readonly onBlocked: () => void
}

function Run({ ui, slot, onPopout, onBlocked, ...options }: RunProps) {
  const { partner } = useAccountContext()
  const { manifest } = options.extension
  const run = useExtensionRun(options)
  const state = useObservable(run.session.state)
  const way = extensionDisplay(manifest, partner, location.host)
  const Place = PLACE_COMPONENTS[ui]
  return (
    <Place
      run={run}
      manifest={manifest}
      slot={slot}
      isWaiting={way.type !== 'refused' && state === 'loading'}
      isHidden={options.opened.isHidden === true}
      onPopout={onPopout}
      onBlocked={onBlocked}
    >
      {way.type === 'refused' ? (
        <RefusedNotice why={way.why} />
      ) : state === 'silent' || state === 'flood' ? (
        <EndedNotice reason={state} manifest={manifest} onRestart={options.onRestart} onRemove={run.remove} />
      ) : (
        <div className={css.stage}>
          {state === 'greeting' && <p className={css.starting}>{t`Starting…`}</p>}
          <ExtensionFrame
            manifest={manifest}
            session={run.session}
            src={way.type === 'code' ? SANDBOX_PAGE : way.url}
            ui={ui}
          />
        </div>
      )}
    </Place>
  )
}

/** In place of a page that may not be shown here. */
function RefusedNotice({ why }: { readonly why: string }) {
  return (
    <div className={css.ended} role="alert">
      <p>{why}</p>
    </div>
  )
}
