import type { ReactNode } from 'react'
import type { Manifest } from '#domain/extensions/manifest.ts'
import type { ExtensionRun } from './use-run.ts'

export interface ExtensionPlaceProps {
  readonly run: ExtensionRun
  readonly manifest: Manifest
  /** Its page has not loaded: it is shown once it has (specification, 4.23). */
  readonly isWaiting: boolean
  readonly isHidden: boolean
  /** The frame, or why it has ended. */
  readonly children: ReactNode
}
