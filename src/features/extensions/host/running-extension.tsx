import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { RegisteredExtension } from '#features/extensions/registry/store.ts'
import { useCell } from '#ui/use-cell.ts'
import { EndedNotice } from './ended-notice.tsx'
import { ExtensionFrame, OWN_PAGE } from './frame.tsx'
import type { OpenedExtension } from './open-extension.ts'
import { hideExtensionAtom } from './opened-places.ts'
import { ExtensionPanel } from './panel.tsx'
import { ExtensionModal } from './modal.tsx'
import { type RunOptions, useRun } from './use-run.ts'

export interface RunningExtensionProps {
  readonly opened: OpenedExtension
  readonly extension: RegisteredExtension
}

/** An extension in its place. Restart begins another run: another worker, token and channel. */
export function RunningExtension({ opened, extension }: RunningExtensionProps) {
  const [run, setRun] = useState(0)
  const hide = useSetAtom(hideExtensionAtom)
  return (
    <Run key={run} opened={opened} extension={extension} onRestart={() => setRun((before) => before + 1)} onHide={() => hide(opened.id)} />
  )
}

function Run(options: RunOptions) {
  const run = useRun(options)
  const state = useCell(run.session.state)
  const { manifest } = options.extension
  const hasEnded = state === 'silent' || state === 'flood'
  const content = hasEnded ? (
    <EndedNotice reason={state} manifest={manifest} onRestart={options.onRestart} onRemove={run.remove} />
  ) : (
    <ExtensionFrame manifest={manifest} session={run.session} src={OWN_PAGE} />
  )
  const props = { run, manifest, isWaiting: state === 'loading', isHidden: options.opened.isHidden === true, children: content }
  return manifest.ui === 'modal' ? <ExtensionModal {...props} /> : <ExtensionPanel {...props} />
}
