import { useSetAtom } from 'jotai'
import { type ComponentType, useState } from 'react'
import type { ExtensionUi } from '#domain/extensions/manifest.ts'
import { wayToShow } from '#domain/extensions/opened-hosts.ts'
import type { RegisteredExtension } from '#features/extensions/registry/store.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { EndedNotice } from './chrome/ended-notice.tsx'
import { RefusedNotice } from './chrome/refused-notice.tsx'
import { ExtensionFrame, OWN_PAGE } from './frame.tsx'
import css from './frame.module.css'
import type { OpenedExtension } from './opened-list.ts'
import { hideExtensionAtom } from './opened-places.ts'
import { HiddenExtension } from './places/hidden.tsx'
import { InlineExtension } from './places/inline.tsx'
import { ExtensionModal } from './places/modal.tsx'
import { ExtensionPanel } from './places/panel.tsx'
import type { ExtensionPlaceProps } from './places/place-props.ts'
import { ExtensionWindow } from './places/window.tsx'
import { type RunOptions, useRun } from './use-run.ts'

export interface RunningExtensionProps {
  readonly opened: OpenedExtension
  readonly extension: RegisteredExtension
  /** Element that it is shown in: of the editor, or of the list of what runs unseen. */
  readonly slot: HTMLElement | null
  readonly onRestart: () => void
}

const PLACES: Readonly<Record<ExtensionUi, ComponentType<ExtensionPlaceProps>>> = {
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

interface RunProps extends RunOptions {
  readonly ui: ExtensionUi
  readonly slot: HTMLElement | null
  readonly onPopout: (() => void) | undefined
  readonly onBlocked: () => void
}

function Run({ ui, slot, onPopout, onBlocked, ...options }: RunProps) {
  const { partner } = useWorkspace()
  const { manifest } = options.extension
  const run = useRun(options)
  const state = useCell(run.session.state)
  const way = wayToShow(manifest, partner, location.host)
  const Place = PLACES[ui]
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
          {state === 'greeting' && <p className={css.starting}>Starting…</p>}
          <ExtensionFrame
            manifest={manifest}
            session={run.session}
            src={way.type === 'code' ? OWN_PAGE : way.url}
            ui={ui}
          />
        </div>
      )}
    </Place>
  )
}
