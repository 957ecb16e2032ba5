import type { ReactNode } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import type { ExtensionRun } from '#features/extensions/host/use-extension-run.ts'

export interface ExtensionPlaceProps {
  readonly run: ExtensionRun
  readonly manifest: Manifest
  /** Element of an editor, or of the list of what runs unseen. */
  readonly slot: HTMLElement | null
  /** True until its page has loaded; the place is shown after that (specification, 4.23). */
  readonly isWaiting: boolean
  readonly isHidden: boolean
  /** Moves it to a window of its own; undefined where that isn't allowed. */
  readonly onPopout: (() => void) | undefined
  /** The browser opened no window. */
  readonly onBlocked: () => void
  /** The frame, or why there is none. */
  readonly children: ReactNode
}
